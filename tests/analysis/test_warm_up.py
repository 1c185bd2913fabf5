"""Warming up ends with the program that asked for it."""

import subprocess
import sys


def test_a_process_that_warms_up_ends_when_its_input_does():
    program = (
        "from splitter_desktop.analysis import warm_up\n"
        "from threading import Event\n"
        "warm_up.warm_up = Event().wait\n"
        "warm_up.warm_up_while_wanted()\n"
    )
    finished = subprocess.run([sys.executable, "-c", program], stdin=subprocess.DEVNULL, timeout=120)
    assert finished.returncode == 0
