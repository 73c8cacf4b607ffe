/** A conversation in the viewer's words. */
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { Side } from "./message";
import { otherSide } from "./message/index.server";

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
