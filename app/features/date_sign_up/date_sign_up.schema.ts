/** What somebody fills in to take part. Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { flag, idField, nameField, optionalCount, optionalText, trueOrFalse } from "~/core/fields";
import { phoneField } from "~/core/phone-field";
import type { GivenAnswers } from "../form_submission/index.server";

export const signUpSchema = z.object({
  dateId: idField,
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phoneNumber: phoneField,
  message: optionalText(5_000),
  company: optionalCount(2, 0).transform((number) => number ?? 0),
  /** The dates that follow in the same series, too. */
  wholeSeries: flag,
  /** Somebody who stands at the door: staff alone say so, and there is room for who is there. */
  atDoor: flag,
});

export const attendSchema = z.object({ attended: trueOrFalse.nullish().transform((came) => came ?? null) });
export const giveSchema = z.object({ reason: optionalText(300) });

export type SignUpInput = z.infer<typeof signUpSchema> & {
  /** To what the activity asks; null where it asks nothing. */
  answers: GivenAnswers | null;
};
