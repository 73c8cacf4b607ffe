/** What somebody sent is theirs: it goes with them, with its files, what was written about it, and what others were told of it. */

import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { forgetChanges, forgetSent, forgetTold } from "~/core/events/data.server";
import type { Leaver } from "~/core/resource/facets.server";
import { rowsOfLeaver } from "~/core/resource/facets.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { auditEvents, formFiles, formReplies, formSubmissions as table } from "~db/schema";
import { forgetNotesOf } from "../note/index.server";

/** All that hangs on submissions, and the rows themselves. @param which a condition on `form_submissions`; the tenant's is added */
export function removeSubmissions(db: TenantDb, which: SQL): SQL[] {
  const theirs = db.select({ id: table.id }).from(table).where(which);
  const events = and(eq(auditEvents.subjectType, "form_submissions"), inArray(auditEvents.subjectId, theirs))!;
  return [
    ...forgetNotesOf(db, "form_submissions", which),
    forgetChanges(db, events),
    forgetSent(db, events),
    ...forgetTold(db, events),
    db.delete(formFiles).where(inArray(formFiles.submissionId, theirs)),
    db.delete(formReplies).where(inArray(formReplies.submissionId, theirs)),
    db.delete(table).where(which),
  ];
}

export function withoutPerson(db: TenantDb, leaver: Leaver): SQL[] {
  return [
    ...removeSubmissions(db, rowsOfLeaver(table, leaver)),
    db.update(table).set({ assigneeId: null }).where(eq(table.assigneeId, leaver.id), isNotNull(table.assigneeId)),
  ];
}
