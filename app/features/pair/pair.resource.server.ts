import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { forgetTold } from "~/core/events/data.server";
import { answerSchema } from "~/core/fields";
import { anyOf, asSql, centerStaff, inGroup, mine, type Rule, where } from "~/core/policy/rules.server";
import { define, many, one } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { existsIn, fullName, inList } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, helpOffers, helpRequests, pairs as table, users } from "~db/schema";
import { seekerEmail } from "../help_request/index.server";
import { forgetNotes } from "../note/index.server";
import { agree, begin, cancel, end, lapse, leave, pause, remind, resume } from "./pair.commands.server";
import { endSchema, pairSchema, silenceSchema } from "./pair.schema";
import { propose } from "./propose.server";

export const mayCoordinate = centerStaff(table);
/** One of the two. */
export const half: Rule = anyOf(mine(table.helperId), mine(table.seekerId));
const halfOrStaff = anyOf(half, mayCoordinate);

/** Names and numbers are known to each other once both said yes, and not before. */
const known = sql`${table.status} in ('running', 'paused', 'ended') and ${table.startedAt} is not null`;
const ofRequest = <T>(value: SQL<T>): SQL<T> =>
  sql<T>`(select ${value} from ${helpRequests} where ${and(eq(helpRequests.tenantId, table.tenantId), eq(helpRequests.id, table.helpRequestId))})`;
const ofHelper = <T>(value: SQL<T>): SQL<T> =>
  sql<T>`(select ${value} from ${users} where ${and(eq(users.tenantId, table.tenantId), eq(users.id, table.helperId))})`;
const whenKnown = <T>(value: SQL<T>): SQL<T | null> => sql<T | null>`case when ${known} then ${value} end`;

/** The same as the coordinator sees it, who brings them together. */
export const pairNames = {
  seekerName: ofRequest(sql<string>`coalesce(nullif(trim(${helpRequests.firstName} || ' ' || ${helpRequests.lastName}), ''), '')`),
  helperName: ofHelper(fullName(users)),
};

const title = ofRequest(sql<string>`${helpRequests.title}`);
/** Which of the two the viewer is waited for, and said nothing yet. */
export const waitsForMe: Rule = (portal) =>
  portal.viewer
    ? sql`(${table.status} = 'proposed' and ((${table.helperId} = ${portal.viewer.id} and ${table.helperYesAt} is null)
      or (${table.seekerId} = ${portal.viewer.id} and ${table.seekerYesAt} is null)))`
    : false;

/** Of the two, the side that the viewer speaks for has not said yes; staff speak for who asked, as on the telephone. */
const otherYes: Rule = (portal) =>
  sql`case when ${table.helperId} = ${portal.viewer?.id ?? ""} then ${table.seekerYesAt} else ${table.helperYesAt} end is not null`;

/** What was told of their pairs names them and their number. */
const ofPerson = (db: TenantDb, id: string) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(or(eq(table.seekerId, id), eq(table.helperId, id))!)
    .asValue();

/** Somebody offered to help with a request, and waits. */
const offers = ({ db }: Portal, helpRequestId: string, helperId: string): SQL =>
  existsIn(
    helpOffers,
    db.mine(helpOffers),
    eq(helpOffers.helpRequestId, helpRequestId),
    eq(helpOffers.userId, helperId),
    eq(helpOffers.status, "offered"),
    isNull(helpOffers.deletedAt),
  );

const active: string[] = ["proposed", "running", "paused"];

