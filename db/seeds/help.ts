/** What people of the village and of the public site ask help with, who offers, and the pairs that came of it. */
import type { conductCertificates, contactMoments, helpOffers, helpRequests, pairs } from "../schema";
import type { UserRow } from "./builders";
import type { FeatureSeed, SeededCenter } from "./features";
import { helpTexts, storyOf } from "./help-texts";
import { firstNames, lastNames } from "./people";
import { mobile, regions } from "./places";
import { Draw, seedId } from "./random";

type RequestRow = typeof helpRequests.$inferInsert;
type OfferRow = typeof helpOffers.$inferInsert;
type PairRow = typeof pairs.$inferInsert;
type MomentRow = typeof contactMoments.$inferInsert;
type CertificateRow = typeof conductCertificates.$inferInsert;

interface Rows {
  requests: RequestRow[];
  offers: OfferRow[];
  pairs: PairRow[];
  moments: MomentRow[];
  certificates: CertificateRow[];
}

/** How a request stands, and the pair that it has. */
type Plan = [status: NonNullable<RequestRow["status"]>, pair?: NonNullable<PairRow["status"]>, daysAgo?: number];

/** Thirty requests and fifteen pairs, in every state. */
const plans: Plan[] = [
  ["new", undefined, 1],
  ["new", undefined, 2],
  ["new", undefined, 5],
  ["asked", undefined, 4],
  ["asked", undefined, 8],
  ["open", undefined, 3],
  ["open", undefined, 6],
  ["open", undefined, 9],
  ["open", "cancelled", 20],
  ["open", undefined, 12],
  ["open", undefined, 16],
  ["open", undefined, 22],
  ["paired", "proposed", 10],
  ["paired", "proposed", 13],
  ["paired", "proposed", 18],
  ["paired", "running", 40],
  ["paired", "running", 62],
  ["paired", "running", 75],
  ["paired", "running", 90],
  ["paired", "running", 130],
  ["paired", "paused", 80],
  ["paired", "paused", 100],
  ["done", "ended", 150],
  ["done", "ended", 170],
  ["done", "ended", 200],
  ["done", "ended", 240],
  ["declined", undefined, 30],
  ["declined", undefined, 55],
  ["withdrawn", undefined, 25],
  ["withdrawn", undefined, 70],
];

const known = new Map<string, Rows>();
const none: Rows = { requests: [], offers: [], pairs: [], moments: [], certificates: [] };

