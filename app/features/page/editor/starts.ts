export const starts = ["text", "story", "home", "empty"] as const;
export type Start = (typeof starts)[number];
