/** What may be written of an organisation (domain 5 and 6). Safe in the browser. */
import { z } from "zod";
import {
  flag,
  idList,
  imageField,
  nameField,
  optionalEmail,
  optionalId,
  optionalLine,
  optionalText,
  optionalWebsite,
  postalCode,
} from "~/core/fields";
import { phoneField } from "~/core/phone";

export const organizationTypes = ["NonProfit", "School", "VolunteerCenter"] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** Where it is. The postal code is checked when the country is the Netherlands, which it is for every organisation so far. */
export const addressShape = {
  street: optionalLine(120),
  houseNumber: optionalLine(20),
  postalCode,
  city: nameField,
};

export const organizationSchema = z.object({
  type: z.enum(organizationTypes).nullish(),
  name: nameField,
  summary: optionalText(300),
  description: optionalText(10_000),
  website: optionalWebsite,
  email: optionalEmail,
  phoneNumber: phoneField,
  ...addressShape,
  nonProfitTypeId: optionalId,
  activityTypeIds: idList(30),
  showOnSocialMap: flag,
  showAsPartner: flag,
  logoUrl: imageField({ svg: true }),
});

/** A change. Whether it needs the place depends on what it changes (`rowFrom`): one without a place may stay so. */
export const organizationChangeSchema = organizationSchema.extend({ city: optionalLine(120) });

export type OrganizationInput = z.infer<typeof organizationChangeSchema>;
