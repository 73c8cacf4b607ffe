import { eq, sql } from "drizzle-orm";
import { allOf, asSql, centerStaff, inGroup, mine } from "~/core/policy/rules.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import { define } from "~/core/resource/define.server";
import { query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, notes as table, type vacancies } from "~db/schema";
import { type NoteSubject, noteSchema, noteTextSchema } from "./note.schema";
import { forgetNotes } from "./note-purge.server";

/** The row that a note is about, where the viewer's own centre keeps it (for admins: the tenant). */
export function subjectOf(portal: Portal, type: NoteSubject, id: string) {
  const subject = resourceOf(type).table as typeof vacancies;
  return sql`from ${subject} where ${portal.db.mine(subject)} and ${subject.id} = ${id} and ${subject.deletedAt} is null and ${asSql(centerStaff(subject)(portal))}`;
}

const staff = centerStaff(table);
const author = allOf(staff, mine(table.authorId));

/** What staff of a centre tell one another about an organisation, a person, a vacancy or an application (domain 3). */
export const notes = define({
  type: "notes",
  noun: "note",
  table,
  label: table.authorName,
  afterDeletion: "discard",
  personal: {
    columns: [table.authorId, table.authorName],
    export: {
      section: "notes",
      fields: ["subjectType", "note", "createdAt"],
      rows: (db, { id }) => sql`${table.deletedAt} is null and (
        (${table.subjectType} = 'users' and ${table.subjectId} = ${id})
        or (${table.subjectType} = 'applications' and ${table.subjectId} in ${db.select({ id: applications.id }).from(applications).where(eq(applications.userId, id)).asValue()}))`,
    },
    erase: (db, { id, pseudonym: { firstName, lastName } }) => [
      ...forgetNotes(db, "users", id),
      sql`update ${table} set author_name = ${`${firstName} ${lastName}`} where ${db.mine(table)} and ${table.authorId} = ${id}`,
    ],
  },
  attributes: ["subjectType", "subjectId", "authorId", "authorName", "note", "createdAt", "updatedAt", "lockVersion"],
  filter: ["subjectType", "subjectId", "authorId", "createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: staff,
  create: {
    schema: noteSchema,
    who: inGroup("centerStaff"),
    allow: (portal, { subjectType, subjectId }) => sql`exists (select 1 ${subjectOf(portal, subjectType, subjectId)})`,
    prepare: async (portal, { subjectType, subjectId, note }) => {
      const centerId = await portal.db.fetch(
        query(sql`select center_id as id ${subjectOf(portal, subjectType, subjectId)}`, ([row]) => row?.id as string),
      );
      const { id, firstName, lastName } = portal.viewer!;
      return { row: { subjectType, subjectId, note, centerId, authorId: id, authorName: `${firstName} ${lastName}` } };
    },
  },
  update: { schema: noteTextSchema, allow: author, prepare: (_, { note }) => ({ set: { note } }) },
  remove: { allow: author },
});
