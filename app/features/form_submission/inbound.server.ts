/** Answers by mail to what staff wrote about a submission: they stand below their mail, and whoever sees to it hears of it. */
import { eq, isNull, sql } from "drizzle-orm";
import { isFlood } from "~/core/auth/rate-limit.server";
import { sameProof } from "~/core/auth/secret-box.server";
import { happened } from "~/core/events/event";
import { answerIn, type IncomingMail } from "~/core/events/incoming.server";
import { record } from "~/core/events/record.server";
import { wake } from "~/core/events/wake.server";
import { insert } from "~/core/resource/rows.server";
import { databases, type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import { changedOne } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import { systemPortal } from "~/core/tenant/system.server";
import { formReplies, forms, formSubmissions as table, users } from "~db/schema";
import { colleaguesToTell, orWhoeverStandsBehind } from "../form/index.server";
import { readFormAnswerAddress, submissionProof } from "./answer-address.server";
import { formAnswered } from "./form_submission.events";

const maxLength = 5_000;

type Submission = typeof table.$inferSelect;

export async function receiveFormAnswer(mail: IncomingMail, env: Env, ctx: ExecutionContext): Promise<void> {
  const named = readFormAnswerAddress(mail.to, env);
  const found = named && (await find(env, named.id));
  if (!found?.submission.email || !sameProof(submissionProof(env, named!.id, found.submission.email), named!.proof))
    return mail.setReject("Onbekend adres / Unknown address");
  const { database, submission } = found;
  const { id, tenantId, centerId, formId, name, email } = submission;
  // Before the mail is read, which is the work that a flood would cause.
  if (await isFlood(env, tenantId, "form", id)) return mail.setReject("Te veel mails tegelijk / Too many mails at once");
  const answer = await answerIn(mail);
  if (!answer) return;
  if (answer.files.length > 0) return mail.setReject("Bijlagen kunnen hier niet mee / No files can come along here");
  if (answer.body.length > maxLength) return mail.setReject(`Hoogstens ${maxLength} tekens / ${maxLength} characters at most`);
  const now = new Date().toISOString();
  const portal = systemPortal(database, submission, (await siteOrigins(env))(tenantId, centerId), now);
  const { db } = portal;
  const { before, form, told } = await db.fetchAll({
    before: db.select({ id: formReplies.id }).from(formReplies).where(eq(formReplies.id, answer.id)).first(),
    form: db.select({ title: forms.title }).from(forms).where(eq(forms.id, formId)).first(),
    told: whoSeesToIt(db, submission),
  });
  // The same mail once more, as when our answer to the first was lost.
  if (before) return;
  const submitterName = name ?? email!;
  const reopened =
    submission.status === "handled"
      ? { subjectType: "form_submissions", subjectId: id, centerId, action: "reopen", fromState: "handled", toState: "new" }
      : null;
  await db.write([
    insert(formReplies, {
      id: answer.id,
      tenantId,
      centerId,
      submissionId: id,
      authorName: submitterName,
      body: answer.body,
      createdAt: now,
    }),
    // What was done with is new again: somebody has to look at it.
    db
      .update(table)
      .set({
        status: sql`iif(${table.status} = 'handled', 'new', ${table.status})`,
        handledAt: null,
        updatedAt: now,
        lockVersion: sql`${table.lockVersion} + 1`,
      })
      .where(eq(table.id, id), isNull(table.deletedAt)),
    changedOne(),
    ...record(portal, reopened, [
      happened(formAnswered, {
        about: id,
        to: await orWhoeverStandsBehind(portal, submission, told),
        data: { formTitle: form?.title ?? "", submitterName, message: answer.body },
        link: `/form_builder/${formId}/submissions/${id}`,
        centerId,
      }),
    ]),
  ]);
  wake(env, ctx, database.binding);
}

async function find(env: Env, id: string): Promise<{ database: SystemDb; submission: Submission } | null> {
  for (const database of databases(env)) {
    const [submission] = await database.fetch(database.select().from(table).where(eq(table.id, id)).limit(1));
    if (submission && !submission.deletedAt) return { database, submission: submission as Submission };
  }
  return null;
}

/** Whoever it was given to, and those who wrote about it. */
const whoSeesToIt = (db: ReturnType<SystemDb["of"]>, { id, centerId, organizationId, assigneeId }: Submission) =>
  colleaguesToTell(
    { db },
    { centerId, organizationId },
    sql`from ${users}, (select ${formReplies.authorId} as value from ${formReplies} where ${db.mine(formReplies)} and ${formReplies.submissionId} = ${id}
      union select ${assigneeId}) as told where true`,
  );
