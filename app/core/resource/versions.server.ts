/** Drafts and versions (domain 4). The tables hold what the public reads; each save is a snapshot of the row and the rows below it. */
import { desc, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type ZodObject, z } from "zod";
import type { Snapshot, versioning } from "~db/schema/common";
import { optionalMoment } from "../fields";
import { newId } from "../ids";
import type { Rule } from "../policy/rules.server";
import { combine, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { changesBetween } from "./audit.server";
import { type ChildInput, type Children, childCommands, storedChildren } from "./children.server";
import type { Refusal, ResourceTable } from "./define.server";
import { insert } from "./rows.server";
import type { Action } from "./steps.server";

export type VersionState = "draft" | "scheduled" | "published" | "replaced";

export interface Versioned {
  /** The table of the versions, and its column with the id of the row. */
  table: ResourceTable & { centerId: SQLiteColumn } & Record<keyof ReturnType<typeof versioning> | "createdAt" | "updatedAt", SQLiteColumn>;
  parent: string;
  schema: ZodObject;
  /** What it says of the rows below, by the name of the list. */
  children: Record<string, Children & { schema: ZodObject }>;
  /** A row that is on the site before it has any version begins with one that says how it is, so that it can come back. */
  keepsLive?: true;
  /** What is set on the row when the public may read it, and when not. */
  published: Row;
  hidden: Row;
  allow: Rule;
  /** Why the public may not read what a version says, now or at a time. */
  unfit?: (portal: Portal, snapshot: Snapshot) => Refusal | null;
}

interface Version {
  id: string;
  number: number;
  snapshot: Snapshot;
  state: VersionState;
  authorId: string | null;
  createdAt: string;
}

/** How long one person's saves while writing stay one version. */
const sittingMs = 15 * 60_000;

const noSuchVersion: Refusal = { field: "version", message: "unknownVersion" };

const version = z.coerce.number().int().min(1).optional();
const ofVersion = z.object({ version });
const atMoment = z.object({ version, publishAt: optionalMoment });

type VersionAction = "save_draft" | "publish" | "unpublish" | "unschedule" | "restore_version";

export const tooLate = (at: string, now: string) => (at <= now ? "momentInFuture" : null);

/** Publishes the latest version unless said, now or at a moment; `unschedule` lets none wait; an older one is brought back as draft. */
export function versionActions<Stored extends object>(of: Versioned): Record<VersionAction, Action<Stored>> {
  const { allow } = of;
  const lists = mapped(of.children, ({ schema }) => childList(schema).optional());
  return {
    save_draft: {
      allow,
      call: ["POST"],
      // `autosave`: while somebody writes, what they wrote a moment ago makes way.
      input: z.object({ ...of.schema.partial().shape, ...lists, autosave: z.boolean().optional() }),
      async effect(portal, stored, input, given) {
        const row = stored as Row;
        const { latest, ...versions } = await versionsOf(portal, of, row);
        // What a schema makes of silence, such as a default, is not what somebody said.
        const said = Object.keys(input).filter((name) => given.has(name));
        const draft = draftOf(of, latest.snapshot, pick(input, said));
        if (input.autosave && isSitting(portal, latest))
          return { set: {}, statements: [versions.rewrite(latest.number, draft)], unaudited: true };
        return { set: {}, statements: [...versions.begin, versions.add("draft", draft)] };
      },
    },
    publish: {
      allow,
      call: ["POST"],
      input: atMoment,
      async effect(portal, stored, input) {
        const row = stored as Row;
        const { chosen, ...versions } = await versionsOf(portal, of, row, input.version);
        if (!chosen) return noSuchVersion;
        const at = input.publishAt;
        const late = at && tooLate(at, portal.now);
        if (late) return { field: "publishAt", message: late };
        const unfit = of.unfit?.(portal, chosen.snapshot);
        if (unfit) return unfit;
        if (at) return { set: {}, statements: [versions.change(["scheduled"], "draft"), versions.mark(chosen, "scheduled", at)] };
        return {
          set: { ...attributesOf(of, chosen.snapshot.attributes), ...of.published } as Partial<Stored>,
          commands: childrenAs(of, row, chosen.snapshot, versions.stored),
          statements: [versions.change(["published", "scheduled"], "replaced"), versions.mark(chosen, "published")],
        };
      },
    } satisfies Action<Stored, typeof atMoment>,
    unpublish: {
      allow,
      call: ["POST"],
      async effect(portal, stored) {
        const versions = await versionsOf(portal, of, stored as Row);
        return { set: of.hidden as Partial<Stored>, statements: [versions.change(["published", "scheduled"], "replaced")] };
      },
    },
    unschedule: {
      allow,
      call: ["POST"],
      effect: (portal, row) => ({ set: {}, statements: [unschedule(portal, of, String((row as Row).id))] }),
    },
    restore_version: {
      allow,
      call: ["POST"],
      input: ofVersion,
      async effect(portal, stored, input) {
        const row = stored as Row;
        const { chosen, ...versions } = await versionsOf(portal, of, row, input.version);
        return chosen ? { set: {}, statements: [...versions.begin, versions.add("draft", chosen.snapshot)] } : noSuchVersion;
      },
    } satisfies Action<Stored, typeof ofVersion>,
  };
}

export async function versionStatements(portal: Portal, of: Versioned, before: Row, after: Row): Promise<SQL[]> {
  if (!changesBetween(before, after)) return [];
  const versions = await versionsOf(portal, of, before);
  const snapshot = { ...versions.live, attributes: attributesOf(of, after) };
  return isPublished(of, after)
    ? [...versions.begin, versions.change(["published"], "replaced"), versions.add("published", snapshot)]
    : [...versions.begin, versions.add("draft", snapshot)];
}

export const unschedule = ({ db, now }: Portal, { table, parent }: Versioned, id: string): SQL =>
  sql`update ${table} set state = 'draft', publish_at = null, updated_at = ${now}
    where ${db.mine(table)} and ${columnOf(table, parent)} = ${id} and ${table.state} = 'scheduled'`;

/** The versions of a row, read once, and the statements that change them. A row without any counts as its own version 0. */
async function versionsOf(portal: Portal, of: Versioned, row: Row, number?: number) {
  const { table, parent } = of;
  const mine = sql`${columnOf(table, parent)} = ${row.id}`;
  const { found, stored } = await portal.db.fetch(
    combine(
      {
        found: portal.db
          .select()
          .from(table as SQLiteTable)
          .where(mine, gte(table.number, number ?? 0))
          .orderBy(sql`${table.number} = ${number ?? 0} desc`, desc(table.number))
          .limit(2),
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
  const none: Version = { id: "", number: 0, snapshot: live, state: "published", authorId: null, createdAt: "" };
  const latest = versions.reduce((one, other) => (other.number > one.number ? other : one), none);
  const chosen = number ? versions.find((version) => version.number === number) : latest;

  const kept = of.keepsLive && latest.number === 0 && isPublished(of, row) ? 1 : 0;
  const add = (state: VersionState, snapshot: Snapshot, publishAt: string | null = null, number = latest.number + kept + 1): SQL =>
    insert(table, {
      id: newId(),
      tenantId: portal.tenant.id,
      centerId: row.centerId,
      [parent]: row.id,
      number,
      state,
      snapshot,
      publishAt,
      authorId: portal.viewer?.id ?? null,
      createdAt: portal.now,
      updatedAt: portal.now,
    });
  const set = (state: VersionState, publishAt: string | null, which: SQL): SQL =>
    sql`update ${table} set state = ${state}, publish_at = ${publishAt}, updated_at = ${portal.now} where ${portal.db.mine(table)} and ${mine} and ${which}`;
  return {
    latest,
    chosen,
    live,
    stored,
    begin: kept ? [add("published", live, null, 1)] : [],
    add,
    rewrite: (number: number, snapshot: Snapshot): SQL =>
      sql`update ${table} set snapshot = ${JSON.stringify(snapshot)}, updated_at = ${portal.now} where ${portal.db.mine(table)} and ${mine}
        and ${table.number} = ${number} and ${table.state} = 'draft'`,
    change: (from: VersionState[], to: VersionState): SQL => set(to, null, sql`${table.state} in ${from}`),
    mark: (version: Version, state: VersionState, publishAt: string | null = null): SQL =>
      version.number > 0 ? set(state, publishAt, sql`${table.number} = ${version.number}`) : add(state, version.snapshot, publishAt, 1),
  };
}

const isPublished = ({ published }: Versioned, row: Row): boolean =>
  Object.entries(published).every(([name, value]) => row[name] === value);

const isSitting = ({ viewer, now }: Portal, { state, authorId, createdAt }: Version): boolean =>
  state === "draft" && viewer !== null && authorId === viewer.id && Date.parse(now) - Date.parse(createdAt) < sittingMs;

const childList = (schema: ZodObject) =>
  z.array(schema.extend({ id: z.string().max(64).optional(), _destroy: z.boolean().optional() })).max(200);

function childrenAs({ children }: Versioned, row: Row, snapshot: Snapshot, stored: Record<string, Row[]>) {
  return Object.entries(children).flatMap(([name, below]) => {
    const list = (snapshot.children[name] ?? []) as ChildInput[];
    const named = new Set(list.map(({ id }) => id));
    const gone = stored[name]!.filter(({ id }) => !named.has(String(id))).map(({ id }) => ({ id: String(id), _destroy: true }));
    return childCommands(below, String(row.id), stored[name]!, [...list, ...gone]);
  });
}

/** A list that was said is the whole list. */
function draftOf(of: Versioned, { attributes, children }: Snapshot, input: Row): Snapshot {
  const said = Object.entries(input).filter(([name, value]) => name in of.schema.shape && value !== undefined);
  return {
    attributes: { ...attributes, ...Object.fromEntries(said) },
    children: mapped(of.children, (_, name) => {
      const list = input[name] as ChildInput[] | undefined;
      if (!list) return children[name] ?? [];
      return list.filter(({ _destroy }) => !_destroy).map(({ _destroy, id, ...row }) => ({ id: id ?? newId(), ...row }));
    }),
  };
}

export const columnOf = (table: Versioned["table"], name: string) => getTableColumns(table)[name]!;

const attributesOf = ({ schema }: Versioned, row: Row): Row => pick(row, Object.keys(schema.shape));

const childOf = ({ schema, parent, order }: Versioned["children"][string], row: Row): Row => ({
  id: row.id,
  ...pick(
    row,
    Object.keys(schema.shape).filter((name) => name !== parent && name !== order),
  ),
});

const pick = (row: Row, names: string[]): Row => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

const mapped = <T, U>(object: Record<string, T>, change: (value: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
