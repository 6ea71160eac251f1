"""`python -m ginrummy` is the command line."""

import sys

from ginrummy.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
