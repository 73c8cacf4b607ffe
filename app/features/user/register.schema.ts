/** What somebody fills in about themselves to sign up (domain 6). Safe in the browser. The password comes with the link of the mail. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { phoneOf } from "~/core/phone";

const name = z.string().trim().min(1).max(120);

export const termsSchema = z.object({
  acceptTerms: z
    .boolean()
    .default(false)
    .refine((accepted) => accepted, { params: { message: "requiredCheck" } }),
});

export const registerSchema = z.object({
  firstName: name,
  lastName: name,
  email: emailField,
  phoneNumber: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .transform((text) => text || null)
    .refine((text) => !text || phoneOf(text) !== null, { params: { message: "phone" } }),
  ...termsSchema.shape,
});

export type RegisterInput = z.infer<typeof registerSchema>;
