/** Notes beside the row that they are about, for the one batch of its page. */

import { desc, eq, sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { resourceOf } from "~/core/resource/catalogue.server";
import { visible } from "~/core/resource/select.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notes as table } from "~db/schema";
import { notes, subjectOf } from "./note.resource.server";
import type { NotesAbout } from "./note.schema";

const max = 50;

/** The newest first; null for who writes none here. */
export function notesOf(portal: Portal, type: string, id: string): Query<NotesAbout | null> {
  const writes = belongsTo(portal.viewer, "centerStaff");
  const person = resourceOf(type).about?.user !== undefined;
  return portal.db
    .select({
      id: table.id,
      note: table.note,
      authorName: table.authorName,
      authorId: table.authorId,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      lockVersion: table.lockVersion,
    })
    .from(table)
    .where(visible(notes, portal), eq(table.subjectType, type), eq(table.subjectId, id))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(max)
    .map((rows) =>
      writes ? { person, list: rows.map(({ authorId, ...row }) => ({ ...row, own: authorId === portal.viewer?.id })) } : null,
    );
}

/** What the thing is called that notes are about; undefined where there is none for the viewer to write notes about. */
export const subjectName = (portal: Portal, type: string, id: string): Query<string | undefined> =>
  subjectOf(portal, type, id, { name: sql<string>`coalesce(${resourceOf(type).label}, '')` }).map(([row]) => row?.name);
