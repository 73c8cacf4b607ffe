/** What a volunteer can say of themselves. Safe in the browser. */

/** The version of the text beside "show me in the pool", kept with the consent. */
export const poolTextVersion = "2026-11";
/** Of the text beside "organisations of the other centres may find me too". */
export const acrossTextVersion = "2026-11";
/** The same when somebody agreed on paper at the desk. */
export const onPaper = (version: string) => `${version}-paper`;

export const skillKeys = [
  "listening",
  "organizing",
  "hosting",
  "cooking",
  "gardening",
  "handy",
  "driving",
  "computer",
  "social_media",
  "writing",
  "design",
  "photography",
  "music",
  "sports",
  "crafts",
  "children",
  "elderly",
  "teaching",
  "translating",
  "administration",
  "bookkeeping",
  "fundraising",
  "first_aid",
  "animals",
] as const;

export const languageCodes = ["nl", "en", "ar", "uk", "tr", "pl", "ti", "fa", "so", "es", "fr", "de"] as const;
export const languageLevels = ["some", "good", "native"] as const;
export type LanguageLevel = (typeof languageLevels)[number];

/** Kilometres that one can choose. */
export const travelDistances = [2, 5, 10, 20, 50];
export const usualTravelDistance = 10;

export const maxSkills = 20;
export const oldestBirthYear = 1900;
