/** One more centre in a tenant: an admin adds it, with a site that works as soon as a web address leads to it. */
import { z } from "zod";
import { nameField, optionalEmail, postalCodeOfCountry } from "~/core/fields";
import { placeCenter } from "~/core/geo/places.server";
import { newId } from "~/core/ids";
import { phoneField } from "~/core/phone-field";
import { role } from "~/core/policy/rules.server";
import { type CreateRule, isRefusal } from "~/core/resource/define.server";
import { insertAll } from "~/core/resource/rows.server";
import { newSlug } from "~/core/slug";
import type { Center } from "~/core/tenant/portal.server";
import type { organizations } from "~db/schema";
import { besideOrganization, centerRows, type NewCenter } from "~db/seeds/new-center";
import { addressShape, placed } from "../organization/index.server";
import { type StartingLook, startingLooks } from "./look/choices";
import { startingThemes } from "./look/starting-themes";

/** Here and not in the schema of the feature: an address is what organisations say it is. */
export const newCenterSchema = postalCodeOfCountry(
  z.object({
    name: nameField,
    ...addressShape,
    email: optionalEmail,
    phoneNumber: phoneField,
    /** What its site begins to look like: that of the site on which it is made, or one of the starting themes. */
    look: z.enum(startingLooks).nullish(),
  }),
);

export const createCenter: CreateRule<typeof organizations.$inferInsert, typeof newCenterSchema> = {
  schema: newCenterSchema,
  who: role("admin"),
  allow: () => true,
  async prepare(portal, { look, ...input }, id) {
    const place = placeCenter(input.city);
    if (!place) return { field: "city", message: "unknownPlace" };
    const where = await placed(portal, { ...input, city: place.name }, id);
    if (isRefusal(where)) return where;
    const at = { ...where.row, latitude: where.row.latitude ?? place.latitude, longitude: where.row.longitude ?? place.longitude };
    const { name, email, phoneNumber } = input;
    const rows = centerRows(
      {
        ...{ id, tenantId: portal.tenant.id, profileId: newId() },
        ...{ name, slug: newSlug(name, "centrum"), place: place.name, email, phoneNumber },
        look: lookFrom(look ?? "same", portal.center),
      },
      { createdAt: portal.now, updatedAt: portal.now },
      at,
    );
    return {
      row: rows.organization,
      statements: [...where.statements, ...insertAll(besideOrganization(rows))],
    };
  },
};

const hasLook = (center: Partial<Center>): center is Center => center.themeConfig !== undefined;

/** Colours, letters and shapes; a logo is each centre's own. */
function lookFrom(look: StartingLook, center: Partial<Center>): NewCenter["look"] {
  if (look !== "same") return startingThemes[look];
  if (!hasLook(center)) return startingThemes.village;
  const { primaryColor, secondaryColor, mutedColor, backgroundColor, textColor, primaryColorShades, secondaryColorShades } = center;
  const colors = { primaryColor, secondaryColor, mutedColor, backgroundColor, textColor };
  return { ...colors, primaryColorShades, secondaryColorShades, themeConfig: center.themeConfig };
}
