/**
 * A vacancy that is really gone: its row with its place in the search index, the words that only it used, its own address and the notes about it.
 * Its picture is nobody's then and goes with the unused uploads (upload/upload.jobs.server.ts).
 *
 * Its applications are not the vacancy's alone. Whoever waits even now hears that it does not go on. Those of people with an account stay theirs, with
 * the vacancy's title, for they are their history. Those without an account nobody but the organisation could read, so they keep no person.
 * Either kind stays counted. The trail stays too.
 */

import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { type Author, audit } from "~/core/resource/audit.server";
import { cascade } from "~/core/resource/references.server";
import { eachOverdue, isOverdue } from "~/core/resource/retention.server";
import { termsOf } from "~/core/search-terms";
import type { Selected } from "~/core/tenant/builder.server";
import { inList } from "~/core/tenant/conditions.server";
import { originsWhenAsked } from "~/core/tenant/databases.server";
import { changedOne, type TenantDb } from "~/core/tenant/db.server";
import { applications, searchTerms, vacancies as table } from "~db/schema";
import { addressGone } from "../address/index.server";
import { closeWaiting, keepTitle, withoutPerson } from "../application/index.server";
import { forgetNotes } from "../note/index.server";

/** What `vacancyGone` needs of the row. */
export const purgeColumns = {
  id: table.id,
  tenantId: table.tenantId,
  centerId: table.centerId,
  title: table.title,
  summary: table.summary,
  description: table.description,
  organizationName: table.organizationName,
  place: table.place,
  addressId: table.addressId,
};
type Gone = Selected<typeof purgeColumns>;

/** @param still what must still be so, on the vacancy's row; otherwise the batch fails (Conflict) */
export function vacancyGone(db: TenantDb, now: string, vacancy: Gone, still: SQL): SQL[] {
  const { id, centerId } = vacancy;
  const t = db.tenantId;
  const author: Author = { tenant: { id: t }, center: { id: centerId }, viewer: null, now };
  return [
    keepTitle(db, vacancy),
    ...withoutPerson(db, now, and(eq(applications.vacancyId, id), isNull(applications.userId))!),
    ...forgetNotes(db, "vacancies", id),
    ...cascade(db, "vacancies", id),
    db.delete(table).where(eq(table.id, id), still),
    changedOne(),
    addressGone(db, vacancy.addressId),
    wordsGone(db, vacancy),
    audit(author, { subjectType: "vacancies", subjectId: id, centerId, action: "purge" }),
  ];
}

/** The words that no other vacancy of the centre uses leave its vocabulary; the index, which has lost the row by now, knows. */
function wordsGone(db: TenantDb, { centerId, title, summary, description, organizationName, place }: Gone): SQL {
  const words = termsOf([title, summary, description, organizationName, place]);
  const scope = centerId.replaceAll("-", "");
  return db
    .delete(searchTerms)
    .where(
      eq(searchTerms.centerId, centerId),
      inList(searchTerms.term, words),
      sql`not exists (select 1 from vacancy_search where vacancy_search match ${`scope:"${scope}" AND {title summary description organization place}:"`} || ${searchTerms.term} || '"')`,
    );
}

export const purgeVacancies: Job = {
  name: "deleted vacancies are really gone",
  everyMinutes: 60,
  async run({ database, env, now }) {
    const originOf = originsWhenAsked(env);
    await eachOverdue(database, now, { table, columns: purgeColumns }, async (vacancy) => {
      const db = database.of(vacancy.tenantId);
      await closeWaiting(database, now, vacancy, await originOf(vacancy));
      await db.write(vacancyGone(db, now, vacancy, isOverdue(table, now)));
    });
  },
};
