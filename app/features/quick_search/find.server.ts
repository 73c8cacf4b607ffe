/** Everything that staff may open whose name holds a word: rows of every resource with a name and a screen, and screens. One round trip. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { formatDate, formatTime } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { allResources } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import { fromTable, isClosed, visible } from "~/core/resource/select.server";
import { hasWords } from "~/core/resource/text-match.server";
import { desk, mayOpen, roomsNamed } from "~/core/screen/navigation.server";
import { atMost, combine, query } from "~/core/tenant/db.server";
import { kindOf } from "../audit_event/index.server";

/** Of each kind, before a list of it says more. */
const ofEach = 6;
export const shortest = 2;
const maxLength = 80;

export interface Found {
  kind: string;
  items: { to: string; title: string /** Which of several of that name. */; detail?: string }[];
}

/** What people look for most often; the others follow by their names. */
const first = ["users", "organizations", "vacancies", "applications", "pages", "forms"];

/** A row is offered to who may work with it, not to everybody who may read it: a screen that answers 403 helps nobody. */
function condition(resource: AnyResource, args: RequestArgs): SQL {
  const { portal } = args.context;
  const seen = visible(resource, portal);
  return resource.update ? sql`${seen} and ${asSql(resource.update.allow(portal))}` : seen;
}

export function searched(args: RequestArgs): AnyResource[] {
  const { portal, routes } = args.context;
  return allResources().filter(
    (resource) =>
      resource.label &&
      resource.screen?.includes(":id") &&
      !resource.directory &&
      (!resource.feature || portal.tenant.features[resource.feature]) &&
      !isClosed(resource, portal) &&
      resource.update?.allow(portal) !== false &&
      mayOpen(portal, routes, desk(routes, resource.screen)),
  );
}

/** @returns what to show, and whether enough of a word was given to find anything */
export async function foundFor(args: RequestArgs, asked: string) {
  const t = translator(args.context.portal.locale, "quick_search");
  const found = await find(args, asked);
  return { enough: asked.trim().length >= shortest, found: found.map(({ kind, items }) => ({ kind: kind || t("screens"), items })) };
}

async function find(args: RequestArgs, asked: string): Promise<Found[]> {
  const { portal, routes } = args.context;
  const word = asked.trim().slice(0, maxLength);
  if (word.length < shortest) return [];
  const queries = Object.fromEntries(
    searched(args).map((resource) => [
      resource.type,
      query(
        sql`select ${resource.table.id} as id, ${resource.label} as title, ${momentOf(resource)} as moment from ${fromTable(resource)}
          where ${condition(resource, args)} and ${hasWords(word, sql`${resource.label}`)} order by length(${resource.label}), 2, 3 desc ${atMost(ofEach)}`,
        (rows) => itemsOf(rows.map(foundRow), desk(routes, resource.screen!), portal),
      ),
    ]),
  );
  const found = (await portal.db.fetch(combine(queries, (results) => results))) as Record<string, Found["items"]>;
  const screens = roomsNamed(portal, routes, word).map(({ to, title }) => ({ to, title }));
  return [
    ...(screens.length > 0 ? [{ kind: "", items: screens.slice(0, ofEach) }] : []),
    ...Object.entries(found)
      .flatMap(([type, items]) => (items.length > 0 ? [{ type, kind: kindOf(type, portal.locale), items }] : []))
      .sort((a, b) => placeOf(a.type) - placeOf(b.type) || a.kind.localeCompare(b.kind))
      .map(({ kind, items }) => ({ kind, items })),
  ];
}

const placeOf = (type: string): number => (first.includes(type) ? first.indexOf(type) : first.length);

interface FoundRow {
  id: string;
  title: string;
  moment: string | null;
}

const foundRow = ({ id, title, moment }: Record<string, unknown>): FoundRow => ({
  ...{ id: String(id), title: String(title) },
  moment: typeof moment === "string" ? moment : null,
});

/** What tells rows of the same name apart: when it is, else when it came. */
function momentOf({ table }: AnyResource): SQL {
  const { startsAt, createdAt } = getTableColumns(table) as Record<string, SQLiteColumn>;
  return startsAt ? sql`coalesce(${startsAt}, ${createdAt})` : createdAt ? sql`${createdAt}` : sql`null`;
}

function itemsOf(
  rows: FoundRow[],
  address: string,
  { locale, now }: Pick<RequestArgs["context"]["portal"], "locale" | "now">,
): Found["items"] {
  const named = (title: string) => rows.filter((row) => row.title === title).length;
  return rows.map(({ id, title, moment }) => ({
    to: address.replace(":id", encodeURIComponent(id)),
    title,
    ...(moment && named(title) > 1 && { detail: `${formatDate(moment, locale, now)}, ${formatTime(moment, locale)}` }),
  }));
}
