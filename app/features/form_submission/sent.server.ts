/** What is written when somebody sends their answers: what was asked and nothing else, with the questions as they were. */

import { and, eq, notInArray, type SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { personOf } from "~/core/auth/viewer";
import { happened, type PortalEvent, type Recipient } from "~/core/events/event";
import { fold } from "~/core/search-terms";
import { existsIn } from "~/core/tenant/conditions.server";
import { guard, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formFiles, forms } from "~db/schema";
import { storedAnswers } from "../form";
import { formSubmitted, orWhoeverStandsBehind } from "../form/index.server";
import { answered } from "../form_invitation/index.server";
import { askedOf, linesOf } from "./asked";
import { type Entry, type Submission, takesAnswers } from "./fill/entry.server";
import { formReceipt } from "./form_submission.events";
import { identityOf } from "./identity";

export interface Sending {
  id: string;
  answers: Record<string, unknown>;
  suspicions: Submission["suspicions"];
  reference: string;
}

const maxWords = 8_000;

export function sentRow(
  { viewer, locale, now }: Portal,
  { definition, form, versionId, invitation, files }: Pick<Entry, "definition" | "form" | "versionId" | "invitation" | "files">,
  { id, answers: given, suspicions, reference }: Sending,
) {
  const answers = Object.fromEntries(storedAnswers(definition, given).map(({ question, value }) => [question, value]));
  const questions = askedOf(definition, given);
  const said = identityOf(questions, answers);
  const person = personOf(viewer);
  const name = said.name ?? invitation?.name ?? (person && `${person.firstName} ${person.lastName}`);
  const email = said.email ?? invitation?.email ?? person?.email ?? null;
  const named = Object.fromEntries(files.map((file) => [file.id, file.name]));
  const words = questions.flatMap((asked) => linesOf(asked, answers[asked.id], { locale, yes: "", files: named })).join(" ");
  return {
    id,
    centerId: form.centerId,
    formId: form.id,
    organizationId: form.organizationId,
    formVersionId: versionId,
    status: suspicions.length > 0 ? ("suspicious" as const) : ("new" as const),
    answers,
    questions,
    reference,
    userId: person?.id ?? invitation?.userId ?? null,
    invitationId: invitation?.id ?? null,
    name,
    email,
    emailKey: email && emailKeyOf(email),
    suspicions,
    sentAt: now,
    words: `${words} ${fold(words)}`.slice(0, maxWords),
  };
}

export type SentRow = ReturnType<typeof sentRow>;

/** What must hold in the batch: the form takes answers still, one more fits, and the invitation is good. */
export function sendGuards(portal: Portal, { form, invitation }: Entry, itself = 0): SQL[] {
  const { db, now } = portal;
  return [
    guard(existsIn(forms, db.mine(forms), eq(forms.id, form.id), takesAnswers(now, itself))),
    ...(invitation ? answered(portal, invitation.id) : []),
  ];
}

/** Files under questions that were not asked after all go; their bytes follow (attachments.jobs). */
export const withoutOthersFiles = (db: TenantDb, { id, questions }: Pick<SentRow, "id" | "questions">): SQL =>
  db.delete(formFiles).where(
    and(
      eq(formFiles.submissionId, id),
      notInArray(
        formFiles.questionId,
        questions
          .filter(({ kind }) => kind === "file")
          .map((asked) => asked.id)
          .concat(""),
      ),
    ),
  );

/** Those whom the form names hear of it, or else whoever stands behind it; and whoever sent it has a receipt; of what is suspicious nobody does until somebody has looked. */
export async function sentEvents(
  portal: Portal,
  { form, told, definition }: Pick<Entry, "form" | "told" | "definition">,
  row: SentRow,
  mayMail: boolean,
): Promise<PortalEvent[]> {
  if (row.status === "suspicious") return [];
  const { locale, viewer } = portal;
  const receiver: Recipient[] =
    row.email && mayMail ? [{ userId: personOf(viewer)?.id ?? null, email: row.email, name: row.name ?? "", locale }] : [];
  return [
    happened(formSubmitted, {
      about: form.id,
      to: await orWhoeverStandsBehind(portal, form, told),
      data: { formTitle: form.title, submitterName: row.name },
      link: `/form_builder/${form.id}/submissions/${row.id}`,
      centerId: form.centerId,
      ...(row.email && { replyTo: { name: row.name ?? row.email, email: row.email } }),
    }),
    happened(formReceipt, {
      about: row.id,
      to: receiver,
      data: { formTitle: definition.title, reference: row.reference, days: form.retentionDays },
      link: "/",
      centerId: form.centerId,
    }),
  ];
}
