"""How the program looks: light or dark as chosen or as the system shows, and how large its texts are."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication

from splitter_desktop.ui.settings import Appearance, Settings
from splitter_desktop.ui.theme import DARK, LIGHT, RADIUS_SMALL, Theme, scaled, space

_SCHEMES = {
    Appearance.SYSTEM: Qt.ColorScheme.Unknown,
    Appearance.LIGHT: Qt.ColorScheme.Light,
    Appearance.DARK: Qt.ColorScheme.Dark,
}


class Look(QObject):
    """Keeps the application's palette, style sheet and font as the settings and the system say."""

    def __init__(self, application: QApplication, settings: Settings, parent: QObject) -> None:
        """Dress the application now and, while the parent lives, whenever the system changes its colours."""
        super().__init__(parent)
        self._application = application
        self._settings = settings
        self._plain_font = QFont(application.font())
        application.setStyle("Fusion")
        application.styleHints().colorSchemeChanged.connect(self._dress)
        self.apply()

    def apply(self) -> None:
        """Follow the settings, after they changed."""
        self._application.styleHints().setColorScheme(_SCHEMES[self._settings.appearance])
        self._dress()

    def _dress(self) -> None:
        theme = self._theme()
        self._application.setPalette(palette_of(theme))
        self._application.setFont(scaled(self._plain_font, self._settings.zoom / 100))
        # After the font, for what a style sheet dresses keeps the font that there is at that moment.
        self._application.setStyleSheet(style_sheet_of(theme))

    def _theme(self) -> Theme:
        scheme = _SCHEMES[self._settings.appearance]
        if scheme is Qt.ColorScheme.Unknown:
            scheme = self._application.styleHints().colorScheme()
        return DARK if scheme is Qt.ColorScheme.Dark else LIGHT


def palette_of(theme: Theme) -> QPalette:
    """The palette of a theme; `theme_for` finds the theme back in it."""
    role = QPalette.ColorRole
    palette = QPalette()
    for roles, color in (
        ((role.Window, role.AlternateBase), theme.surface),
        ((role.Base, role.Button, role.ToolTipBase), theme.raised),
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText), theme.text),
        ((role.Highlight, role.Link, role.Accent), theme.accent),
        ((role.HighlightedText, role.BrightText), theme.on_accent),
        ((role.PlaceholderText,), theme.text_quiet),
    ):
        for each in roles:
            palette.setColor(each, color)
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, theme.dead_figure)
    return palette


def style_sheet_of(theme: Theme) -> str:
    """The style sheet of bars and buttons in a theme; widgets that draw themselves do not need it."""
    names = {
        "surface": theme.surface.name(),
        "raised": theme.raised.name(),
        "hover": theme.hover.name(),
        "line": theme.line.name(),
        "text": theme.text.name(),
        "quiet": theme.text_quiet.name(),
        "disabled": theme.dead_figure.name(),
        "accent": theme.accent.name(),
        "on_accent": theme.on_accent.name(),
        "focus": theme.focus.name(),
        "radius": RADIUS_SMALL,
        "near": space(1),
        "nearer": space(1) - 1,
        "closer": space(3) - 1,
        "far": space(3),
        "wide": space(7),
    }
    return _STYLE_SHEET % names


_STYLE_SHEET = """
QMenuBar { background: %(surface)s; padding: %(near)dpx %(far)dpx 0px %(far)dpx; }
QMenuBar::item { padding: %(near)dpx %(far)dpx; border-radius: %(radius)dpx; }
QMenuBar::item:selected { background: %(hover)s; color: %(text)s; }
QToolBar { background: %(surface)s; border: none; border-bottom: 1px solid %(line)s;
    padding: %(near)dpx %(far)dpx; spacing: %(near)dpx; }
QToolBar QToolButton { border: 1px solid transparent; border-radius: %(radius)dpx;
    padding: %(near)dpx %(far)dpx; color: %(text)s; background: transparent; }
QToolBar QToolButton:hover { background: %(hover)s; }
QToolBar QToolButton:pressed { background: %(line)s; }
QToolBar QToolButton:checked { background: %(raised)s; border: 2px solid %(accent)s; }
QToolBar[orientation="2"] { border-bottom: none; border-right: 1px solid %(line)s; }
QTabWidget::pane { border: none; border-top: 1px solid %(line)s; }
QTabBar::tab { padding: %(near)dpx %(far)dpx; color: %(quiet)s; background: transparent;
    border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: %(text)s; }
QTabBar::tab:selected { color: %(text)s; border-bottom-color: %(accent)s; }
QTabBar::tab:focus { color: %(focus)s; }
QToolBar QToolButton:focus { border: 2px solid %(focus)s; }
QToolBar QToolButton:checked:focus { border-color: %(text)s; background: %(hover)s; }
QToolBar QToolButton:disabled { color: %(disabled)s; }
QPushButton { border: 1px solid %(line)s; border-radius: %(radius)dpx; padding: %(near)dpx %(far)dpx;
    background: %(raised)s; color: %(text)s; }
QPushButton:hover { background: %(hover)s; }
QPushButton:pressed { background: %(line)s; }
QPushButton:focus { border: 2px solid %(focus)s; padding: %(nearer)dpx %(closer)dpx; }
QPushButton:disabled { color: %(disabled)s; }
QPushButton:default, QPushButton[main="true"] { background: %(accent)s; border-color: %(accent)s;
    color: %(on_accent)s; }
QPushButton:checked { border: 2px solid %(text)s; }
QPushButton[tab="true"]:checked { background: %(accent)s; border: 1px solid %(accent)s;
    color: %(on_accent)s; }
QPushButton[tab="true"]:checked:focus { border: 2px solid %(text)s; }
QPushButton:default:focus, QPushButton[main="true"]:focus { border-color: %(text)s; }
QPushButton:default:disabled, QPushButton[main="true"]:disabled { background: %(hover)s;
    border-color: %(line)s; color: %(disabled)s; }
QMenu { background: %(raised)s; border: 1px solid %(line)s; padding: %(near)dpx; }
QMenu::item { padding: %(near)dpx %(wide)dpx; border-radius: %(radius)dpx; }
QMenu::item:selected { background: %(hover)s; color: %(text)s; }
QMenu::item:disabled { color: %(disabled)s; }
QMenu::separator { height: 1px; background: %(line)s; margin: %(near)dpx %(far)dpx; }
QListWidget { background: %(surface)s; border: none; outline: none; }
QListWidget::item { border: 2px solid transparent; border-radius: %(radius)dpx; padding: %(near)dpx;
    color: %(text)s; }
QListWidget::item:hover { background: %(hover)s; }
QListWidget::item:selected { background: %(raised)s; color: %(text)s; border: 2px solid %(accent)s; }
QLineEdit, QPlainTextEdit { background: %(raised)s; border: 1px solid %(line)s;
    border-radius: %(radius)dpx; padding: %(near)dpx; }
QLineEdit:focus, QPlainTextEdit:focus { border-color: %(focus)s; }
QTableView { background: %(raised)s; border: 1px solid %(line)s; border-radius: %(radius)dpx; }
QHeaderView, QTableCornerButton::section { background: %(surface)s; border: none; }
QHeaderView::section { background: %(surface)s; color: %(quiet)s; border: none; padding: %(near)dpx; }
QHeaderView::section:horizontal { border-bottom: 1px solid %(line)s; }
QCheckBox::indicator:unchecked { border: 1px solid %(quiet)s; border-radius: %(nearer)dpx;
    background: %(raised)s; }
QLabel[quiet="true"] { color: %(quiet)s; }
QLabel[onAccent="true"] { color: %(on_accent)s; }
"""
