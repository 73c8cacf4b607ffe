/** What staff do with a submission: give it to somebody, let it through, answer it. */
import { eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { happened } from "~/core/events/event";
import { newId } from "~/core/ids";
import type { Consequences, OrRefused, Refusal } from "~/core/resource/define.server";
import { byId, insert } from "~/core/resource/rows.server";
import { fullName } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formReplies, forms, memberships, type formSubmissions as table, userRoles, users } from "~db/schema";
import { formReplied } from "./form_submission.events";
import { type SentRow, sentEvents } from "./sent.server";
import { entryToTell } from "./told.server";

type Submission = typeof table.$inferSelect;

/** Who may be asked to see to it: those who may see it. */
export const colleagues = (
  { db }: Portal,
  { centerId, organizationId }: Pick<Submission, "centerId" | "organizationId">,
): Query<{ id: string; name: string }[]> => {
  const withRole = (...roles: ("admin" | "center_superuser" | "content_manager" | "organization_superuser")[]): SQL =>
    inArray(users.id, db.select({ id: userRoles.userId }).from(userRoles).where(inArray(userRoles.role, roles)).asValue());
  const members = inArray(
    users.id,
    db
      .select({ id: memberships.userId })
      .from(memberships)
      .where(eq(memberships.organizationId, organizationId ?? ""))
      .asValue(),
  );
  return db
    .select({ id: users.id, name: fullName(users) })
    .from(users)
    .where(
      eq(users.status, "active"),
      isNull(users.deletedAt),
      sql`((${users.centerId} = ${centerId} and ${withRole("center_superuser", "content_manager")}) or (${members} and ${withRole("organization_superuser")}))`,
    )
    .orderBy(users.firstName, users.lastName, users.id)
    .limit(100);
};

const notThere: Refusal = { field: "assigneeId", message: "notAColleague" };

export async function assign(
  portal: Portal,
  { assigneeId }: { assigneeId: string | null },
  before: Submission,
): Promise<OrRefused<{ set: Partial<Submission> }>> {
  if (assigneeId === before.assigneeId || assigneeId === null) return { set: { assigneeId } };
  const found = await portal.db.fetch(colleagues(portal, before));
  const may = found.some(({ id }) => id === assigneeId) || assigneeId === portal.viewer?.id;
  return may ? { set: { assigneeId } } : notThere;
}

/** It was somebody after all: now those whom the form names hear of it, and whoever sent it has their receipt. */
export async function accept(portal: Portal, row: Submission): Promise<Consequences> {
  const about = await portal.db.fetch(entryToTell(portal, row.formId));
  if (!about) return {};
  const sent = { ...row, status: "new", suspicions: [] } as unknown as SentRow;
  return { events: sentEvents({ ...portal, locale: row.locale, viewer: null }, about, sent, true) };
}

export async function reply(portal: Portal, row: Submission, message: string): Promise<OrRefused<{ set: Partial<Submission> }>> {
  const { db, viewer, now } = portal;
  const { email, name, reference, formId, centerId } = row;
  if (!email || !viewer) return { field: "message", message: "noAddress" };
  const form = await db.fetch(byId(portal, forms, formId));
  const senderName = `${viewer.firstName} ${viewer.lastName}`;
  const author = {
    id: newId(),
    tenantId: portal.tenant.id,
    centerId,
    submissionId: row.id,
    authorId: viewer.id,
    authorName: senderName,
    createdAt: now,
  };
  return {
    // What was answered was read.
    set: row.status === "new" ? { status: "read" } : {},
    statements: [insert(formReplies, { ...author, body: message })],
    changes: {},
    events: [
      happened(formReplied, {
        about: row.id,
        to: [{ userId: row.userId, email, name: name ?? "", locale: row.locale }],
        data: { formTitle: form?.title ?? "", reference, senderName, message },
        link: "/",
        centerId,
        replyTo: { name: senderName, email: viewer.email },
      }),
    ],
  };
}
