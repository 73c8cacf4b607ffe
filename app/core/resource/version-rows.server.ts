/** The versions of a row as they are stored, and the statements that change them. */
import { desc, eq, gte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ZodObject } from "zod";
import type { Snapshot, versioning } from "~db/schema/common";
import type { PortalEvent, Recipient } from "../events/event";
import { newId } from "../ids";
import type { Rule } from "../policy/rules.server";
import { combine, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { type Children, storedChildren } from "./children.server";
import { columnNamed } from "./columns.server";
import type { Refusal, ResourceTable } from "./define.server";
import { insert } from "./rows.server";

export type VersionState = "draft" | "scheduled" | "published" | "replaced";

export interface Versioned {
  /** The table of the versions, and its column with the id of the row. */
  table: ResourceTable & { centerId: SQLiteColumn } & Record<keyof ReturnType<typeof versioning> | "createdAt" | "updatedAt", SQLiteColumn>;
  parent: string;
  schema: ZodObject;
  /** What it says of the rows below, by the name of the list. */
  children: Record<string, Children & { schema: ZodObject }>;
  /** Who writes while a version waits for its time goes on from what is on the site, and publishing that leaves the one that waits. */
  waitsApart?: true;
  /** What is set on the row when the public may read it, and when not. */
  published: Row;
  hidden: Row;
  allow: Rule;
  /** Why the public may not read what a version says, now or at a time. */
  unfit?: (portal: Portal, snapshot: Snapshot) => Refusal | null;
  /** What is said to whoever had a version wait for its time, where it could not be published then. */
  missed?: (waited: { id: string; snapshot: Snapshot; publishAt: string }, to: Recipient[]) => PortalEvent;
  /** What another row has that only one can have. An index refuses it when it is published; this, when it is to wait for that. */
  taken?: (portal: Portal, snapshot: Snapshot, row: Row) => Promise<Refusal | null>;
}

export interface Version {
  id: string;
  number: number;
  snapshot: Snapshot;
  state: VersionState;
  publishAt: string | null;
  authorId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Unless said, a version comes after the latest, is the viewer's and of now, and waits for no moment. */
type Added = Pick<Version, "number" | "authorId" | "createdAt" | "publishAt">;

export const unschedule = ({ db, now }: Portal, { table, parent }: Versioned, id: string): SQL =>
  sql`update ${table} set state = 'draft', publish_at = null, updated_at = ${now}
    where ${db.mine(table)} and ${columnNamed(table, parent)} = ${id} and ${table.state} = 'scheduled'`;

/** The versions of a row, read once, and the statements that change them. A row without any counts as its own version 0. */
export async function versionsOf(portal: Portal, of: Versioned, row: Row, number?: number) {
  const { table, parent } = of;
  const mine = sql`${columnNamed(table, parent)} = ${row.id}`;
  const { found, stored } = await portal.db.fetch(
    combine(
      {
        found: portal.db
          .select()
          .from(table as SQLiteTable)
          .where(mine, or(gte(table.number, number ?? 0), eq(table.state, "scheduled")))
          .orderBy(sql`${table.number} = ${number ?? 0} desc`, sql`${table.state} = 'scheduled' desc`, desc(table.number))
          .limit(3),
        stored: combine(
          mapped(of.children, (children) => storedChildren(portal, children, String(row.id))),
          (lists) => lists as Record<string, Row[]>,
        ),
      },
      (answers) => answers,
    ),
  );
  const live: Snapshot = {
    attributes: attributesOf(of, row),
    children: mapped(of.children, (children, name) =>
      stored[name]!.filter(({ deletedAt }) => !deletedAt).map((child) => childOf(children, child)),
    ),
  };
  const versions = found as Version[];
  const none: Version = {
    id: "",
    number: 0,
    snapshot: live,
    state: "published",
    publishAt: null,
    authorId: null,
    createdAt: "",
    updatedAt: "",
  };
  const newest = versions.reduce((one, other) => (other.number > one.number ? other : one), none);
  // What is on the site stands in the tables: a row below that was changed by itself, such as by the API, is in no version.
  const latest = newest.state === "published" ? { ...newest, snapshot: live } : newest;
  const chosen = number ? versions.find((version) => version.number === number) : latest;

  const hasMoved = plainly(inWordsOf(latest.snapshot, newest.snapshot)) !== plainly(inWordsOf(newest.snapshot, newest.snapshot));
  // What is on the site and in no version is kept as one before it changes, so that it can come back.
  const kept = isPublished(of, row) && (latest.number === 0 || hasMoved) ? 1 : 0;
  const add = (state: VersionState, snapshot: Snapshot, more: Partial<Added> = {}, condition?: SQL): SQL => {
    const version = {
      id: newId(),
      tenantId: portal.tenant.id,
      centerId: row.centerId,
      [parent]: row.id,
      number: latest.number + kept + 1,
      state,
      snapshot,
      publishAt: null,
      authorId: portal.viewer?.id ?? null,
      createdAt: portal.now,
      ...more,
      updatedAt: portal.now,
    };
    return insert(table, version, condition);
  };
  const set = (state: VersionState, publishAt: string | null, which: SQL): SQL =>
    sql`update ${table} set state = ${state}, publish_at = ${publishAt}, updated_at = ${portal.now} where ${portal.db.mine(table)} and ${mine} and ${which}`;
  // Once, where several rows below are changed in one batch.
  function begin(number: number): SQL[] {
    const isKept = sql`exists (select 1 from ${table} where ${portal.db.mine(table)} and ${mine} and ${table.number} >= ${number})`;
    return [
      sql`update ${table} set state = 'replaced', updated_at = ${portal.now}
        where ${portal.db.mine(table)} and ${mine} and ${table.state} = 'published' and not ${isKept}`,
      add("published", live, { number, authorId: null, createdAt: String(row.updatedAt ?? portal.now) }, sql`not ${isKept}`),
    ];
  }
  return {
    latest,
    hasMoved,
    chosen,
    live,
    stored,
    /** What may come on the site yet: the one that waits for its time, and the newest draft. */
    toCome: versions.filter(({ state, number }) => state === "scheduled" || (state === "draft" && number === newest.number)),
    // It was there before whoever changes it now, and since when it was.
    begin: kept ? begin(latest.number + 1) : [],
    add,
    rewrite: ({ number, state }: Version, snapshot: Snapshot, authorId: string | null): SQL =>
      sql`update ${table} set snapshot = ${JSON.stringify(snapshot)}, author_id = ${authorId}, updated_at = ${portal.now}
        where ${portal.db.mine(table)} and ${mine} and ${table.number} = ${number} and ${table.state} = ${state}`,
    change: (from: VersionState[], to: VersionState): SQL => set(to, null, sql`${table.state} in ${from}`),
    mark: (version: Version, state: VersionState, publishAt: string | null = null): SQL =>
      version.number > 0
        ? set(state, publishAt, sql`${table.number} = ${version.number}`)
        : add(state, version.snapshot, { publishAt, number: 1 }),
  };
}

/** In the words of another: a row below that was new when that was saved has its id, and what goes without saying, since then. */
const inWordsOf = ({ attributes, children }: Snapshot, other: Snapshot): Snapshot => ({
  attributes,
  children: mapped(children, (list, name) =>
    list.map((child, at) =>
      pick(
        child,
        Object.keys(other.children[name]?.[at] ?? child).filter((member) => member !== "id"),
      ),
    ),
  ),
});

const plainly = ({ attributes, children }: Snapshot): string =>
  JSON.stringify([attributes, children], (_, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== null && one !== false)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );

export const isPublished = ({ published }: Versioned, row: Row): boolean =>
  Object.entries(published).every(([name, value]) => row[name] === value);

export const attributesOf = ({ schema }: Versioned, row: Row): Row => pick(row, Object.keys(schema.shape));

const childOf = ({ schema, parent, order }: Versioned["children"][string], row: Row): Row => ({
  id: row.id,
  ...pick(
    row,
    Object.keys(schema.shape).filter((name) => name !== parent && name !== order),
  ),
});

export const pick = (row: Row, names: string[]): Row => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

export const mapped = <T, U>(object: Record<string, T>, change: (value: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
