/** The life of a pair: yes and yes, running, paused, ended; what follows for the request, and who is told. */
import { eq, isNull, max, type SQL } from "drizzle-orm";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened, type Recipient } from "~/core/events/event";
import { accountOf, centerSuperusersOf } from "~/core/events/recipients.server";
import { phoneText } from "~/core/phone";
import type { OrRefused } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { contactMoments, helpRequests, pairs as table, users } from "~db/schema";
import { certificateRefusal, certifiedUntil, holdsBeyondToday } from "../conduct_certificate/index.server";
import { discardAnswered, releaseOffer, thankOthers } from "../help_offer/index.server";
import { leadRequest, seekerOf } from "../help_request/index.server";
import { pairEnded, pairPaused, pairResumed, pairSilent } from "./course.events";
import { pairCancelled, pairStartedHelper, pairStartedSeeker } from "./pair.events";

export type Pair = typeof table.$inferSelect;
type Changed = OrRefused<{ set?: Partial<Pair> }>;
type Side = "seeker" | "helper";

/** For whom the viewer speaks: a coordinator for who asked. */
const sideOf = ({ viewer }: Portal, { helperId }: Pair): Side => (viewer?.id === helperId ? "helper" : "seeker");
const yesOf = { seeker: "seekerYesAt", helper: "helperYesAt" } as const;
const other = { seeker: "helper", helper: "seeker" } as const;

async function peopleOf(portal: Portal, row: Pair) {
  const { db } = portal;
  const { request, person, certified } = await db.fetchAll({
    request: byId(portal, helpRequests, row.helpRequestId),
    person: byId(portal, users, row.helperId),
    certified: db
      .select({ until: certifiedUntil(db, row.helperId ?? "") })
      .from(table)
      .where(eq(table.id, row.id))
      .map(([found]) => found?.until ?? null),
  });
  const seeker = request && (row.seekerId || !row.leftAt) ? await seekerOf(portal, request) : [];
  const helper = row.helperId ? await accountOf(portal, row.helperId) : [];
  return { request: request!, person, certified, seeker, helper };
}

type Told = Awaited<ReturnType<typeof peopleOf>>;

const withoutViewer = ({ viewer }: Portal, to: Recipient[]) => to.filter(({ userId }) => !viewer || userId !== viewer.id);

/** Who has no account has no page of the pair to open. */
const withLink = (to: Recipient[]): Recipient[] => to.map((one) => (one.userId ? one : { ...one, link: "/een-op-een-hulp" }));

/** The other one of the two, and the coordinators. */
async function tell(portal: Portal, row: Pair, { seeker, helper, request }: Told, { staff = true, quiet = false } = {}) {
  const coordinators = staff ? await centerSuperusersOf(portal, row.centerId) : [];
  const others = withoutViewer(portal, [...seeker, ...helper, ...coordinators]);
  const everybody = others.filter((one, at) => others.findIndex(({ email }) => email === one.email) === at);
  const to = withLink(everybody).map((one) => ({ ...one, quiet }));
  return { about: row.id, to, link: `/koppels/${row.id}`, centerId: row.centerId, title: request.title };
}

export async function agree(portal: Portal, row: Pair): Promise<Changed> {
  const { db, now } = portal;
  const side = sideOf(portal, row);
  const [mine, theirs] = [yesOf[side], yesOf[other[side]]];
  if (row[mine]) return { message: "alreadyAgreed" };
  // With both it begins, which has its own name.
  if (row[theirs]) return { message: "bothAgreed", status: 409 };
  const alone = existsIn(table, db.mine(table), eq(table.id, row.id), isNull(table[theirs]));
  return { set: { [mine]: now }, statements: [guard(alone)], conflict: { message: "bothAgreed", status: 409 } };
}

/** Both have said yes: from now on they know each other. */
export async function begin(portal: Portal, row: Pair): Promise<Changed> {
  const { db, now } = portal;
  const side = sideOf(portal, row);
  const [mine, theirs] = [yesOf[side], yesOf[other[side]]];
  if (!row[theirs]) return { message: "otherNotAgreed" };
  const { request, person, certified, seeker, helper } = await peopleOf(portal, row);
  if (!person || person.deletedAt) return { message: "helperGone" };
  const lacks = request.needsCertificate ? certificateRefusal(portal, certified) : null;
  if (lacks) return lacks;
  const others = await thankOthers(portal, row.helpRequestId, request.title);
  const common = { about: row.id, link: `/koppels/${row.id}`, centerId: row.centerId };
  const { title } = request;
  const numberOf = ({ phoneNumber }: { phoneNumber: string | null }) => phoneNumber && phoneText(phoneNumber);
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
  return {
    set: { [mine]: row[mine] ?? now, startedAt: now },
    statements: [...others.statements, ...(request.needsCertificate ? [guard(holdsBeyondToday(db, person.id, now))] : [])],
    events: [
      happened(pairStartedSeeker, {
        ...common,
        to: withLink(seeker),
        data: { title, helperName: nameOf(person), helperPhone: numberOf(person), helperEmail: person.email },
      }),
      happened(pairStartedHelper, {
        ...common,
        to: helper,
        data: { title, seekerName: nameOf(request), seekerPhone: numberOf(request), seekerEmail: seeker[0]?.email ?? request.email },
      }),
      ...others.events,
    ],
  };
}

