/** What may be written of an organisation (domain 5 and 6), in the order of its editor. Safe in the browser. */
import { z } from "zod";
import {
  countryField,
  externalIdField,
  flag,
  idList,
  imageField,
  nameField,
  optionalEmail,
  optionalId,
  optionalLine,
  optionalText,
  optionalWebsite,
  postalCodeField,
  postalCodeOfCountry,
} from "~/core/fields";
import { phoneField } from "~/core/phone-field";

export const organizationTypes = ["NonProfit", "School", "VolunteerCenter"] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** Where it is. */
export const addressShape = {
  country: countryField,
  postalCode: postalCodeField,
  houseNumber: optionalLine(20),
  street: optionalLine(120),
  city: nameField,
};

const organizationFields = z.object({
  name: nameField,
  type: z.enum(organizationTypes).nullish(),
  summary: optionalText(300),
  description: optionalText(10_000),
  logoUrl: imageField({ svg: true }),
  nonProfitTypeId: optionalId,
  activityTypeIds: idList(30),
  ...addressShape,
  email: optionalEmail,
  phoneNumber: phoneField,
  website: optionalWebsite,
  showOnSocialMap: flag,
  showAsPartner: flag,
  externalId: externalIdField,
});

export const organizationSchema = postalCodeOfCountry(organizationFields);

/** A change. Whether it needs the place depends on what it changes (`rowFrom`): one without a place may stay so. */
export const organizationChangeSchema = postalCodeOfCountry(organizationFields.extend({ city: optionalLine(120) }));

export type OrganizationInput = z.infer<typeof organizationChangeSchema>;
