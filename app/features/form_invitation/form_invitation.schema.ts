/** Whom a form is sent to, one by one or many at once. Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { flag, idField, nameField, optionalMoment } from "~/core/fields";

export const invitationSchema = z.object({
  formId: idField,
  name: nameField,
  email: emailField,
  /** Unless said, good for one answer. */
  once: flag.default(true),
  expiresAt: optionalMoment,
  /** Answers to begin with, by question. */
  prefill: z
    .record(z.string().max(64), z.string().max(1_000))
    .nullish()
    .transform((prefill) => prefill ?? {}),
});

export type InvitationInput = z.output<typeof invitationSchema>;
