/** Why somebody could help, in sentences: how far, what they offered, who they help already, and what is missing. */
import { kilometresBetween } from "~/core/geo/near.server";
import { placeCenter } from "~/core/geo/places.server";
import { formatDateShort, formatDistance } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { timesText } from "../availability/index.server";
import { certificateRefusal } from "../conduct_certificate/index.server";
import type { candidatesFor } from "./candidates.queries.server";

type Found = ReturnType<ReturnType<typeof candidatesFor>["read"]>[number];

interface Request {
  needsCertificate: boolean;
  latitude: number | null;
  longitude: number | null;
  dayParts: readonly string[];
}

const shown = 12;
/** Beyond it somebody is only shown when they offered. */
const far = 30;

export function candidateView(found: Found, request: Request, portal: RequestPortal) {
  const t = translator(portal.locale, "one_on_one");
  const { locale } = portal;
  const place = found.profilePlace ?? found.place;
  const at = pointOf(found) ?? (place ? placeCenter(place) : null);
  const { latitude, longitude } = request;
  const km = at && latitude !== null && longitude !== null ? kilometresBetween(at, { latitude, longitude }) : null;
  const lacks = certificateRefusal(portal, found.certifiedUntil);
  const certified = lacks === null;
  const travels = found.profileDistance ?? found.travelDistance;
  const reachable = km !== null && travels !== null ? km <= travels : null;
  const days = sharedDays(found.dayParts ?? [], request.dayParts);
  const reasons = [
    found.offerId && t("why.offered"),
    km !== null && t(km < 1.5 ? "why.near" : "why.distance", { distance: formatDistance(km * 1000, locale), place }),
    days && days.length > 0 && t("why.days", { days: within(timesText(days, portal), portal) }),
    found.mentor && t("why.mentor"),
    found.helps === 0 && t("why.free"),
    certified && t("why.certified", { date: formatDateShort(found.certifiedUntil!, locale) }),
  ];
  const doubts = [
    reachable === false && t("doubt.far", { count: travels }),
    days?.length === 0 && t("doubt.days"),
    found.helps > 0 && t("doubt.helps", { count: found.helps }),
    request.needsCertificate && lacks && t(`doubt.${lacks.message}`),
    found.asked && t("doubt.asked"),
  ];
  const texts = (all: (string | false | null)[]) => all.filter((text): text is string => Boolean(text));
  return {
    id: found.id,
    name: found.name,
    offerId: found.offerId,
    message: found.message,
    reasons: texts(reasons),
    doubts: texts(doubts),
    km,
    /** Somebody who cannot be asked now. */
    possible: !found.asked && (certified || !request.needsCertificate),
    score:
      (found.offerId ? 100 : 0) +
      (found.mentor ? 10 : 0) +
      (days ? (days.length > 0 ? 15 : -10) : 0) +
      (km === null ? 0 : Math.max(0, 30 - km)) -
      found.helps * 8,
  };
}

export type Candidate = ReturnType<typeof candidateView>;

const pointOf = ({ latitude, longitude }: Pick<Found, "latitude" | "longitude">) =>
  latitude !== null && longitude !== null ? { latitude, longitude } : null;

/** Names of days are written small within a Dutch sentence. */
const within = (text: string | null, { locale }: RequestPortal) =>
  text && locale === "nl" ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Parts of days on which both can; null where one of them says nothing of days. */
const sharedDays = (theirs: readonly string[], wanted: readonly string[]): string[] | null =>
  theirs.length > 0 && wanted.length > 0 ? wanted.filter((part) => theirs.includes(part)) : null;

/** The best first; of the same, in the order of their names. */
export const rankedCandidates = (found: Found[], request: Request, portal: RequestPortal): Candidate[] =>
  found
    .map((one) => candidateView(one, request, portal))
    .filter(({ offerId, km }) => offerId || km === null || km <= far)
    .sort((a, b) => Number(b.possible) - Number(a.possible) || b.score - a.score || a.name.localeCompare(b.name))
    .slice(0, shown);
