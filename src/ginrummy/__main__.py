"""`python -m ginrummy` is the command line."""

import sys

from ginrummy_program import main

if __name__ == "__main__":
    sys.exit(main())
