/** What people ask help with, and how often. Safe in the browser. */
export const helpKinds = ["company", "errands", "chores", "paperwork", "digital", "language", "study", "transport"] as const;
export type HelpKind = (typeof helpKinds)[number];

export const helpFrequencies = ["once", "weekly", "biweekly", "monthly", "flexible"] as const;

/** Kinds for which the centre usually wants to have seen a certificate of conduct; at the intake it says so for each request. */
export const delicateKinds: readonly string[] = ["paperwork", "study"];

/** Of what people agree to when they ask; a new text gets a new one. */
export const consentVersion = "2026-11";
