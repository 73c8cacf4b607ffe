/** What somebody fills in to apply (domain 6). Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { idField, nameField, optionalText } from "~/core/fields";
import { phoneField } from "~/core/phone-field";
import type { GivenAnswers } from "../form_submission/index.server";

export const applicationSchema = z.object({
  vacancyId: idField,
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phoneNumber: phoneField,
  message: optionalText(5_000),
});

export type ApplicationInput = z.infer<typeof applicationSchema> & {
  /** To what the vacancy asks; null where it asks nothing. */
  answers: GivenAnswers | null;
};
