/** What a conversation may be about: rows of the types with the facet. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { findResource, resourceOf, typesWith } from "~/core/resource/catalogue.server";
import type { ResourceTable } from "~/core/resource/define.server";
import type { Facets, Talk } from "~/core/resource/facets.server";
import type { Query } from "~/core/tenant/db.server";
import { hasFeature, type Portal, type RequestPortal } from "~/core/tenant/portal.server";
import { conversations } from "~db/schema";
import { kindOf } from "../audit_event/index.server";

export interface Subject extends Talk {
  table: ResourceTable & { centerId: SQLiteColumn; deletedAt: SQLiteColumn };
  about: NonNullable<Facets["about"]>;
  title: SQL;
  /** With `:id`. */
  at: string;
}

/** Null of a type that nobody writes about. */
export function subjectOf(type: string): Subject | null {
  const resource = findResource(type);
  if (!resource?.conversation) return null;
  const { table, about = {}, label, screen, conversation } = resource;
  return { table, about, ...conversation, title: conversation.title ?? sql`${label}`, at: conversation.at ?? screen ?? "" };
}

/** Whom a row is about, and of which centre it is. */
export function peopleAbout({ db }: Portal, { table, about, between }: Subject, id: string) {
  const orNull = (column: SQLiteColumn | undefined) => sql<string | null>`${column ?? null}`;
  const [one, other] = between?.people ?? [];
  return db
    .select({
      userId: orNull(about.user),
      organizationId: orNull(about.organization),
      one: orNull(one),
      other: orNull(other),
      centerId: sql<string>`${table.centerId}`,
    })
    .from(table)
    .where(eq(table.id, id))
    .first();
}

/** What a row is called in a conversation. */
export const titleOf = ({ db }: Portal, { table, title }: Subject, id: string): Query<string | null> =>
  db
    .select({ title })
    .from(table)
    .where(eq(table.id, id))
    .limit(1)
    .map(([row]) => (row?.title as string | null) ?? null);

/** The same of what a conversation of a list is about; null where that is gone. */
export function aboutTitle(): SQL<string | null> {
  const titles = typesWith("conversation").map((type) => {
    const { table, title } = subjectOf(type)!;
    return sql`when ${type} then (select ${title} from ${table} where ${table.tenantId} = ${conversations.tenantId} and ${table.id} = ${conversations.aboutId})`;
  });
  return sql`case ${conversations.aboutType} ${sql.join(titles, sql` `)} end`;
}

/** Where one reads what it is about. */
export const pathOf = (type: string, id: string): string => subjectOf(type)?.at.replace(":id", id) ?? "/conversations";

/** Types of rows that conversations are about, by their word. */
export const subjectsOf = (portal: RequestPortal) =>
  typesWith("conversation")
    .filter((type) => {
      const { feature } = resourceOf(type);
      return !feature || hasFeature(portal, feature);
    })
    .map((value) => ({ value, label: kindOf(value, portal.locale) }));
