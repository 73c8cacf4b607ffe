/** What staff may write of a person (domain 5 and 6). Passwords, states and confirmations are not among it. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { externalIdField, flag, idField, nameField, optionalId, optionalLine } from "~/core/fields";
import { phoneField } from "~/core/phone-field";
import { roleNames } from "~db/schema/user";
import { gender } from "./person-fields";

export const personFields = {
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phoneNumber: phoneField,
  jobTitle: optionalLine(120),
  gender,
  locale: z.enum(["nl", "en"]).optional(),
  externalId: externalIdField,
};

export const editSchema = z.object(personFields);
export type EditInput = z.infer<typeof editSchema>;

/** Which role, or which; both together are all of them. */
const rolesField = z.array(z.enum(roleNames)).max(roleNames.length).nullish();

export const addSchema = z.object({
  ...personFields,
  /** volunteer unless said. */
  role: z.enum(roleNames).optional(),
  roles: rolesField,
  /** Only of somebody who is new: others choose their own. `personFrom` asks the same of it as of everybody's. */
  password: z.string().max(1_000).nullish(),
  passwordConfirmation: z.string().max(1_000).nullish(),
  /** They agreed to the terms where this comes from. */
  acceptTerms: flag,
  /** Whom they work for; an organisation's own staff may leave it out. */
  organizationId: optionalId,
  /** The invitation goes out at once unless this says not. */
  invite: z.enum(["now", "later"]).optional(),
});
export type AddInput = z.infer<typeof addSchema>;

export const rolesOf = ({ role, roles }: Pick<AddInput, "role" | "roles">) => {
  const named = [...new Set([...(role ? [role] : []), ...(roles ?? [])])];
  return named.length > 0 ? named : (["volunteer"] as const);
};

export const roleSchema = z.object({ role: z.enum(roleNames), organizationId: optionalId });
export const roleOnlySchema = z.object({ role: z.enum(roleNames) });
export const membershipSchema = z.object({ organizationId: idField });
