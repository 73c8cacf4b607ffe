/** What people write about themselves (domain 6). Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import {
  flag,
  idList,
  knownPassword,
  line,
  nameField,
  optionalCount,
  optionalId,
  optionalLine,
  requiredText,
  typedPhone,
} from "~/core/fields";
import { locales } from "~/core/i18n/locales";
import { gender } from "../user";
import { weekdays } from "./choices";

export const profileSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  phoneNumber: typedPhone,
  jobTitle: optionalLine(120),
  gender,
  locale: z.enum(locales),
});

export const digestSchema = z.object({
  digestDays: z
    .array(z.enum(weekdays))
    .max(weekdays.length)
    .nullish()
    .transform((days) => weekdays.filter((day) => days?.includes(day))),
});

/** What the mail of the days looks for beside saved searches. */
export const wishesSchema = z.object({
  digestNews: flag,
  interestIds: idList(40),
  place: optionalLine(60),
  travelDistance: optionalCount(500),
});

export const digestFormSchema = digestSchema.extend(wishesSchema.shape);

export const emailSchema = z.object({
  email: emailField,
  currentPassword: knownPassword,
});

/** Leaving: the address, typed over, and the password. */
export const deleteSchema = z.object({ email: requiredText(254), currentPassword: knownPassword });

/** Whom one works for; empty: the portal chooses (spec 4). */
export const selectionSchema = z.object({ organizationId: optionalId });

const typedPassword = z.string().max(1_000).nullish();

/** What `PATCH /current_user` takes: all of it, and the address or a new password with the password that they ask for. */
export const currentUserSchema = profileSchema
  .extend(digestFormSchema.shape)
  .extend(selectionSchema.shape)
  .extend({
    email: emailSchema.shape.email,
    currentPassword: typedPassword,
    password: typedPassword,
    passwordConfirmation: typedPassword,
    acceptTerms: flag,
    /** Comes back from who sends a whole person; others give and take roles. */
    roles: z.array(line(40)).max(40).nullish(),
  });
