"""What every event of a chart comes to in a state, and why a record is accepted or rejected.

The state's values stand in the conditions, so that what is left of them is what decides.
"""

from lawful.outlook.judging import Asked, Judgement, judged
from lawful.outlook.prospects import Need, Prospect, Way, seen_in
from lawful.outlook.putting import mentioned
from lawful.outlook.whole import Outlook, outlook

__all__ = [
    "Asked",
    "Judgement",
    "Need",
    "Outlook",
    "Prospect",
    "Way",
    "judged",
    "mentioned",
    "outlook",
    "seen_in",
]
