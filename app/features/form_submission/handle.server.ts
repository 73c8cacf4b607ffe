/** What staff do with a submission: give it to somebody, let it through, answer it. */
import { sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened } from "~/core/events/event";
import { newId } from "~/core/ids";
import type { Consequences, OrRefused, Refusal } from "~/core/resource/define.server";
import { byId, insert } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formReplies, forms, type formSubmissions as table, users } from "~db/schema";
import { colleagues, colleaguesToTell, orWhoeverStandsBehind } from "../form/index.server";
import { formAnswered, formReplied } from "./form_submission.events";
import { type SentRow, sentEvents } from "./sent.server";
import { entryToTell } from "./told.server";

type Submission = typeof table.$inferSelect;

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

/**
 * It was somebody after all: now those whom the form names hear of it, and whoever sent it has their receipt. Of one that no machine set apart they had that
 * when it came in.
 */
export async function accept(portal: Portal, row: Submission): Promise<Consequences & { set?: Partial<Submission> }> {
  if (row.suspicions.length === 0) return {};
  const set = { suspicions: [] };
  const about = await portal.db.fetch(entryToTell(portal, row.formId));
  if (!about) return { set };
  const sent = { ...row, ...set, status: "new" } as unknown as SentRow;
  return { set, events: await sentEvents({ ...portal, locale: row.locale, viewer: null }, about, sent, true) };
}

export async function reply(portal: Portal, row: Submission, message: string): Promise<OrRefused<{ set: Partial<Submission> }>> {
  const { db, viewer, now } = portal;
  const { email, name, reference, formId, centerId } = row;
  if (!email || !viewer) return { field: "message", message: "noAddress" };
  const { form, mayMail } = await db.fetchAll({
    form: byId(portal, forms, formId),
    mayMail: limitMail(db, "form-reply", emailKeyOf(email), now),
  });
  if (!mayMail) return { field: "message", message: "mailedEnough" };
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

/** An answer by mail stands below what it answers, and whoever sees to it hears of it. */
export async function takeAnswer(
  portal: Portal,
  row: Submission,
  { replyId, message }: { replyId: string; message: string },
): Promise<Consequences & { set: Partial<Submission> }> {
  const { db, tenant, now } = portal;
  const { id, centerId, formId, name, email } = row;
  const { form, told } = await db.fetchAll({ form: byId(portal, forms, formId), told: whoSeesToIt(portal, row) });
  const authorName = name ?? email ?? "";
  return {
    // What was done with is new again: somebody has to look at it.
    set: row.status === "handled" ? { status: "new", handledAt: null } : {},
    statements: [
      insert(formReplies, { id: replyId, tenantId: tenant.id, centerId, submissionId: id, authorName, body: message, createdAt: now }),
    ],
    changes: {},
    again: true,
    events: [
      happened(formAnswered, {
        about: id,
        to: await orWhoeverStandsBehind(portal, row, told),
        data: { formTitle: form?.title ?? "", submitterName: authorName, message },
        link: `/form_builder/${formId}/submissions/${id}`,
        centerId,
      }),
    ],
  };
}

/** Whoever it was given to, and those who wrote about it. */
const whoSeesToIt = ({ db }: Portal, { id, centerId, organizationId, assigneeId }: Submission) =>
  colleaguesToTell(
    { db },
    { centerId, organizationId },
    sql`from ${users}, (select ${formReplies.authorId} as value from ${formReplies} where ${db.mine(formReplies)} and ${formReplies.submissionId} = ${id}
      union select ${assigneeId}) as told where true`,
  );
