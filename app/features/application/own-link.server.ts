/** Who applied without an account sees their application by an address that our mails have: it says which one, and proves that it comes from us. */
import { eq, isNull, type SQL } from "drizzle-orm";
import { sameProof } from "~/core/auth/secret-box.server";
import { isId } from "~/core/ids";
import { asJson } from "~/core/resource/columns.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications as table } from "~db/schema";
import { answersColumns, readAnswers } from "../form_submission/index.server";
import { ofVacancy } from "./of-vacancy.server";
import { queuePlace } from "./queue.server";

type Own = Pick<typeof table.$inferSelect, "id" | "emailKey">;

/** It ends when the application's address becomes another one. */
const proofFor = ({ prove, tenant }: Portal, { id, emailKey }: Own): string | null =>
  prove?.(`application ${tenant.id} ${id} ${emailKey}`) ?? null;

/** Null where this installation has no key. */
export function ownPath(portal: Portal, application: Own): string | null {
  const proof = proofFor(portal, application);
  return proof && `/mijn-aanmelding/${application.id}.${proof}`;
}

const given = answersColumns("applications", table);

/** The application whose address this is the end of, as its applicant sees it; null of any that we did not write. */
export async function applicationBy(portal: Portal, secret: string) {
  const [id = "", proof = ""] = secret.split(".");
  if (!isId(id)) return null;
  const { status, message, answer, answeredAt, createdAt, updatedAt, emailKey } = table;
  const found = await portal.db.fetch(
    portal.db
      .select({
        ...{ id: table.id, status, message, answer, answeredAt, createdAt, updatedAt, emailKey },
        ...{ vacancyTitle: ofVacancy.title, organizationName: ofVacancy.organizationName, queuePlace },
        ...{ questions: given.questions.sql as SQL<unknown>, answers: given.answers.sql as SQL<unknown> },
      })
      .from(table)
      .where(eq(table.id, id), isNull(table.deletedAt))
      .first(),
  );
  if (!found || !sameProof(proofFor(portal, found), proof)) return null;
  const { emailKey: _, questions, answers, ...application } = found;
  return {
    application: { ...application, transitions: application.status === "pending" ? ["withdraw"] : [] },
    answers: readAnswers(asJson(questions) as [], asJson(answers) as Record<string, unknown>, portal.locale),
  };
}
