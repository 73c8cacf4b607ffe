/** How long answers are kept, each form says for itself: sent ones, those never finished, and those that look like spam. */
import { eq, not, type SQL, sql } from "drizzle-orm";
import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { isOverdue } from "~/core/resource/retention.server";
import { discard, inSlices } from "~/core/resource/retention-rules.server";
import { existsIn, inList } from "~/core/tenant/conditions.server";
import { applications, dateSignUps, formFiles, formReplies, forms, formSubmissions as table } from "~db/schema";
import { removeSubmissions } from "./erase.server";

const slice = 200;

/** The day before which one of this kind is over. */
const before = (days: SQL, now: string): SQL => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-' || ${days} || ' days')`;

const theForm = sql`${forms.tenantId} = ${table.tenantId} and ${forms.id} = ${table.formId}`;

const isThere = (whole: typeof applications | typeof dateSignUps): SQL =>
  existsIn(whole, eq(whole.tenantId, table.tenantId), eq(whole.id, table.aboutId));

/** What it was asked with is really gone. */
const isLeftOver = sql`case ${table.aboutType} when 'applications' then not ${isThere(applications)} when 'date_sign_ups' then not ${isThere(dateSignUps)} else 0 end`;

/** Rows of which the form says that their time is over, those that were deleted a month ago, and those of a form that is gone. What was asked with something else goes with that. */
export const isOver = (
  now: string,
): SQL => sql`(${isOverdue(table, now)} or ${isLeftOver} or ${table.aboutType} = '' and (not exists (select 1 from ${forms} where ${theForm}) or exists (select 1 from ${forms}
  where ${theForm} and case ${table.status}
    when 'unfinished' then ${table.updatedAt} < ${before(sql`${forms.unfinishedRetentionDays}`, now)}
    when 'suspicious' then ${table.sentAt} < ${before(sql`${forms.suspiciousRetentionDays}`, now)}
    else ${table.sentAt} < ${before(sql`${forms.retentionDays}`, now)} end)))`;

export const forgetSubmissions: Job = {
  name: "answers to forms are kept as long as their form says",
  // Nightly, for it reads them all.
  everyMinutes: 24 * 60,
  async run({ database, now }) {
    const next = database.select({ id: table.id, tenantId: table.tenantId }).from(table).where(isOver(now)).limit(slice);
    for (let over = await database.fetch(next); over.length > 0; over = await database.fetch(next))
      await eachInTurn(new Set(over.map((row) => row.tenantId)), (tenantId) => {
        const ids = over.filter((row) => row.tenantId === tenantId).map(({ id }) => id);
        return database.of(tenantId).write(removeSubmissions(database.of(tenantId), inList(table.id, ids)));
      });
    // What an organisation took along when it went for good.
    const orphan = (column: typeof formFiles.submissionId | typeof formReplies.submissionId, own: typeof formFiles | typeof formReplies) =>
      not(existsIn(table, eq(table.tenantId, own.tenantId), eq(table.id, column)));
    await inSlices(database, [
      discard(formFiles, orphan(formFiles.submissionId, formFiles)),
      discard(formReplies, orphan(formReplies.submissionId, formReplies)),
    ]);
  },
};