/** Who is helped and who helps. One life cycle: proposed, both said yes, running, paused, ended. */
export const pairs = define({
  type: "pairs",
  noun: "pair",
  description: "Two people of whom one helps the other, and how it goes.",
  table,
  feature: "oneOnOne",
  label: title,
  screen: "/koppels/:id",
  about: { user: table.seekerId },
  notes: true,
  // Whose names are known to each other by then.
  conversation: { between: { people: [table.helperId, table.seekerId], while: inList(table.status, ["running", "paused"]) } },
  waiting: { at: "/hulp", rows: waitsForMe },
  afterDeletion: "discard",
  personal: {
    columns: [table.seekerId, table.helperId],
    export: {
      section: "pairs",
      // Why and how it ended is what one of the two told the centre: nothing says which.
      fields: [{ title }, "status", "startedAt", "endedAt", "lastContactAt", "createdAt"],
      rows: (_, { id }) => or(eq(table.seekerId, id), eq(table.helperId, id))!,
    },
    // The schedule ends it at its next run, and tells the other.
    erase: (db, { id, now }) => [
      ...forgetNotes(db, "pairs", ofPerson(db, id)),
      ...forgetTold(db, and(eq(auditEvents.subjectType, "pairs"), inArray(auditEvents.subjectId, ofPerson(db, id)))!),
      db
        .update(table)
        .set({
          leftAt: now,
          helperId: sql`nullif(${table.helperId}, ${id})`,
          seekerId: sql`nullif(${table.seekerId}, ${id})`,
          evaluation: null,
        })
        .where(or(eq(table.seekerId, id), eq(table.helperId, id))!),
    ],
  },
  attributes: [
    "helpRequestId",
    "seekerId",
    "helperId",
    "status",
    "message",
    "seekerYesAt",
    "helperYesAt",
    "startedAt",
    "endedAt",
    "silentWeeks",
    "lastContactAt",
    "leftAt",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    title: { sql: title },
    seekerName: { sql: whenKnown(pairNames.seekerName) },
    helperName: { sql: whenKnown(pairNames.helperName) },
    seekerPhone: { sql: whenKnown(ofRequest(sql<string | null>`${helpRequests.phoneNumber}`)), detailOnly: true },
    seekerEmail: { sql: whenKnown(ofRequest(seekerEmail)), detailOnly: true },
    helperPhone: { sql: whenKnown(ofHelper(sql<string | null>`${users.phoneNumber}`)), detailOnly: true },
    helperEmail: { sql: whenKnown(ofHelper(sql<string | null>`${users.email}`)), detailOnly: true },
  },
  relationships: { helpRequest: one("help_requests", "helpRequestId"), contactMoments: many("contact_moments", "pairId") },
  filter: ["helpRequestId", "seekerId", "helperId", "status", "startedAt", "endedAt", "lastContactAt", "createdAt"],
  filters: {
    search: (text) => hasWords(text, title),
    /** Running, and without contact for longer than the centre wants to hear of. */
    silent: (value, portal) => (value === "true" ? isSilent(portal.now) : null),
  },
  sort: ["createdAt", "startedAt", "status"],
  order: "-createdAt",
  read: halfOrStaff,
  create: {
    schema: pairSchema,
    who: inGroup("centerStaff"),
    allow: (portal, { helpRequestId, helperId }) =>
      and(
        existsIn(
          helpRequests,
          portal.db.mine(helpRequests),
          eq(helpRequests.id, helpRequestId),
          isNull(helpRequests.deletedAt),
          asSql(centerStaff(helpRequests)(portal)),
          or(isNull(helpRequests.userId), ne(helpRequests.userId, helperId)),
        ),
        existsIn(
          users,
          portal.db.mine(users),
          eq(users.id, helperId),
          isNull(users.deletedAt),
          eq(users.status, "active"),
          // Where centres share, somebody of another one may have offered.
          or(asSql(centerStaff(users)(portal)), offers(portal, helpRequestId, helperId)),
        ),
      )!,
    refers: { helperId: "users" },
    prepare: propose,
    duplicate: { message: "alreadyPaired", status: 409 },
  },
  update: { schema: silenceSchema, allow: mayCoordinate, prepare: (_, input) => ({ set: input }) },
  transitions: {
    begin: {
      description: "The pair begins.",
      from: ["proposed"],
      to: "running",
      allow: halfOrStaff,
      while: where(otherYes as (portal: Parameters<Rule>[0]) => SQL),
      effect: begin,
    },
    cancel: step(table, { from: ["proposed"], to: "cancelled", allow: halfOrStaff, input: answerSchema, effect: cancel }),
    pause: step(table, {
      description: "Stop for a while.",
      from: ["running"],
      to: "paused",
      allow: halfOrStaff,
      input: answerSchema,
      effect: pause,
    }),
    resume: { description: "Go on after a pause.", from: ["paused"], to: "running", allow: halfOrStaff, effect: resume },
    end: step(table, {
      description: "The pair has ended.",
      from: ["running", "paused"],
      to: "ended",
      allow: halfOrStaff,
      input: endSchema,
      effect: end,
    }),
    leave: { from: ["running", "paused"], to: "ended", allow: () => false, internal: true, effect: leave },
    lapse: { from: ["proposed"], to: "cancelled", allow: () => false, internal: true, effect: lapse },
  },
  actions: {
    /** The first of the two says yes; with the second it begins. */
    agree: { description: "One of the two says yes to the pair.", from: ["proposed"], allow: halfOrStaff, call: ["POST"], effect: agree },
    remind: { from: ["running"], allow: () => false, internal: true, effect: remind },
  },
});

/** Running, without contact for so many weeks; those of a pause, and those before they began, do not count. */
export const isSilent = (now: string): SQL =>
  sql`(${table.status} = 'running' and max(${table.startedAt}, coalesce(${table.lastContactAt}, ''), coalesce(${table.resumedAt}, ''))
    < strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-' || (${table.silentWeeks} * 7) || ' days'))`;

/** Of a person: how many they help now. */
export const isActive: SQL = inArray(table.status, active as ("proposed" | "running" | "paused")[]);
/** Pairs of which a half is gone: their account, or their place here. */
export const isLeft: SQL = and(
  isActive,
  isNull(table.deletedAt),
  sql`(${table.leftAt} is not null or exists (select 1 from ${users} where ${users.tenantId} = ${table.tenantId}
    and ${users.id} in (${table.helperId}, ${table.seekerId}) and (${users.deletedAt} is not null or ${users.status} = 'archived')))`,
)!;
