/** What somebody fills in about themselves to sign up (domain 6). Safe in the browser. The password comes with the link of the mail. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { isMinor } from "~/core/auth/minor";
import { flag, nameField, optionalCount, optionalLine } from "~/core/fields";
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

/** Of who is under 16: when they were born, and which parent agrees. Beside the agreement to the terms. */
export const minorSchema = z
  .object({ under16: flag, birthYear: optionalCount(2_200, 1900), parentName: optionalLine(120), parentConsent: flag })
  .superRefine((input, context) => {
    if (!input.under16) return;
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], params: { message } });
    const now = new Date().toISOString();
    if (!input.birthYear) refuse("birthYear", "required");
    else if (!isMinor(input.birthYear, now) || String(input.birthYear) > now) refuse("birthYear", "birthYear");
    if (!input.parentName) refuse("parentName", "required");
    if (!input.parentConsent) refuse("parentConsent", "parentConsent");
  });

/** What the account keeps of it. */
export const minorOf = ({ under16, birthYear, parentName }: Partial<MinorInput>) => (under16 ? { birthYear, parentName } : {});

/** What comes with an agreement to the terms; null for who agreed before. */
export const agreementSchema = termsSchema.and(minorSchema).transform((agreed) => ({ agreed }));
export const agreedBefore = z.object({}).transform(() => ({ agreed: null }));

export const volunteerSchema = registerSchema.and(minorSchema);

export type RegisterInput = z.infer<typeof registerSchema> & Partial<MinorInput>;
export type MinorInput = z.infer<typeof minorSchema>;
