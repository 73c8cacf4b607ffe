/** What staff may write of a person (domain 5 and 6). Passwords, states and confirmations are not among it. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { phoneOf } from "~/core/phone";
import { roleNames } from "~db/schema/user";

const name = z.string().trim().min(1).max(120);
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text || null);
const id = z
  .string()
  .max(64)
  .nullish()
  .transform((text) => text || null);

export const genders = ["female", "male", "other"] as const;

export const personFields = {
  firstName: name,
  lastName: name,
  email: emailField,
  phoneNumber: optional(40).refine((text) => !text || phoneOf(text) !== null, { params: { message: "phone" } }),
  jobTitle: optional(120),
  gender: z
    .enum(genders)
    .nullish()
    .transform((gender) => gender ?? null),
  locale: z.enum(["nl", "en"]).optional(),
};

export const editSchema = z.object(personFields);
export type EditInput = z.infer<typeof editSchema>;

export const addSchema = z.object({
  ...personFields,
  /** volunteer unless said. */
  role: z.enum(roleNames).optional(),
  /** Whom they work for; an organisation's own staff may leave it out. */
  organizationId: id,
  /** The invitation goes out at once unless this says not. */
  invite: z.enum(["now", "later"]).optional(),
});
export type AddInput = z.infer<typeof addSchema>;

export const roleSchema = z.object({ role: z.enum(roleNames), organizationId: id });
export const roleOnlySchema = z.object({ role: z.enum(roleNames) });
export const membershipSchema = z.object({ organizationId: z.string().min(1).max(64) });
