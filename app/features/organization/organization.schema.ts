/** What may be written of an organisation (domain 5 and 6). Safe in the browser. */
import { z } from "zod";
import { flag, idList, imageField, nameField, optionalEmail, optionalId, optionalText, postalCode } from "~/core/fields";
import { phoneField } from "~/core/phone";

export const organizationTypes = ["NonProfit", "School", "VolunteerCenter"] as const;
export type OrganizationType = (typeof organizationTypes)[number];
export const organizationStatuses = ["pending", "approved", "denied", "archived", "deleted"] as const;

/** http or https; what people leave out in front is put there. */
const website = z
  .string()
  .trim()
  .max(300)
  .nullish()
  .transform((text, ctx) => {
    if (!text) return null;
    const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
    if (URL.canParse(address)) {
      const { protocol, hostname, username } = new URL(address);
      if (/^https?:$/.test(protocol) && hostname.includes(".") && !username) return address;
    }
    ctx.addIssue({ code: "invalid_format", format: "url", input: text });
    return z.NEVER;
  });

/** Where it is. The postal code is checked when the country is the Netherlands, which it is for every organisation so far. */
export const addressShape = {
  street: optionalText(120),
  houseNumber: optionalText(20),
  postalCode,
  city: nameField,
};

export const organizationSchema = z.object({
  type: z.enum(organizationTypes).nullish(),
  name: nameField,
  summary: optionalText(300),
  description: optionalText(10_000),
  website,
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
export const organizationChangeSchema = organizationSchema.extend({ city: optionalText(120) });

export type OrganizationInput = z.infer<typeof organizationChangeSchema>;
