"""What the program is, who may use it how, and whose work it stands on."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from splitter_desktop import __version__
from splitter_desktop.i18n import _
from splitter_desktop.ui.theme import TypeSize, space, text_font

_LICENCES = (
    ("Qt, PySide6", "LGPL 3"),
    ("ReportLab", "BSD"),
    ("PyYAML", "MIT"),
    ("NumPy", "BSD"),
    ("Numba", "BSD"),
    ("PyQtGraph", "MIT"),
    ("pypdfium2, PDFium", "Apache 2.0, BSD"),
    ("platformdirs", "MIT"),
)


class AboutDialog(QDialog):
    """Says it in a few lines."""

    def __init__(self, parent: QWidget | None) -> None:
        """Write the lines."""
        super().__init__(parent)
        self.setWindowTitle(_("About Splitter Desktop"))
        title = QLabel(_("Splitter Desktop {version}").format(version=__version__))
        title.setFont(text_font(TypeSize.LARGE, bold=True))
        text = QLabel("\n\n".join(_paragraphs()))
        text.setWordWrap(True)
        text.setMinimumWidth(space(110))
        buttons = QDialogButtonBox()
        buttons.addButton(_("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(6), space(6), space(6), space(4))
        column.setSpacing(space(4))
        column.addWidget(title)
        column.addWidget(text)
        column.addWidget(buttons)


def _paragraphs() -> tuple[str, ...]:
    licences = ", ".join(f"{name} ({licence})" for name, licence in _LICENCES)
    return (
        _("Play the dice game Splitter, print its pads and design boards for it."),
        _(
            "This is an independent program for owners and friends of the game. "
            "It is not made or endorsed by the publisher of the game."
        ),
        _("Free software under the MIT licence."),
        _("It stands on the work of others: {licences}.").format(licences=licences),
    )
