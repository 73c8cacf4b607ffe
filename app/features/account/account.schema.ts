/** What people write about themselves (domain 6). Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { locales } from "~/core/i18n/locales";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const genders = ["female", "male", "other"] as const;

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text || null);

export const profileSchema = z.object({
  firstName: z.string().trim().min(1).max(120),
  lastName: z.string().trim().min(1).max(120),
  phoneNumber: optionalText(40),
  jobTitle: optionalText(120),
  gender: z
    .enum(genders)
    .nullish()
    .transform((gender) => gender ?? null),
  locale: z.enum(locales),
});

export const digestSchema = z.object({
  digestDays: z
    .array(z.enum(weekdays))
    .nullish()
    .transform((days) => weekdays.filter((day) => days?.includes(day))),
});

export const emailSchema = z.object({
  email: emailField,
  currentPassword: z.string().min(1).max(1_000),
});

/** Leaving: the address, typed over, and the password. */
export const deleteSchema = z.object({ email: z.string().trim().min(1).max(254), currentPassword: emailSchema.shape.currentPassword });

/** Whom one works for; empty: the portal chooses (spec 4). */
export const selectionSchema = z.object({ organizationId: optionalText(64) });

/** What `PATCH /current_user` takes: all of it, and the address with the password that it asks for. */
export const currentUserSchema = profileSchema
  .extend(digestSchema.shape)
  .extend(selectionSchema.shape)
  .extend({ email: emailSchema.shape.email, currentPassword: z.string().max(1_000).nullish() });
