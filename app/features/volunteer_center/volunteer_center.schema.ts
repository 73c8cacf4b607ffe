/** What a centre's managers set of their centre. Its looks come with the site builder. Safe in the browser. */
import { z } from "zod";
import { flag, nameField, optionalEmail, optionalLine, typedPhone } from "~/core/fields";

export const centerSchema = z.object({
  name: nameField,
  tagline: optionalLine(120),
  place: optionalLine(120),
  showAnbiLogo: flag,
  showNovLogo: flag,
  requireSecondFactor: flag,
  /** Google's tag, such as G-ABC123DEF4. */
  gtagId: optionalLine(30).refine((value) => !value || /^(G|GT|AW|DC|UA)-[A-Z0-9-]{4,24}$/.test(value), { params: { message: "gtagId" } }),
});

export const contactSchema = z.object({
  contactName: optionalLine(120),
  contactEmail: optionalEmail,
  contactPhoneNumber: typedPhone,
});

export const profileSchema = centerSchema.extend(contactSchema.shape);
export type ProfileInput = Partial<z.output<typeof profileSchema>>;
