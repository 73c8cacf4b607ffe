/** Places that come free: held for the next in the list, told by day, and passed on when nobody answers. */
import { gt, sql } from "drizzle-orm";
import { happened } from "~/core/events/event";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyDates } from "~db/schema";
import { recount } from "../vacancy_date/index.server";
import { placeOffered, signedUp } from "./date_sign_up.events";
import { dataOf, type Facts, factsOf, isAhead, isPlanned, placePath, recipientOf, type SignUp } from "./facts.server";
import { heldUntil, isNight } from "./night";

const closed: Refusal = { message: "dateClosed", status: 409 };

/** The place was held for them: it is theirs now. */
export async function accept(portal: Portal, signUp: SignUp): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const { db, now } = portal;
  const facts = await factsOf(portal, signUp.dateId);
  if (!facts || !isAhead(facts, portal)) return closed;
  return {
    set: { heldUntil: null, queueNumber: null },
    statements: [
      guard(sql`(${signUp.heldUntil ?? now} >= ${now} and ${isPlanned(portal, signUp.dateId)})`),
      recount(db, signUp.dateId, now),
    ],
    conflict: { message: "offerOver", status: 409 },
  };
}

export async function give(
  portal: Portal,
  row: SignUp,
  reason: string | null,
): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const facts = await factsOf(portal, row.dateId);
  if (facts?.date.status !== "planned" || facts.date.deletedAt) return closed;
  return {
    set: { heldUntil: null, queueNumber: null },
    noted: { reason },
    statements: [guard(isPlanned(portal, row.dateId)), recount(portal.db, row.dateId, portal.now)],
    conflict: closed,
    events: [
      happened(signedUp, {
        about: row.id,
        to: [recipientOf(row)],
        link: placePath(row),
        centerId: row.centerId,
        data: { ...dataOf(facts), series: 0 },
      }),
    ],
  };
}

/** A place that came free is held for the next in the list; at night they are not woken for it. */
export async function offer(portal: Portal, row: SignUp): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const { db, now } = portal;
  const facts = await factsOf(portal, row.dateId);
  if (!facts || !isAhead(facts, portal)) return closed;
  const people = 1 + row.company;
  const room = isPlanned(
    portal,
    row.dateId,
    gt(vacancyDates.startsAt, now),
    sql`(${vacancyDates.capacity} is null or ${vacancyDates.taken} + ${people} <= ${vacancyDates.capacity})`,
  );
  const told = isNight(now) ? null : tellWith(portal, row, facts);
  return {
    set: { offeredAt: now, heldUntil: told?.until ?? null },
    statements: [guard(room), recount(db, row.dateId, now)],
    events: told?.events ?? [],
  };
}

function tellWith(portal: Portal, row: SignUp, facts: Facts) {
  const until = heldUntil(portal.now, facts.date.startsAt);
  const event = happened(placeOffered, {
    about: row.id,
    to: [recipientOf(row)],
    link: placePath(row),
    centerId: row.centerId,
    data: { ...dataOf(facts), heldUntil: until },
  });
  return { until, events: [event] };
}

/** In the morning, of what was offered at night. */
export async function tellOffer(portal: Portal, row: SignUp): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const facts = await factsOf(portal, row.dateId);
  if (!facts || !isAhead(facts, portal) || row.heldUntil !== null) return { message: "changedMeanwhile", status: 409 };
  const { until, events } = tellWith(portal, row, facts);
  return { set: { heldUntil: until }, statements: [guard(isPlanned(portal, row.dateId))], events };
}

/** Nobody answered in time: the place goes on. */
export const lapse = (portal: Portal, row: SignUp): Consequences | Refusal =>
  row.heldUntil !== null && row.heldUntil <= portal.now
    ? { statements: [recount(portal.db, row.dateId, portal.now)] }
    : { message: "changedMeanwhile", status: 409 };
