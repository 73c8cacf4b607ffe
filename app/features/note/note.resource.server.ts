import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { allOf, asSql, centerStaff, inGroup, mine } from "~/core/policy/rules.server";
import { resourceOf, tablesWith, typeWith } from "~/core/resource/catalogue.server";
import { define } from "~/core/resource/define.server";
import { query, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notes as table, type vacancies } from "~db/schema";
import { noteSchema, noteTextSchema } from "./note.schema";
import { forgetNotes } from "./note-purge.server";

/** The row that a note is about, where the viewer's own centre keeps it (for admins: the tenant). */
export function subjectOf(portal: Portal, type: string, id: string) {
  const subject = resourceOf(type).table as typeof vacancies;
  return sql`from ${subject} where ${portal.db.mine(subject)} and ${subject.id} = ${id} and ${subject.deletedAt} is null and ${asSql(centerStaff(subject)(portal))}`;
}

/** The notes about all that is about a person, or about an organisation. */
function notesAbout(db: TenantDb, whom: "user" | "organization", id: string): SQL {
  const subjects = tablesWith("notes").flatMap(({ type }) => {
    const { about, table: subject } = resourceOf(type!);
    const column = about?.[whom];
    if (!column) return [];
    const ids = db.select({ id: subject.id }).from(subject).where(eq(column, id));
    return and(eq(table.subjectType, type!), inArray(table.subjectId, ids.asValue()));
  });
  return or(...subjects)!;
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
  organization: { rows: (db, id) => notesAbout(db, "organization", id), moves: "plain", purge: "job" },
  personal: {
    columns: [table.authorId, table.authorName],
    export: {
      section: "notes",
      fields: ["subjectType", "note", "createdAt"],
      rows: (db, { id }) => and(isNull(table.deletedAt), notesAbout(db, "user", id))!,
    },
    erase: (db, { id, pseudonym: { firstName, lastName } }) => [
      ...forgetNotes(db, "users", id),
      sql`update ${table} set author_name = ${`${firstName} ${lastName}`} where ${db.mine(table)} and ${table.authorId} = ${id}`,
    ],
  },
  attributes: ["subjectType", "subjectId", "authorId", "authorName", "note", "createdAt", "updatedAt", "lockVersion"],
  typed: { subjectType: "notes" },
  filter: ["subjectType", "subjectId", "authorId", "createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: staff,
  create: {
    schema: noteSchema.extend({ subjectType: typeWith("notes") }),
    who: inGroup("centerStaff"),
    allow: (portal, { subjectType, subjectId }) => sql`exists (select 1 ${subjectOf(portal, subjectType, subjectId)})`,
    refers: { subjectId: ({ subjectType }) => String(subjectType) },
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
