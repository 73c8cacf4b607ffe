/** What can be done with a conversation: begin it, read it, want no more of it, have the centre look into it. */
import { eq, type SQL } from "drizzle-orm";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened } from "~/core/events/event";
import { centerSuperusersOf } from "~/core/events/recipients.server";
import { command } from "~/core/resource/command.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { nextVersion } from "~/core/tenant/conditions.server";
import { constant } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, conversations as table, users } from "~db/schema";
import { markReadAbout } from "../notification/index.server";
import { sideToBegin, workplaceOf } from "./begin.server";
import { conversationReported } from "./conversation.events";
import type { Beginning, conversationSchema } from "./conversation.schema";
import type { Side } from "./message";
import {
  type Conversation,
  isBlocked,
  type KeepFiles,
  markRead,
  messagesWith,
  otherSide,
  peopleOf,
  samePair,
  sideOf,
} from "./message/index.server";
import { peopleAbout, subjectOf } from "./subject.server";

type Row = Partial<typeof table.$inferInsert>;
type Sides = Pick<Conversation, "userId" | "peerId" | "organizationId" | "withCenter" | "centerId">;

/** The sides that a conversation would have, and as which the viewer begins it; null where they may not. */
export async function sidesFor(portal: Portal, beginning: Beginning): Promise<(Sides & { startedBy: Side }) | null> {
  const { db, viewer } = portal;
  const { to, aboutType, aboutId } = beginning;
  const subject = aboutType ? subjectOf(aboutType) : null;
  const { startedBy, about } = await db.fetchAll({
    startedBy: sideToBegin(portal, beginning),
    about: subject && aboutId ? peopleAbout(portal, subject, aboutId) : constant(undefined),
  });
  if (!startedBy) return null;
  if (about?.one && about.other) {
    const [userId, peerId] = [about.one, about.other].sort() as [string, string];
    return { startedBy, userId, peerId, organizationId: null, withCenter: false, centerId: about.centerId };
  }
  const has = (side: Side) => side === to || side === startedBy;
  const own = startedBy === "organization" ? workplaceOf(portal)?.id : beginning.organizationId;
  const organizationId = has("organization") ? (about?.organizationId ?? own ?? null) : null;
  const userId = !has("user") ? null : startedBy === "user" ? viewer!.id : (about?.userId ?? beginning.userId);
  const { organization, person } = await db.fetchAll({
    organization: byId(portal, organizations, organizationId),
    person: byId(portal, users, userId),
  });
  const centerId = organization?.centerId ?? person?.centerId;
  if (!centerId) return null;
  // What the centre itself asks people for, it answers as the centre.
  if (startedBy === "user" && organization?.type === "VolunteerCenter")
    return { startedBy, userId, peerId: null, organizationId: null, withCenter: true, centerId };
  return { startedBy, userId, peerId: null, organizationId, withCenter: has("center"), centerId };
}

/** Whom the beginning names though the conversation is with others. A centre is an organisation too. */
function strayOf({ organizationId, userId }: Beginning, sides: Sides): keyof Beginning | null {
  if (userId && ![sides.userId, sides.peerId].includes(userId)) return "userId";
  const isTheirs = organizationId === sides.organizationId || (sides.withCenter && organizationId === sides.centerId);
  return organizationId && !isTheirs ? "organizationId" : null;
}

export async function begin(
  portal: Portal,
  input: ReturnType<typeof conversationSchema.parse>,
  id: string,
  files: KeepFiles,
): Promise<({ row: Row } & Consequences) | Refusal> {
  const { db, now } = portal;
  const { subject, body, aboutType, aboutId } = input;
  const sides = await sidesFor(portal, input);
  if (!sides) return { field: "aboutId", message: "unknownConversation" };
  const stray = strayOf(input, sides);
  if (stray) return { field: stray, message: "unknownConversation" };
  const pair = sides as Conversation;
  const other = otherSide(pair, sides.startedBy);
  const [blocked, readers] = await Promise.all([
    db.fetch(db.select({ id: table.id }).from(table).where(isBlocked(db, pair)).limit(1)),
    peopleOf(portal, pair, other),
  ]);
  if (blocked.length > 0) return { message: "conversationBlocked" };
  // What nobody reads is no question asked.
  if (readers.length === 0 && other !== "center") return { message: "nobodyReads" };
  return {
    row: { ...sides, subject, aboutType, aboutId, lastMessageAt: now, lastSide: sides.startedBy },
    commands: [command.create(messagesWith(files), { attributes: { conversationId: id, body } })],
  };
}

/** The viewer has seen it, and needs no notification of it any more. */
export const read = (portal: Portal, row: Conversation): Consequences => ({
  statements: [...markRead(portal, row), ...(portal.viewer?.actingBy ? [] : [markReadAbout(portal, `/conversations/${row.id}`)])],
  unaudited: true,
});

/** The viewer's side wants no more messages of the other. What the other side said before stays theirs to take back. */
export function block(portal: Portal, row: Conversation): ({ set: Partial<Conversation> } & Consequences) | Refusal {
  const side = sideOf(portal, row);
  return row.blockedBy && row.blockedBy !== side ? { message: "conversationBlocked" } : { set: { blockedBy: side } };
}

/** They may write again, in whichever conversation it was said. */
export function unblock(portal: Portal, row: Conversation): { set: Partial<Conversation> } & Consequences {
  const { db, now } = portal;
  const side = sideOf(portal, row)!;
  const everywhere: SQL = db
    .update(table)
    .set({ blockedBy: null, updatedAt: now, lockVersion: nextVersion(table) })
    .where(samePair(row), eq(table.blockedBy, side));
  return { set: row.blockedBy === side ? { blockedBy: null } : {}, statements: [everywhere] };
}

export async function report(
  portal: Portal,
  row: Conversation,
  message: string | null,
): Promise<({ set: Partial<Conversation> } & Consequences) | Refusal> {
  const { db, viewer, now } = portal;
  if (row.withCenter) return { message: "centerReads" };
  if (!(await db.fetch(limitMail(db, "report", `${row.id} ${viewer!.id}`, now)))) return { message: "reportedEnough" };
  const { centerId, subject } = row;
  return {
    // What was reported first stays for who looks into it; the other side may report it as well, and the centre hears of that.
    set: row.reportedAt ? {} : { reportedAt: now, reporterId: viewer!.id, reportReason: message },
    changes: {},
    events: [
      happened(conversationReported, {
        about: row.id,
        to: await centerSuperusersOf(portal, centerId),
        data: { reporterName: `${viewer!.firstName} ${viewer!.lastName}`, subject, message },
        link: `/conversations/${row.id}`,
        centerId,
      }),
    ],
  };
}

/** The centre has looked into it, and reads it no longer. */
export const settle = (): { set: Partial<Conversation> } & Consequences => ({
  set: { reportedAt: null, reporterId: null, reportReason: null },
  changes: {},
});
