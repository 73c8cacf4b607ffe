/** The steps of asking for help, each with its fields. Safe in the browser. */
import type { FormResult } from "~/ui/form";
import { stepsOf } from "~/ui/form/steps";

export const steps = stepsOf({
  what: ["kind", "title", "story"],
  when: ["frequency", "dayParts", "place", "district"],
  who: [
    ...["firstName", "lastName", "email", "phoneNumber", "forOther", "otherName", "relation", "otherConsent"],
    ...["under16", "parentName", "parentConsent", "consent"],
  ],
});
export type Step = (typeof steps.names)[number];

/** The one to be seen: the one that is said, or the first with something wrong when everything was sent. */
export const shownStep = ({ error, initialValue }: FormResult): Step => steps.wrong(error)[0] ?? steps.named(initialValue?.step) ?? "what";
