/** What a centre's managers set of their centre. Its looks come with the site builder. Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text || null);
const flag = z
  .union([z.boolean(), z.literal("on").transform(() => true)])
  .nullish()
  .transform(Boolean);

export const centerSchema = z.object({
  name: z.string().trim().min(1).max(120),
  tagline: optionalText(120),
  place: optionalText(120),
  showAnbiLogo: flag,
  showNovLogo: flag,
  requireSecondFactor: flag,
});

export const contactSchema = z.object({
  contactName: optionalText(120),
  contactEmail: emailField.nullish().transform((email) => email || null),
  contactPhoneNumber: optionalText(40),
});

export const profileSchema = centerSchema.extend(contactSchema.shape);
export type ProfileInput = Partial<z.output<typeof profileSchema>>;
