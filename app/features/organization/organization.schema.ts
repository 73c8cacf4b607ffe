/** What may be written of an organisation (domain 5 and 6). Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";

export const organizationTypes = ["NonProfit", "School", "VolunteerCenter"] as const;
export type OrganizationType = (typeof organizationTypes)[number];
export const organizationStatuses = ["pending", "approved", "denied", "archived", "deleted"] as const;

export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text?.replaceAll("\r\n", "\n") || null);

/** http or https; what people leave out in front is put there. */
export const website = z
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

/** Empty, or an address as people write it. */
export const optionalEmail = z
  .string()
  .trim()
  .max(254)
  .nullish()
  .transform((text, ctx) => {
    if (!text) return null;
    if (emailField.safeParse(text).success) return text;
    ctx.addIssue({ code: "custom", params: { message: "email" } });
    return z.NEVER;
  });

const flag = z.coerce.boolean().nullish().transform(Boolean);

/** Where it is. The postal code is checked when the country is the Netherlands, which it is for every organisation so far. */
export const addressShape = {
  street: optionalText(120),
  houseNumber: optionalText(20),
  postalCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([1-9]\d{3}\s?[A-Z]{2})?$/)
    .nullish()
    .transform((text) => text?.replace(/^(\d{4})\s?/, "$1 ") || null),
  city: z.string().trim().min(1).max(120),
};

export const organizationSchema = z.object({
  type: z.enum(organizationTypes).nullish(),
  name: z.string().trim().min(1).max(120),
  summary: optionalText(300),
  description: optionalText(10_000),
  website,
  email: optionalEmail,
  phoneNumber: optionalText(40),
  ...addressShape,
  nonProfitTypeId: optionalText(64),
  activityTypeIds: z
    .array(z.string().max(64))
    .max(30)
    .nullish()
    .transform((list) => list ?? []),
  showOnSocialMap: flag,
  showAsPartner: flag,
  /** An uploaded file, or a picture that is part of the portal. */
  logoUrl: z
    .string()
    .trim()
    .regex(/^(\/(files|pictures(\/[\w-]+)?)\/[\w.-]+\.(svg|jpg|png|webp|avif|gif))?$/)
    .nullish()
    .transform((text) => text || null),
});

export type OrganizationInput = z.infer<typeof organizationSchema>;
