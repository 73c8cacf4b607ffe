/** What is done with rows beside showing and changing them: purging, erasing, moving and the like go through all tables with the facet. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { IconName } from "~/ui/Icon";
import type { Group } from "../auth/access";
import { emailKeyOf } from "../auth/email";
import type { Rule } from "../policy/rules.server";
import type { TenantDb } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import type { TenantTable } from "./define.server";

/** Somebody who is taken out of the tenant. */
export interface Leaver {
  id: string;
  email: string;
  /** Until when the address was theirs: what is sent under it later may be somebody else's. */
  until: string;
  now: string;
  /** What stands in the trail in place of their name. */
  pseudonym: { firstName: string; lastName: string };
}

export type OfPeople = Record<"userId" | "emailKey" | "createdAt", SQLiteColumn>;

export const withoutAccount = (table: OfPeople, email: string): SQL =>
  sql`${table.userId} is null and ${table.emailKey} = ${emailKeyOf(email)}`;

/** Rows of a person: under their account, and without one under their address, which may have been that of another account before. */
export const rowsOf = (table: OfPeople, { id, email }: Pick<Leaver, "id" | "email">): SQL =>
  sql`(${table.userId} = ${id} or ${withoutAccount(table, email)})`;

/** The same of somebody who left. */
export const rowsOfLeaver = (table: OfPeople, { id, email, until }: Pick<Leaver, "id" | "email" | "until">): SQL =>
  sql`(${table.userId} = ${id} or ${withoutAccount(table, email)} and ${table.createdAt} <= ${until})`;

/** The address of a row whose person is gone; it leads nowhere. */
export const anonymousEmail = (id: SQLiteColumn): SQL => sql`'anoniem-' || ${id} || '@invalid'`;
export const isReachable = (email: SQLiteColumn): SQL => sql`${email} not like 'anoniem-%@invalid'`;

export interface Facets {
  /** What a row is called: in the trail, and above its notes. */
  label?: SQL | SQLiteColumn;
  /** Where staff see a row, with `:id`: the trail leads there. */
  screen?: string;
  /** Its list stands among the settings, with the title and the description of its words; for the staff of the centre, unless said. */
  settings?: { to: string; icon: IconName; access?: Group };
  /** Rows that wait for the viewer, of those that they see; the number stands in the menu beside the room at this address. */
  waiting?: { at: string; rows: Rule };
  /** Rows that search engines may find: those that a viewer sees of these, the first in this order where a site has very many. */
  sitemap?: { path: SQL; changed: SQLiteColumn; where: (portal: Portal) => SQL; order: SQL | SQLiteColumn };
  /** Whom a row is about: a person, an organisation. Notes about it go along with the organisation, and to the person with all that is kept about them. */
  about?: { user?: SQLiteColumn; organization?: SQLiteColumn };
  /** Staff of the centre may write notes about a row. */
  notes?: true;
  /** Whom a row is about, and their centre, may write to one another about it. */
  conversation?: Talk;
  /** Columns that hold the address of an upload and nothing else, and those with text or JSON in which some may stand. */
  files?: {
    addresses?: SQLiteColumn[];
    texts?: SQLiteColumn[];
    /** The row that it is a part of and is edited with, such as the page of a block: its type, and the column with its id. */
    partOf?: { type: string; column: SQLiteColumn };
  };
  /** 30 days after `deletedAt`. `discard`: it just goes; `job`: the feature's job takes it with what hangs on it; `never`: it stays. */
  afterDeletion?: "discard" | "job" | "never";
  /** Rows that it hangs on, by their type. When such a row is really gone, it goes too, loses it, or stays as it is. */
  references?: Record<string, { column: SQLiteColumn; onDelete: "cascade" | "set null" | "no action" }>;
  organization?: {
    /** Its rows: those with the organisation's id in a column, or what is written instead. */
    rows: SQLiteColumn | ((db: TenantDb, organizationId: string) => SQL);
    /** Goes along to another centre: its centre changes with the organisation's, `versioned` for who has the row open. */
    moves?: "plain" | "versioned";
    /** When the organisation is really gone: its rows go, lose it, are seen to by its job, or what is written instead. */
    purge: "delete" | "detach" | "job" | ((db: TenantDb, organizationId: string) => SQL[]);
  };
  personal?: Personal;
}

export interface Talk {
  /** What it is about, as both read it; its label, unless said. */
  title?: SQL;
  /** Where both see it, with `:id`; its screen, unless said. */
  at?: string;
  /** Who else may ask its organisation, or its centre, about it. */
  asks?: (portal: Portal, to: "organization" | "center") => SQL;
  /** It is between these two people and nobody else, while that holds. */
  between?: { people: readonly [SQLiteColumn, SQLiteColumn]; while: SQL };
}

export interface Personal {
  columns: readonly SQLiteColumn[];
  /** What the person it is about gets with everything else that is kept about them (trust.md, People); or why nothing. */
  export: PersonalExport | readonly PersonalExport[] | string;
  /** Its centre is that of a person: the one in a column, or those that what is written instead finds for people (a list of ids). It goes along with them. */
  home?: SQLiteColumn | ((people: SQL) => SQL);
  /** Stays with an account that becomes one with another: what proves who somebody is, and what was said to them or done under its name. */
  stays?: true;
  /** Rows of this owner go, and no key reads or writes them (scopes.server.ts); or what is written instead; or why nothing needs to. */
  erase: { owner: SQLiteColumn } | ((db: TenantDb, leaver: Leaver) => SQL[]) | string;
}

/** What proves who they are (hashes, tokens, secrets) is not about them and stays out; so does who of the staff wrote something. */
export interface PersonalExport {
  /** Words: `data.section.<section>` of the account, else the title of its own noun. Several tables may fill one; `account` is the row itself. */
  section: string;
  /** Columns, and what SQL says beside them. Words: `data.field.<name>` of the account, else `field.<name>` of its own noun. */
  fields: readonly (string | Record<string, SQL>)[];
  /** Which rows are theirs; those of the owner of `erase`, unless said. */
  rows?: (db: TenantDb, person: { id: string; email: string }) => SQL;
}

export interface TableFacets extends Facets {
  table: TenantTable;
}