function rowsFor(center: SeededCenter): Rows {
  const { site, seed, tenantId, centerId, clock, people } = center;
  if (!site.features.oneOnOne || seed !== site.centers[0]) return none;
  const key = `${site.key} ${clock.ago(0)}`;
  const before = known.get(key);
  if (before) return before;
  const draw = new Draw(`${site.key} help`);
  const account = (role: string) => seedId(`${site.key} user ${role}@${site.key}.test`);
  const staff = account("center_superuser");
  const place = { tenantId, centerId };
  const active = people.filter(({ status, centerId: home }) => status === "active" && home === centerId);
  const places = regions[seed.region];
  const helpers = helpersOf(active, account);
  const rows: Rows = { requests: [], offers: [], pairs: [], moments: [], certificates: [] };
  let helper = 0;
  plans.forEach(([status, pairStatus, daysAgo = 1], at) => {
    const text = helpTexts[at % helpTexts.length]!;
    const id = seedId(`${site.key} help ${at}`);
    const created = clock.ago(daysAgo, at);
    const town = draw.one(places);
    const [first] = draw.one(firstNames);
    const last = draw.one(lastNames);
    // The demo student asks and is helped; the demo volunteer asked once, too.
    const userId = at === 15 || at === 3 ? account("student") : at === 23 ? account("volunteer") : null;
    const email = userId ? null : `hulp-${site.key}-${at}@example.org`;
    const decided = status !== "new" && status !== "asked";
    const closed = status === "done" || status === "declined" || status === "withdrawn";
    const changed = closed ? clock.ago(Math.max(1, daysAgo - 14), at) : created;
    rows.requests.push({
      ...place,
      id,
      status,
      kind: text.kind,
      title: text.title,
      summary: decided ? text.summary : null,
      district: draw.one(["Centrum", "Noord", "De Linden", "Bij de kerk", "Het Broek"]),
      frequency: text.frequency,
      dayParts: text.dayParts,
      story: storyOf(text, first),
      userId,
      firstName: userId && at !== 23 ? "Stijn" : userId ? "Vera" : first,
      lastName: userId && at !== 23 ? "Student" : userId ? "Vrijwilliger" : last,
      email: userId ? `${at === 23 ? "volunteer" : "student"}@${site.key}.test` : email,
      emailKey: userId ? `${at === 23 ? "volunteer" : "student"}@${site.key}.test` : email,
      phoneNumber: mobile(9000 + at),
      place: town.name,
      latitude: town.latitude,
      longitude: town.longitude,
      forOther: at % 7 === 2,
      otherName: at % 7 === 2 ? `${draw.one(firstNames)[0]} ${last}` : null,
      relation: at % 7 === 2 ? "Dochter" : null,
      under16: text.kind === "study",
      parentName: text.kind === "study" ? `${draw.one(firstNames)[0]} ${last}` : null,
      consentAt: created,
      consentVersion: "2026-11",
      needsCertificate: text.kind === "study" || text.kind === "paperwork",
      question: status === "asked" ? "Op welke dagen komt het jou het beste uit?" : null,
      reason: status === "declined" ? "Hier is een vakman voor nodig. Dat kunnen we niet van een vrijwilliger vragen." : null,
      elsewhere:
        status === "declined" ? "De klussendienst van het sociaal team helpt je verder. Bel op werkdagen tussen 9 en 12 uur." : null,
      openedAt: decided && status !== "declined" ? clock.ago(Math.max(0.5, daysAgo - 1), at) : null,
      closedAt: closed ? changed : null,
      createdAt: created,
      updatedAt: changed,
    });
    if (status === "open" && at % 2 === 1)
      for (const [nth, one] of [helpers[(at + 3) % helpers.length], helpers[(at + 6) % helpers.length]].entries())
        if (one)
          rows.offers.push({
            ...place,
            id: seedId(`${id} offer ${nth}`),
            helpRequestId: id,
            userId: one,
            message: nth === 0 ? "Ik woon in de buurt en heb op die dagen tijd. Ik doe dit graag." : null,
            createdAt: clock.ago(Math.max(0.3, daysAgo - 2), nth * 30),
            updatedAt: clock.ago(Math.max(0.3, daysAgo - 2), nth * 30),
          });
    if (!pairStatus) return;
    // A person has one proposal at a time: the demo volunteer's is the first.
    const helperId = at === 12 ? account("volunteer") : at === 15 ? account("mentor") : helpers[helper++ % helpers.length]!;
    addPair(rows, { id: seedId(`${id} pair`), request: id, status: pairStatus, seekerId: userId, helperId, daysAgo, at, place, clock });
  });
  rows.certificates.push(...certificatesOf(helpers, { account, staff, place, clock, key: site.key }));
  known.clear();
  known.set(key, rows);
  return rows;
}

/** Those who help, without the demo accounts that have a place of their own. */
function helpersOf(active: UserRow[], account: (role: string) => string): string[] {
  const own = ["volunteer", "student", "mentor"].map(account);
  return active.filter(({ id }) => !own.includes(id!)).map(({ id }) => id!);
}

interface NewPair {
  id: string;
  request: string;
  status: NonNullable<PairRow["status"]>;
  seekerId: string | null;
  helperId: string;
  daysAgo: number;
  at: number;
  place: { tenantId: string; centerId: string };
  clock: SeededCenter["clock"];
}

