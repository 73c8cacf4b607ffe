/** Notes beside the row that they are about, for the one batch of its page. */
import { sql } from "drizzle-orm";
import { hasRole } from "~/core/auth/viewer";
import { visible } from "~/core/resource/select.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notes as table } from "~db/schema";
import { notes, subjectOf } from "./note.resource.server";
import type { NoteItem, NoteSubject } from "./note.schema";

const most = 50;

/** The newest first; null for who writes none here. */
export function notesOf(portal: Portal, type: NoteSubject, id: string): Query<NoteItem[] | null> {
  const writes = hasRole(portal.viewer, "admin", "center_superuser");
  return query(
    sql`select ${table.id} as id, ${table.note} as note, ${table.authorName} as "authorName", ${table.authorId} as "authorId", ${table.createdAt} as "createdAt",
        ${table.updatedAt} as "updatedAt", ${table.lockVersion} as "lockVersion" from ${table}
      where ${visible(notes, portal) || sql`${portal.db.mine(table)} and 0`} and ${table.subjectType} = ${type} and ${table.subjectId} = ${id}
      order by ${table.createdAt} desc, ${table.id} desc limit ${most}`,
    (rows) =>
      writes ? rows.map(({ authorId, ...row }) => ({ ...row, own: authorId === portal.viewer?.id }) as unknown as NoteItem) : null,
  );
}

/** Whether there is such a thing for the viewer to write notes about. */
export const isSubject = (portal: Portal, type: NoteSubject, id: string): Query<boolean> =>
  query(sql`select 1 ${subjectOf(portal, type, id)}`, (rows) => rows.length > 0);
