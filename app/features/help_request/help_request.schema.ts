/** Asking for help in three steps, and what the centre makes of it at the intake. Safe in the browser. */
import { z } from "zod";
import { flag, listOf, nameField, optionalEmail, optionalLine, optionalText, requiredLine, requiredText } from "~/core/fields";
import { phoneField } from "~/core/phone-field";
import { dayParts } from "../availability";
import { helpFrequencies, helpKinds } from "./choices";

type Checked = Record<string, unknown>;
type Add = (path: string, message: string) => void;

const check = (rule: (input: Checked, add: Add) => void) => (input: Checked, context: z.RefinementCtx) =>
  rule(input, (path, message) => context.addIssue({ code: "custom", path: [path], params: { message } }));

const kind = z.enum(helpKinds);
const when = { frequency: z.enum(helpFrequencies), dayParts: listOf(z.enum(dayParts), dayParts.length) };

const what = z.object({ kind, title: nameField, story: requiredText(3_000) });
const where = z.object({ ...when, place: requiredLine(60), district: optionalLine(60) });
const who = z.object({
  firstName: nameField,
  lastName: nameField,
  email: optionalEmail,
  phoneNumber: phoneField,
  forOther: flag,
  otherName: optionalLine(120),
  relation: optionalLine(60),
  otherConsent: flag,
  under16: flag,
  parentName: optionalLine(120),
  parentConsent: flag,
  consent: flag,
});

const agreed = check((input, add) => {
  if (!input.email && !input.phoneNumber) add("phoneNumber", "wayToReach");
  if (input.forOther && !input.otherName) add("otherName", "required");
  if (input.forOther && !input.otherConsent) add("otherConsent", "otherConsent");
  if (input.under16 && !input.parentName) add("parentName", "required");
  if (input.under16 && !input.parentConsent) add("parentConsent", "parentConsent");
  if (!input.consent) add("consent", "consentNeeded");
});

/** The three steps of the form. */
export const askSteps = [what, where, who.superRefine(agreed)] as const;

export const askSchema = z.object({ ...what.shape, ...where.shape, ...who.shape }).superRefine(agreed);
export type Asked = z.output<typeof askSchema>;

/** What everybody reads once it is open, without names. */
const open = { title: nameField, summary: optionalText(300), district: optionalLine(60), needsCertificate: flag };
export const intakeSchema = z.object(open);
export const helpRequestSchema = z.object({ kind, ...open, ...when });
export const questionSchema = z.object({ message: requiredText(5_000) });
export const declineSchema = z.object({ message: requiredText(5_000), elsewhere: optionalText(1_000) });
