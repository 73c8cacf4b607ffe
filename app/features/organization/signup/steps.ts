/** The sign-up's steps, each with its fields. Safe in the browser. */
import type { FormResult } from "~/ui/form";
import { stepsOf } from "~/ui/form/steps";

export const steps = stepsOf({
  organization: [
    ...["organizationName", "summary", "nonProfitTypeId", "activityTypeIds", "website"],
    ...["country", "postalCode", "houseNumber", "street", "city"],
  ],
  contact: ["firstName", "lastName", "email", "phoneNumber"],
  check: ["acceptTerms"],
});
export type Step = (typeof steps.names)[number];

/** What is to be seen: one step, or all that something is wrong with when everything was sent. */
export function shownSteps({ error, initialValue }: FormResult): Step[] {
  const step = steps.named(initialValue?.step);
  if (step && step !== "check") return [step];
  if (!initialValue) return ["organization"];
  const wrong = steps.wrong(error);
  return steps.names.filter((one) => one === "check" || wrong.includes(one));
}
