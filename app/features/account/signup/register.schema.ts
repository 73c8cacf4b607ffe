/** What somebody fills in about themselves to sign up (domain 6). Safe in the browser. The password comes with the link of the mail. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { nameField } from "~/core/fields";
import { phoneField } from "~/core/phone-field";

export const termsSchema = z.object({
  acceptTerms: z
    .boolean()
    .default(false)
    .refine((accepted) => accepted, { params: { message: "requiredCheck" } }),
});

export const registerSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phoneNumber: phoneField,
  ...termsSchema.shape,
});

export type RegisterInput = z.infer<typeof registerSchema>;
