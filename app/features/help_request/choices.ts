/** What people ask help with, and how often. Safe in the browser. */
export const helpKinds = ["company", "errands", "chores", "paperwork", "digital", "language", "study", "transport"] as const;
export type HelpKind = (typeof helpKinds)[number];

export const helpFrequencies = ["once", "weekly", "biweekly", "monthly", "flexible"] as const;

/** Kinds for which a helper must have a certificate of conduct, where the centre has not chosen otherwise. */
export const delicateKinds: HelpKind[] = ["paperwork", "study"];

/** Of what people agree to when they ask; a new text gets a new one. */
export const consentVersion = "2026-12";
