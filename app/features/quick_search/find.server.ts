/** Everything that staff may open whose name holds a word: rows of every resource with a name and a screen, and screens. One round trip. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { formatDate, formatTime } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { allResources } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import { attributeNames, fromTable, isClosed, shownAs, visible } from "~/core/resource/select.server";
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
  items: { to: string; title: string /** What it is about, and which of several of that name. */; detail?: string }[];
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
        sql`select ${resource.table.id} as id, ${resource.label} as title, ${momentOf(resource)} as moment, json_array(${sql.join(aboutOf(resource), sql`, `)}) as about from ${fromTable(resource)}
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
  about: string;
}

const foundRow = ({ id, title, moment, about }: Record<string, unknown>): FoundRow => ({
  ...{ id: String(id), title: String(title) },
  about: (JSON.parse(String(about)) as (string | null)[]).filter(Boolean).join(" · "),
  moment: typeof moment === "string" ? moment : null,
});

/** What somebody who looks for a person or a task knows of the row beside its name. */
const telling = ["vacancyTitle", "activityTitle", "organizationName"];

const aboutOf = (resource: AnyResource): SQL[] =>
  telling
    .filter((name) => attributeNames(resource).includes(name))
    .map((name) => shownAs(resource, name))
    .filter((shown) => shown !== resource.label);

/** What tells rows apart where that is the same too: when it is, else when it came. */
function momentOf({ table }: AnyResource): SQL {
  const { startsAt, createdAt } = getTableColumns(table) as Record<string, SQLiteColumn>;
  return startsAt ? sql`coalesce(${startsAt}, ${createdAt})` : createdAt ? sql`${createdAt}` : sql`null`;
}

function itemsOf(
  rows: FoundRow[],
  address: string,
  { locale, now }: Pick<RequestArgs["context"]["portal"], "locale" | "now">,
): Found["items"] {
  const alike = (one: FoundRow) => rows.filter(({ title, about }) => title === one.title && about === one.about).length;
  return rows.map((row) => {
    const { id, title, about, moment } = row;
    const when = moment && alike(row) > 1 && `${formatDate(moment, locale, now)}, ${formatTime(moment, locale)}`;
    const detail = [about, when].filter(Boolean).join(" · ");
    return { to: address.replace(":id", encodeURIComponent(id)), title, ...(detail && { detail }) };
  });
}
