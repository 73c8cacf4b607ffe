/** What somebody fills in to apply (domain 6). Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";

export const applicationSchema = z.object({
  vacancyId: z.string().min(1).max(64),
  firstName: z.string().trim().min(1).max(120),
  lastName: z.string().trim().min(1).max(120),
  email: emailField,
  phoneNumber: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .transform((text) => text || null),
  message: z
    .string()
    .trim()
    .max(5_000)
    .nullish()
    .transform((text) => text || null),
});

export type ApplicationInput = z.infer<typeof applicationSchema>;
