"""Let `python -m lawful` be the command."""

import sys

from lawful.cli import main

sys.exit(main())
