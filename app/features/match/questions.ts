/** The six questions of /zo-past-het, in the order in which they are asked. Each is a parameter of the address. Safe in the browser. */
export const questions = ["what", "when", "often", "where", "far", "with"] as const;
export type Question = (typeof questions)[number];

export const matchPath = "/zo-past-het";
export const ownMatchPath = "/past-bij-jou";
export const howPath = "/zo-past-het/uitleg";

/** Parts of the week, each with the bits that a search has. */
export const moments = ["weekday_daytime", "weekday_evening", "saturday", "sunday"] as const;
export const often = ["once", "little", "more"] as const;
export const fars = ["2", "5", "10", "20", "50"] as const;
/** With whom one likes to be: kinds of work that go with it, by their key. */
export const withs = {
  people: ["companion", "care", "cooking"],
  children: ["youth", "sports"],
  animals: ["nature"],
  team: ["events", "handy", "office"],
  learners: ["language"],
} as const satisfies Record<string, readonly string[]>;

/** The first that was not answered, or passed over; null: all were. */
export const nextQuestion = (params: URLSearchParams): Question | null => questions.find((name) => !params.has(name)) ?? null;
