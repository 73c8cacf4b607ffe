/** What may be written of an item of a menu (spec 3). Safe in the browser. */
import { z } from "zod";
import { hasFormat } from "~/core/field-format";
import { nameField, optionalId, optionalLine, positionField } from "~/core/fields";
import { formats } from "~/core/formats";
import { linkTypes, menus } from "./menus";

const maxUrl = 500;

/** A page elsewhere, or a path of this site; null where there is none. */
const linkField = hasFormat(
  "link",
  optionalLine(maxUrl).refine((text) => !text || formats.link.fits(text), { params: { message: "link" } }),
);

export const menuItemSchema = z.object({
  name: nameField,
  nameEn: optionalLine(120),
  menu: z.enum(menus),
  /** The item of the same menu below which it stands. */
  parentId: optionalId,
  linkType: z.enum(linkTypes),
  pageId: optionalId,
  systemPageId: optionalLine(120),
  url: linkField,
  position: positionField,
  /** The same, as spec 3 calls it. */
  order: positionField,
});

export type MenuItemInput = z.output<typeof menuItemSchema>;

/** Where an item is put: its menu, what it stands below, and its place among those that stand there too, counted from 0. */
export const placeSchema = z.object({
  menu: z.enum(menus).optional(),
  parentId: optionalId,
  at: z.coerce.number().int().min(0).max(1_000),
});
