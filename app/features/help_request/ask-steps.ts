/** Asking in three steps, each with its fields; what is not on the screen is carried along. Safe in the browser. */
import type { FormResult } from "~/ui/form";

export const steps = ["what", "when", "who"] as const;
export type Step = (typeof steps)[number];

const fieldsOf = {
  what: ["kind", "title", "story"],
  when: ["frequency", "dayParts", "place", "district"],
  who: [
    ...["firstName", "lastName", "email", "phoneNumber", "forOther", "otherName", "relation", "otherConsent"],
    ...["under16", "parentName", "parentConsent", "consent"],
  ],
} as const satisfies Record<Step, readonly string[]>;

export const stepNamed = (value: unknown): Step | undefined => steps.find((step) => step === value);

/** The next one; after the last it is sent. */
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? "who";

/** The one to be seen: the one that is said, or the first with something wrong when everything was sent. */
export function shownStep({ error, initialValue }: FormResult): Step {
  const wrong = steps.find((step) => (fieldsOf[step] as readonly string[]).some((name) => error?.[name]));
  return wrong ?? stepNamed(initialValue?.step) ?? "what";
}

/** What was filled in on the other steps, for hidden fields. */
export const carried = (values: Record<string, unknown>, shown: Step): [name: string, value: string][] =>
  steps
    .filter((step) => step !== shown)
    .flatMap((step) => fieldsOf[step] as readonly string[])
    .flatMap((name) => textsOf(values[name]).map((value): [string, string] => [name, value]));

const textsOf = (value: unknown): string[] => [value].flat().filter((text): text is string => typeof text === "string" && text !== "");
