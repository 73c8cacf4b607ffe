/**
 * What counts in a match, and how much: the one place where that is decided. Both ways use it, for a person's vacancies and for a vacancy's people.
 * Never among it: gender, name, age (but for the age that a vacancy itself asks), how long somebody is here, how often they were answered.
 */
export const weights = {
  /** What one likes to do matters most: who likes the work stays. A second and third shared kind say a little more. */
  interest: 35,
  anotherInterest: 5,
  mostOthers: 2,
  /** Nothing was said of interests: neither for nor against. */
  noInterests: 10,
  /** Within what one wants to travel; at one's door it is `near` more. */
  reachable: 15,
  near: 15,
  /** Beyond it, for each kilometre, until it does not matter any more. */
  tooFarKm: -2,
  tooFarMost: -40,
  /** The days decide whether something can be done at all, but they can often be talked about. */
  times: 20,
  flexible: 12,
  otherTimes: -15,
  hours: 5,
  moreHours: -8,
  language: 10,
  otherLanguage: -15,
  /** All its places are taken: who applies waits for one. */
  full: -10,
  /** "Not for me" teaches: each such vacancy of the same kind takes a little away, of kinds that one did not choose oneself. */
  dismissed: -6,
  dismissedMost: -18,
} as const;

/** Who said nothing of how far: as the search has it. */
export const usualReach = 10;
/** Up to so many kilometres is called near. */
export const nearKm = 3;
/** What scores less is not offered: one good reason and nothing against it, or several. */
export const enough = 30;
