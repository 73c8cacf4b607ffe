import { and, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { allOf, asSql, centerStaff, inGroup, mine } from "~/core/policy/rules.server";
import { resourceOf, tablesWith, typeWith } from "~/core/resource/catalogue.server";
import { define } from "~/core/resource/define.server";
import type { Fields } from "~/core/tenant/builder.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notes as table, type vacancies } from "~db/schema";
import { noteSchema, noteTextSchema } from "./note.schema";

const subjectTable = (type: string) => resourceOf(type).table as typeof vacancies;

/** The row that a note is about, where the viewer's own centre keeps it (for admins: the tenant). */
export function subjectOf<F extends Fields>(portal: Portal, type: string, id: string, fields: F) {
  const subject = subjectTable(type);
  return portal.db
    .select(fields)
    .from(subject)
    .where(eq(subject.id, id), isNull(subject.deletedAt), asSql(centerStaff(subject)(portal)));
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
  description: "Internal notes of staff about a row. Who they are about does not see them.",
  table,
  label: table.authorName,
  afterDeletion: "discard",
  organization: { rows: (db, id) => notesAbout(db, "organization", id), moves: "plain", purge: "job" },
  personal: {
    columns: [table.authorId, table.authorName],
    home: (people) => and(eq(table.subjectType, "users"), inArray(table.subjectId, people))!,
    export: {
      section: "notes",
      fields: ["subjectType", "note", "createdAt"],
      rows: (db, { id }) => and(isNull(table.deletedAt), notesAbout(db, "user", id))!,
    },
    erase: (db, { id, pseudonym: { firstName, lastName } }) => [
      db
        .update(table)
        .set({ authorName: `${firstName} ${lastName}` })
        .where(eq(table.authorId, id)),
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
    allow: (portal, { subjectType, subjectId }) => exists(subjectOf(portal, subjectType, subjectId, { one: sql`1` }).asValue()),
    refers: { subjectId: ({ subjectType }) => String(subjectType) },
    prepare: async (portal, { subjectType, subjectId, note }) => {
      const { centerId } = subjectTable(subjectType);
      const subject = await portal.db.fetch(subjectOf(portal, subjectType, subjectId, { centerId }).first());
      const { id, firstName, lastName } = portal.viewer!;
      return { row: { subjectType, subjectId, note, centerId: subject!.centerId, authorId: id, authorName: `${firstName} ${lastName}` } };
    },
  },
  update: { schema: noteTextSchema, allow: author, prepare: (_, { note }) => ({ set: { note } }) },
  remove: { allow: author },
});
