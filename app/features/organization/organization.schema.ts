/** What may be written of an organisation (domain 5 and 6), in the order of its editor. Safe in the browser. */
import { type ZodType, z } from "zod";
import {
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
} from "~/core/fields";
import { phoneField } from "~/core/phone";
import { countries, dutchPostalCode, homeCountry } from "./countries";

export const organizationTypes = ["NonProfit", "School", "VolunteerCenter"] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** Where it is. */
export const addressShape = {
  country: z
    .enum(countries)
    .nullish()
    .transform((country) => country ?? homeCountry),
  postalCode: optionalLine(12).transform((text) => {
    const code = text?.toUpperCase() ?? null;
    return (code && dutchPostalCode(code)) ?? code;
  }),
  houseNumber: optionalLine(20),
  street: optionalLine(120),
  city: nameField,
};

/** In the Netherlands a postal code is a Dutch one. Said beside all else that is wrong, so it looks at values that may not fit yet. */
export const postalCodeOfCountry = <Schema extends ZodType>(schema: Schema): Schema =>
  schema.refine(
    (value) => {
      const { postalCode, country } = value as { postalCode?: unknown; country?: unknown };
      return typeof postalCode !== "string" || (country ?? homeCountry) !== homeCountry || dutchPostalCode(postalCode) !== null;
    },
    { path: ["postalCode"], params: { message: "postalCode" }, when: () => true },
  );

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
