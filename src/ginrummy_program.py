"""The program `ginrummy`, which Ctrl-C ends quietly from its first moment on.

It stands beside the package because to import anything from within loads the package first.
"""

INTERRUPTED = 130


def main() -> int:
    """Run the command line of this process and return its exit code."""
    try:
        from ginrummy.cli.main import main as run  # noqa: PLC0415

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
