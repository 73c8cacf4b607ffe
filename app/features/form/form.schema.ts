/** What may be written of a form (spec 3). Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { flag, idList, optionalCount, optionalId, optionalLine, optionalMoment, optionalText, requiredLine } from "~/core/fields";
import { formAccess } from "./choices";
import { nestedQuestions } from "./form_question.schema";

/** What it says. A version holds this, with its questions. */
export const formWords = z.object({
  title: requiredLine(120),
  titleEn: optionalLine(120),
  description: optionalText(10_000),
  descriptionEn: optionalText(10_000),
  confirmation: optionalText(5_000),
  confirmationEn: optionalText(5_000),
  closedText: optionalText(2_000),
  closedTextEn: optionalText(2_000),
});

const days = (usual: number) => z.coerce.number().int().min(1).max(3_650).default(usual);

const maxAddresses = 20;

/** A form sends them as one text, a line each. */
const addresses = z.preprocess(
  (given) => (typeof given === "string" ? given.split(/[\s,;]+/).filter(Boolean) : (given ?? [])),
  z
    .array(emailField)
    .max(maxAddresses)
    .transform((list) => [...new Set(list)]),
);

/** Who may fill it in, when, and what becomes of the answers: it holds at once, whatever version is published. */
export const formSettings = z.object({
  accessPermission: z.enum(formAccess).default("anonymous"),
  opensAt: optionalMoment,
  closesAt: optionalMoment,
  maxSubmissions: optionalCount(1_000_000),
  notifyEmails: addresses,
  notifyUserIds: idList(20),
  prefillAllowed: flag,
  retentionDays: days(365),
  unfinishedRetentionDays: days(30),
  suspiciousRetentionDays: days(30),
});

export const formSchema = formWords.extend({
  organizationId: optionalId,
  ...formSettings.shape,
  /** Questions with the form, as `_destroy` and `position` say; those that are not named stay. */
  formQuestionsAttributes: nestedQuestions.optional(),
});
