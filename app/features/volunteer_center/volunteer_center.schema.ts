/** What a centre's managers set of their centre. How its site looks is in look/look.schema.ts. Safe in the browser. */
import { z } from "zod";
import { flag, listOf, nameField, optionalEmail, optionalLine, typedPhone } from "~/core/fields";
import { helpKinds } from "../help_request";
import { lookSchema } from "./look/look.schema";

export const centerSchema = z.object({
  name: nameField,
  place: optionalLine(120),
  requireSecondFactor: flag,
  /** Within so many days applicants are promised an answer. */
  responseDays: z.coerce.number().int().min(2).max(60).optional(),
  /** Reminders of it wait for a working day. */
  quietWeekends: flag,
  /** Vacancies of organisations wait for a look before they are published for the first time. */
  reviewVacancies: flag,
  /** Kinds of help for which whoever helps must have a certificate of conduct; null until somebody chose. */
  certificateKinds: listOf(z.enum(helpKinds), helpKinds.length).nullable(),
  /** Google's tag, such as G-ABC123DEF4. */
  gtagId: optionalLine(30).refine((value) => !value || /^(G|GT|AW|DC|UA)-[A-Z0-9-]{4,24}$/.test(value), { params: { message: "gtagId" } }),
});

export const contactSchema = z.object({
  contactName: optionalLine(120),
  contactEmail: optionalEmail,
  contactPhoneNumber: typedPhone,
});

/** What an admin sets of any centre of the tenant; the rest is set on the centre's own site. */
export const anyCenterSchema = centerSchema.pick({ name: true, place: true }).extend(contactSchema.shape);

export const profileSchema = centerSchema.extend(contactSchema.shape).extend(lookSchema.shape);
export type ProfileInput = Partial<z.output<typeof profileSchema>>;
