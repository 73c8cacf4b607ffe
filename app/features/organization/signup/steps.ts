/** The sign-up in three steps, each with its fields; what is not on the screen is carried along. Safe in the browser. */
import type { FormResult } from "~/ui/form";

export const steps = ["organization", "contact", "check"] as const;
export type Step = (typeof steps)[number];

export const fieldsOf = {
  organization: [
    "organizationName",
    "summary",
    "nonProfitTypeId",
    "activityTypeIds",
    "website",
    "country",
    "postalCode",
    "houseNumber",
    "street",
    "city",
  ],
  contact: ["firstName", "lastName", "email", "phoneNumber"],
  check: ["acceptTerms"],
} as const satisfies Record<Step, readonly string[]>;

export const stepNamed = (value: unknown): Step | undefined => steps.find((step) => step === value);

/** The next one; after the last it is sent. */
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? "check";

/** What is to be seen: one step, or all that something is wrong with when everything was sent. */
export function shownSteps({ error, initialValue }: FormResult): Step[] {
  const step = stepNamed(initialValue?.step);
  if (step && step !== "check") return [step];
  if (!initialValue) return ["organization"];
  return steps.filter((one) => one === "check" || fieldsOf[one].some((name) => error?.[name]));
}

/** What was filled in on the other steps, for hidden fields. */
export function carried(values: Record<string, unknown>, shown: readonly Step[]): [name: string, value: string][] {
  return steps
    .filter((step) => !shown.includes(step))
    .flatMap((step) => fieldsOf[step] as readonly string[])
    .flatMap((name) => textsOf(values[name]).map((value): [string, string] => [name, value]));
}

/** A value of a form as texts; none for what was left empty. */
export const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === "string" && text !== "");
