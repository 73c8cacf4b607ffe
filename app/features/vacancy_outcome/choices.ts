/** How it went, for either side. Safe in the browser. */
export const outcomes = ["good", "partly", "not"] as const;
export type Outcome = (typeof outcomes)[number];
export const sides = ["organization", "volunteer"] as const;
