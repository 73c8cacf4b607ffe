/** A conversation in the viewer's words. */
import { i18nOf } from "~/core/i18n/translator.server";
import { resourceOf, typesWith } from "~/core/resource/catalogue.server";
import { hasFeature, type RequestPortal } from "~/core/tenant/portal.server";
import type { Side } from "../message";
import { otherSide } from "../message/index.server";

interface Sides {
  userId: string | null;
  peerId: string | null;
  organizationId: string | null;
  centerId: string;
  personName: string | null;
  peerName: string | null;
  organizationName: string | null;
}

const centerName = ({ centers, center }: RequestPortal, centerId: string): string =>
  (centers.find(({ id }) => id === centerId) ?? center).name;

/** What each side is called. */
export const sideNamesOf = (portal: RequestPortal, { personName, peerName, organizationName, centerId }: Sides): Record<Side, string> => ({
  user: personName ?? "",
  peer: peerName ?? "",
  organization: organizationName ?? "",
  center: centerName(portal, centerId),
});

/** Whom it is with: the other side, or to who only looks into it both. */
export function withWhom(portal: RequestPortal, row: Sides, side: Side | null): string {
  const names = sideNamesOf(portal, row);
  if (side) return names[otherSide(row, side)];
  const first = row.userId ? "user" : "organization";
  return `${names[first]} – ${names[otherSide(row, first)]}`;
}

/** Where one reads what it is about. */
export const pathOf = (type: string, id: string): string => `/${type === "pairs" ? "koppels" : type}/${id}`;

/** Types of rows that conversations are about, by their word. */
export const subjectsOf = (portal: RequestPortal) => {
  const { t, exists } = i18nOf(portal.locale);
  return typesWith("about")
    .filter((type) => {
      const { feature } = resourceOf(type);
      return exists(`conversation:about.${type}`) && (!feature || hasFeature(portal, feature));
    })
    .map((value) => ({ value, label: t(`conversation:about.${value}`) }));
};
