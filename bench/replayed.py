"""A process that replays one ledger and tells the most memory that it held, in KiB."""

import resource
import sys

from runcharts import agent_run

state = agent_run.State()
for record in agent_run.read_ledger(sys.argv[1]):
    state = agent_run.reduce(state, record)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
