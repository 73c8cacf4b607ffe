/** What somebody fills in to sign an organisation up. Safe in the browser. */
import { z } from "zod";
import { nameField, postalCodeOfCountry } from "~/core/fields";
import { registerSchema } from "../../account";
import { addressShape, organizationSchema } from "../organization.schema";

const { summary, website, nonProfitTypeId, activityTypeIds } = organizationSchema.shape;

/** The organisation; its columns by other names where the person has one of that name. */
const organizationFields = z.object({
  organizationName: nameField,
  summary,
  website,
  nonProfitTypeId,
  activityTypeIds,
  ...addressShape,
});

export const organizationPart = postalCodeOfCountry(organizationFields);

const { acceptTerms: _, ...personShape } = registerSchema.shape;

/** Who signs it up, before the agreement. */
export const contactPart = z.object(personShape);

/** All of it, for somebody without an account. */
export const signupSchema = postalCodeOfCountry(organizationFields.extend(registerSchema.shape));

export type OrganizationPart = z.infer<typeof organizationPart>;
