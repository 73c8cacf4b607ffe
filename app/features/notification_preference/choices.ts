/** Safe in the browser. */

/** Mail and notification; the notification alone; one that waits for the mail of the days; nothing. */
export const modes = ["on", "notice", "digest", "off"] as const;

export type Mode = (typeof modes)[number];
