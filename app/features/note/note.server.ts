/** Notes beside the row that they are about, for the one batch of its page. */

import { sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { resourceOf } from "~/core/resource/catalogue.server";
import { visible } from "~/core/resource/select.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notes as table } from "~db/schema";
import { notes, subjectOf } from "./note.resource.server";
import type { NoteItem } from "./note.schema";

const most = 50;

interface StoredNote extends Omit<NoteItem, "own"> {
  authorId: string;
}

/** The newest first; null for who writes none here. */
export function notesOf(portal: Portal, type: string, id: string): Query<NoteItem[] | null> {
  const writes = belongsTo(portal.viewer, "centerStaff");
  return query(
    sql<StoredNote>`select ${table.id} as id, ${table.note} as note, ${table.authorName} as "authorName", ${table.authorId} as "authorId", ${table.createdAt} as "createdAt",
        ${table.updatedAt} as "updatedAt", ${table.lockVersion} as "lockVersion" from ${table}
      where ${visible(notes, portal)} and ${table.subjectType} = ${type} and ${table.subjectId} = ${id}
      order by ${table.createdAt} desc, ${table.id} desc limit ${most}`,
    (rows) => (writes ? rows.map(({ authorId, ...row }) => ({ ...row, own: authorId === portal.viewer?.id })) : null),
  );
}

/** What the thing is called that notes are about; undefined where there is none for the viewer to write notes about. */
export const subjectName = (portal: Portal, type: string, id: string): Query<string | undefined> =>
  query(
    sql`select coalesce(${resourceOf(type).label}, '') as name ${subjectOf(portal, type, id)}`,
    ([row]) => row?.name as string | undefined,
  );
