/** A certificate that ends soon: whose it is hears it, and the coordinators who would have to look for somebody else. */
import { happened } from "~/core/events/event";
import { accountOf, centerSuperusersOf } from "~/core/events/recipients.server";
import type { OrRefused } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { type conductCertificates as table, users } from "~db/schema";
import { certificateExpiring, certificateExpiringCenter } from "./conduct_certificate.events";

type Certificate = typeof table.$inferSelect;

export async function remind(portal: Portal, row: Certificate): Promise<OrRefused<{ set: Partial<Certificate> }>> {
  const { id, userId, centerId, validUntil } = row;
  const person = await portal.db.fetch(byId(portal, users, userId));
  if (!person) return { set: { remindedAt: portal.now } };
  const personName = `${person.firstName} ${person.lastName}`;
  const staff = await centerSuperusersOf(portal, centerId);
  return {
    set: { remindedAt: portal.now },
    changes: {},
    events: [
      happened(certificateExpiring, {
        about: id,
        to: await accountOf(portal, userId),
        data: { validUntil },
        link: "/contactformulier",
        centerId,
      }),
      happened(certificateExpiringCenter, {
        about: id,
        to: staff.filter((one) => one.userId !== userId),
        data: { validUntil, personName },
        link: `/users/${userId}/vog`,
        centerId,
      }),
    ],
  };
}
