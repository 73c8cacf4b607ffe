/** How a pair ends, and how it was. Safe in the browser. */
export const endReasons = ["done", "moved", "noTime", "noClick", "other"] as const;
export const ratings = ["good", "fair", "bad"] as const;
export const usualSilence = 4;
