"""The command line, which needs the packages of the extra ``cli``."""
