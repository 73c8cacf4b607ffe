/** Safe in the browser. */

/** Mail and notification; a notification that waits for the mail of the days; nothing. */
export const modes = ["on", "digest", "off"] as const;

export type Mode = (typeof modes)[number];
