import type { Props } from "~/builder/block";
import { placeCenter } from "~/core/geo/places.server";
import { phoneOf, phoneText } from "~/core/phone";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { block } from "./block";

export interface ContactData {
  phone: { text: string; href: string | null } | null;
  email: string | null;
  /** What the map shows: the very place, or the village or town around it. */
  spot: { latitude: number; longitude: number; exact: boolean } | null;
}

/** Telephone and e-mail of the centre where the block says no other. */
export const dataQuery = ({ phone, email, place, point }: Props<typeof block>, { center }: Portal): Query<ContactData> => ({
  statements: [],
  read() {
    const said = phone || center.contactPhoneNumber;
    const number = said && phoneOf(said);
    const [latitude, longitude] = (point ?? "").split(",").map(Number);
    const around = place ? placeCenter(place) : null;
    const town = around && { latitude: around.latitude, longitude: around.longitude, exact: false };
    return {
      phone: said ? { text: number ? phoneText(number) : said, href: number ? `tel:${number}` : null } : null,
      email: email || center.contactEmail || null,
      spot: point && latitude !== undefined && longitude !== undefined ? { latitude, longitude, exact: true } : town,
    };
  },
});