/** It is not to be: the request is open again, and who offered may be asked for another. */
export async function cancel(portal: Portal, row: Pair, { message }: { message: string | null }): Promise<Changed> {
  const people = await peopleOf(portal, row);
  const { title, ...telling } = await tell(portal, row, people);
  const refusedItself = portal.viewer?.id === row.helperId;
  return {
    // Why is for the coordinators, who read it beside the pair; nobody is mailed it, a coordinator's reasons least of all.
    set: { endedAt: portal.now, evaluation: message },
    changes: {},
    statements: [
      ...leadRequest(portal, people.request, "paired", "open"),
      ...(row.helperId ? [releaseOffer(portal, row.helpRequestId, row.helperId, refusedItself ? "withdrawn" : "offered")] : []),
    ],
    events: [happened(pairCancelled, { ...telling, data: { title } })],
  };
}

/** Pausing and resuming in turns mails nobody without end. */
const changesOften = async ({ db, now }: Portal, { id }: Pair): Promise<boolean> => !(await db.fetch(limitMail(db, "pair", id, now)));

export async function pause(portal: Portal, row: Pair, { message }: { message: string | null }): Promise<Changed> {
  const quiet = await changesOften(portal, row);
  const { title, ...telling } = await tell(portal, row, await peopleOf(portal, row), { quiet });
  return { set: {}, changes: {}, events: [happened(pairPaused, { ...telling, data: { title, message } })] };
}

export async function resume(portal: Portal, row: Pair): Promise<Changed> {
  const { title, ...telling } = await tell(portal, row, await peopleOf(portal, row), {
    staff: false,
    quiet: await changesOften(portal, row),
  });
  // The weeks of silence begin anew.
  return { set: { resumedAt: portal.now }, changes: {}, events: [happened(pairResumed, { ...telling, data: { title } })] };
}

interface Ending {
  endReason: string;
  rating: string | null;
  evaluation: string | null;
  again: boolean;
}

/** What is said of how it went is for the centre; the other one hears that it ended. */
export async function end(portal: Portal, row: Pair, { again, ...ending }: Ending): Promise<Changed> {
  const people = await peopleOf(portal, row);
  const { title, ...telling } = await tell(portal, row, people);
  return {
    set: { ...ending, endedAt: portal.now },
    changes: {},
    statements: [...leadRequest(portal, people.request, "paired", again ? "open" : "done"), discardAnswered(portal, row.helpRequestId)],
    events: [happened(pairEnded, { ...telling, data: { title } })],
  };
}

/** Somebody's account is gone: who needs help still does, unless it was theirs. */
async function broken(portal: Portal, row: Pair, event: typeof pairEnded | typeof pairCancelled): Promise<Changed> {
  const people = await peopleOf(portal, row);
  const { title, ...telling } = await tell(portal, row, people);
  const stays = people.helper.length === 0 && people.request.firstName !== "";
  return {
    set: { endedAt: portal.now, endReason: "other" },
    changes: {},
    statements: [...leadRequest(portal, people.request, "paired", stays ? "open" : "done"), discardAnswered(portal, row.helpRequestId)],
    events: [happened(event, { ...telling, data: { title } })],
  };
}
export const leave = (portal: Portal, row: Pair) => broken(portal, row, pairEnded);
export const lapse = (portal: Portal, row: Pair) => broken(portal, row, pairCancelled);

/** So many weeks without contact: both are asked how it goes, and the coordinators know. */
export async function remind(portal: Portal, row: Pair): Promise<Changed> {
  const { title, ...telling } = await tell(portal, row, await peopleOf(portal, row));
  return {
    set: { remindedAt: portal.now },
    changes: {},
    events: [happened(pairSilent, { ...telling, data: { title, weeks: row.silentWeeks } })],
  };
}

/** The last contact is the latest of the diary: for the batch of what changes it, after the change. */
export const followDiary = ({ db, now }: Portal, id: string): SQL =>
  db
    .update(table)
    .set({
      lastContactAt: db
        .select({ at: max(contactMoments.happenedAt) })
        .from(contactMoments)
        .where(eq(contactMoments.pairId, id), isNull(contactMoments.deletedAt))
        .asValue(),
      updatedAt: now,
    })
    .where(eq(table.id, id));