function addPair(rows: Rows, { id, request, status, seekerId, helperId, daysAgo, at, place, clock }: NewPair): void {
  const began = status === "running" || status === "paused" || status === "ended";
  const proposed = clock.ago(Math.max(0.5, daysAgo - 3), at);
  const start = daysAgo - 6;
  // One of the running ones has been silent for weeks.
  const silent = at === 17;
  const every = silent ? 60 : 9;
  const days = began ? Array.from({ length: Math.min(6, Math.floor(start / every)) }, (_, nth) => start - 2 - nth * every) : [];
  const last = days.at(-1);
  const ended = status === "ended" || status === "cancelled";
  const endedAt = ended ? clock.ago(Math.max(1, daysAgo - 14 - (status === "ended" ? 60 : 0)), at) : null;
  rows.pairs.push({
    ...place,
    id,
    helpRequestId: request,
    status,
    seekerId,
    helperId,
    message: at % 3 === 0 ? "Jullie wonen vlak bij elkaar en kunnen allebei op dezelfde dagen." : null,
    helperYesAt: began || at === 13 ? clock.ago(Math.max(0.4, daysAgo - 4), at) : null,
    seekerYesAt: began ? clock.ago(Math.max(0.4, daysAgo - 5), at) : null,
    startedAt: began ? clock.ago(Math.max(0.3, start), at) : null,
    endedAt,
    endReason: status === "ended" ? (["done", "moved", "noTime", "done"] as const)[at % 4] : null,
    rating: status === "ended" ? (["good", "good", "fair", "good"] as const)[at % 4] : null,
    evaluation: status === "ended" && at % 2 === 0 ? "Het was gezellig en ik durf het nu zelf." : null,
    lastContactAt: last === undefined ? null : clock.ago(last, at),
    createdAt: proposed,
    updatedAt: endedAt ?? proposed,
  });
  for (const [nth, day] of days.entries())
    rows.moments.push({
      ...place,
      id: seedId(`${id} moment ${nth}`),
      pairId: id,
      authorId: nth % 2 === 0 ? helperId : (seekerId ?? helperId),
      happenedAt: clock.ago(day, at),
      way: (["met", "called", "met"] as const)[nth % 3]!,
      note:
        nth % 2 === 0
          ? ["Samen naar de winkel geweest en koffie gedronken.", "Even gebeld om af te spreken.", "Fijne middag gehad."][nth % 3]
          : null,
      createdAt: clock.ago(day, at),
      updatedAt: clock.ago(day, at),
    });
}

interface Seen {
  account: (role: string) => string;
  staff: string;
  place: { tenantId: string; centerId: string };
  clock: SeededCenter["clock"];
  key: string;
}

/** The demo mentor has one, a helper's has run out, most others were never asked for one. */
const certificatesOf = (helpers: string[], { account, staff, place, clock, key }: Seen): CertificateRow[] =>
  [
    { userId: account("mentor"), seen: 200, until: -800 },
    { userId: helpers[0], seen: 400, until: -500 },
    { userId: helpers[1], seen: 1100, until: 20 },
    { userId: helpers[2], seen: 90, until: -900 },
  ].flatMap(({ userId, seen, until }) =>
    userId
      ? [
          {
            ...place,
            id: seedId(`${key} certificate of ${userId}`),
            userId,
            seenById: staff,
            seenByName: "Carlijn Centrum",
            seenOn: clock.ago(seen),
            validUntil: clock.ago(until),
            createdAt: clock.ago(seen),
            updatedAt: clock.ago(seen),
          },
        ]
      : [],
  );

const seeded = (table: FeatureSeed["table"], part: keyof Rows): FeatureSeed => ({
  table,
  rowsOf: (center) => rowsFor(center)[part] as ReturnType<FeatureSeed["rowsOf"]>,
});

export const helpSeeds: FeatureSeed[] = [
  seeded("helpRequests", "requests"),
  seeded("helpOffers", "offers"),
  seeded("pairs", "pairs"),
  seeded("contactMoments", "moments"),
  seeded("conductCertificates", "certificates"),
];
