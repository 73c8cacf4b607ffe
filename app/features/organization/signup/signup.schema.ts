/** What somebody fills in to sign an organisation up. Safe in the browser. */
import { z } from "zod";
import { nameField } from "~/core/fields";
import { registerSchema } from "../../account";
import { addressShape, organizationSchema } from "../organization.schema";

const { summary, website, nonProfitTypeId, activityTypeIds } = organizationSchema.shape;

/** The organisation; its columns by other names where the person has one of that name. */
export const organizationPart = z.object({
  organizationName: nameField,
  summary,
  website,
  nonProfitTypeId,
  activityTypeIds,
  ...addressShape,
});

/** … with who signs it up, for somebody without an account. */
export const signupSchema = organizationPart.extend(registerSchema.shape);

export type OrganizationPart = z.infer<typeof organizationPart>;
