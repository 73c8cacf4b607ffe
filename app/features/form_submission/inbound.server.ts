/** Answers by mail to what staff wrote about a submission: they stand below their mail, and whoever sees to it hears of it. */
import { eq } from "drizzle-orm";
import { isFlood } from "~/core/auth/rate-limit.server";
import { sameProof } from "~/core/auth/secret-box.server";
import { answerIn, type IncomingMail } from "~/core/events/incoming.server";
import { wake } from "~/core/events/wake.server";
import { command, executeOne } from "~/core/resource/command.server";
import { databases, type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { systemPortal } from "~/core/tenant/system.server";
import { formSubmissions as table } from "~db/schema";
import { readFormAnswerAddress, submissionProof } from "./answer-address.server";
import { formSubmissions } from "./form_submission.resource.server";
import { maxReply } from "./form_submission.schema";

type Submission = typeof table.$inferSelect;

export async function receiveFormAnswer(mail: IncomingMail, env: Env, ctx: ExecutionContext): Promise<void> {
  const named = readFormAnswerAddress(mail.to, env);
  const found = named && (await find(env, named.id));
  if (!found?.submission.email || !sameProof(submissionProof(env, named!.id, found.submission.email), named!.proof))
    return mail.setReject("Onbekend adres / Unknown address");
  const { database, submission } = found;
  const { id, tenantId } = submission;
  // Before the mail is read, which is the work that a flood would cause.
  if (await isFlood(env, tenantId, "form", id)) return mail.setReject("Te veel mails tegelijk / Too many mails at once");
  const answer = await answerIn(mail);
  if (!answer) return;
  if (answer.files.length > 0) return mail.setReject("Bijlagen kunnen hier niet mee / No files can come along here");
  if (answer.body.length > maxReply) return mail.setReject(`Hoogstens ${maxReply} tekens / ${maxReply} characters at most`);
  const origin = (await siteOrigins(env))(submission.tenantId, submission.centerId);
  const portal = {
    ...systemPortal(database, submission, origin, new Date().toISOString()),
    wake: () => wake(env, ctx, database.binding),
  };
  const given = { attributes: { replyId: answer.id, message: answer.body } };
  const outcome = await executeOne(portal, command.step(formSubmissions, submission.id, "answered", given));
  // The same mail once more, as when our answer to the first was lost.
  if (outcome.ok || outcome.refused.issues[0]?.code === "id_taken") return;
  mail.setReject(outcome.refused.issues.map(({ detail, code }) => detail ?? code).join(" "));
}

async function find(env: Env, id: string): Promise<{ database: SystemDb; submission: Submission } | null> {
  for (const database of databases(env)) {
    const [submission] = await database.fetch(database.select().from(table).where(eq(table.id, id)).limit(1));
    if (submission && !submission.deletedAt) return { database, submission: submission as Submission };
  }
  return null;
}
