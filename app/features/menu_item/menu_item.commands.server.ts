/** What can be done to a menu: where an item stands, and what must hold of its target. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isApi } from "~/core/jsonapi/media.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Rule } from "~/core/policy/rules.server";
import { readForm } from "~/core/resource/body.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { type Action, step } from "~/core/resource/steps.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { combine, guard, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { systemPagesOf } from "~/core/tenant/system-pages";
import { pages, menuItems as table } from "~db/schema";
import { arranged, type Move, type Place, placeAfter, refusalOf } from "./arrange";
import { type MenuItemInput, placeSchema } from "./menu_item.schema";
import type { Menu } from "./menus";

export type MenuItem = typeof table.$inferSelect;

/** More than anybody reads; a menu of a site shows a hundred (core/tenant/directory.server.ts). */
export const maxItems = 100;

/** All items of a centre. */
export const itemsOf = ({ db }: Portal, centerId: string): Query<MenuItem[]> =>
  db
    .select()
    .from(table)
    .where(eq(table.centerId, centerId), isNull(table.deletedAt))
    .orderBy(table.position, table.id)
    .limit(maxItems * 2);

/** `up`, `down`, `indent`, `outdent` as buttons have them, and `place` for whoever says where. */
export const placing = (allow: Rule): Record<Move | "place", Action<MenuItem>> => {
  const button = (move: Move, description?: string): Action<MenuItem> => ({
    description,
    allow,
    action: "reorder",
    call: ["POST"],
    async effect(portal, row) {
      const items = await portal.db.fetch(itemsOf(portal, row.centerId));
      const to = placeAfter(items, row.id, move);
      return to ? placed(portal, items, row, to) : {};
    },
  });
  return {
    up: button("up"),
    down: button("down"),
    indent: button("indent", "Put it below the item before it."),
    outdent: button("outdent", "Put it beside the item that it is below."),
    place: step(table, {
      description: "Put it at a place, below an item or at the top.",
      allow,
      action: "reorder",
      call: ["POST"],
      input: placeSchema,
      async effect(portal, row, { menu = row.menu, parentId, at }) {
        const items = await portal.db.fetch(itemsOf(portal, row.centerId));
        const refused = refusalOf(items, row.id, { menu, parentId });
        return refused ? { field: "parentId", message: refused } : placed(portal, items, row, { menu, parentId, at });
      },
    }),
  };
};

function placed(portal: Portal, items: MenuItem[], row: MenuItem, to: Place<Menu>): { set?: Partial<MenuItem> } & Consequences {
  const changed = arranged(items, row.id, to);
  if (changed.length === 0) return {};
  const statements = [setPlaces(portal, changed), ...standsThere(portal, row, to)];
  // What somebody is writing of the item is about its parent as well, and not about its place.
  const elsewhere = row.parentId !== to.parentId || row.menu !== to.menu;
  return { statements, ...(elsewhere && { set: { parentId: to.parentId, menu: to.menu } }) };
}

/** One statement for all of them. */
function setPlaces({ db, now }: Portal, list: { id: string; menu: string; parentId: string | null; position: number }[]): SQL {
  const given = JSON.stringify(list);
  return sql`update ${table} set menu = place.value ->> 'menu', parent_id = place.value ->> 'parentId', position = place.value ->> 'position', updated_at = ${now}
    from json_each(${given}) as place where ${db.mine(table)} and ${table.id} = place.value ->> 'id'`;
}

/** Asked within the batch once more: the item above has none above it, and this one has none below, whoever moves what at the same moment. */
function standsThere(
  { db }: Portal,
  { id, centerId }: Pick<MenuItem, "id" | "centerId">,
  to: { menu: string; parentId: string | null },
): SQL[] {
  if (!to.parentId) return [];
  const above = existsIn(
    table,
    db.mine(table),
    eq(table.id, to.parentId),
    isNull(table.parentId),
    sql`${table.menu} = ${to.menu}`,
    eq(table.centerId, centerId),
    isNull(table.deletedAt),
  );
  const below = existsIn(table, db.mine(table), eq(table.parentId, id), isNull(table.deletedAt));
  return [guard(sql`${above} and not ${below}`)];
}

const targets = { content_page: "pageId", system_page: "systemPageId", url: "url" } as const satisfies Record<string, keyof MenuItemInput>;

/** What its kind has no place for would be lost without a word. @param given the names that were sent, of an item that is changed */
export function strayTarget(input: MenuItemInput, given?: ReadonlySet<string>): Refusal[] | null {
  const stray = Object.values(targets).filter(
    (name) => name !== targets[input.linkType] && input[name] !== null && (given?.has(name) ?? true),
  );
  return stray.length > 0 ? stray.map((field) => ({ field, message: "notOfThisKind" })) : null;
}

/** A form has fields for every kind; what the others hold is left out. */
export async function ofItsKind<A extends RequestArgs>(args: A): Promise<A> {
  if (isApi(args.request)) return args;
  const form = await readForm(args);
  const own = targets[form.get("linkType") as MenuItemInput["linkType"]];
  if (!own) return args;
  for (const name of Object.values(targets)) if (name !== own) form.delete(name);
  const headers = new Headers(args.request.headers);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  return { ...args, request: new Request(args.request.url, { method: args.request.method, headers, body: form }) };
}

/** The columns of an item as it was filled in, with its one target. */
export async function itemFrom(
  portal: Portal,
  { pageId, systemPageId, url, order, ...input }: MenuItemInput,
  own: Pick<MenuItem, "id" | "centerId"> & Partial<MenuItem>,
): Promise<{ row: Omit<MenuItemInput, "position" | "order"> & { position?: number }; statements: SQL[] } | Refusal> {
  const { parentId, menu, linkType } = input;
  const page = and(eq(pages.id, pageId ?? ""), eq(pages.centerId, own.centerId), isNull(pages.deletedAt));
  const { items, target } = await portal.db.fetch(
    combine(
      { items: itemsOf(portal, own.centerId), target: portal.db.select({ id: pages.id }).from(pages).where(page).first() },
      (found) => found,
    ),
  );
  const refused = refusalOf(items, own.id, { menu, parentId });
  if (refused) return { field: "parentId", message: refused };
  if (!own.menu && items.length >= maxItems) return { field: "name", message: "menuFull", values: { count: maxItems } };
  const link = { pageId: linkType === "content_page" ? pageId : null, systemPageId: null as string | null, url: null as string | null };
  if (linkType === "content_page" && !target && (!pageId || pageId !== own.pageId)) return missing("pageId", pageId, "unknownPage");
  if (linkType === "system_page") {
    const known = systemPagesOf(portal.tenant.features).some(({ path }) => path === systemPageId) || systemPageId === own.systemPageId;
    if (!systemPageId || !known) return missing("systemPageId", systemPageId, "unknownPage");
    link.systemPageId = systemPageId;
  }
  if (linkType === "url") {
    if (!url) return missing("url", url, "link");
    link.url = url;
  }
  const changed = own.parentId !== parentId || own.menu !== menu;
  return {
    row: { ...input, ...link, ...(order !== undefined && order !== own.position && { position: order }) },
    statements: [...(changed ? standsThere(portal, own, { menu, parentId }) : []), ...followers(portal, own, menu)],
  };
}

const missing = (field: string, value: string | null, message: string): Refusal => ({ field, message: value ? message : "required" });

/** What stands below an item goes to another menu with it. */
function followers({ db, now }: Portal, { id, menu: before }: Partial<MenuItem>, menu: Menu): SQL[] {
  if (!before || before === menu) return [];
  return [db.update(table).set({ menu, updatedAt: now }).where(eq(table.parentId, id!))];
}

/** What stands below an item that goes stays, in its place and a level higher. */
export const handUp = ({ db, now }: Portal, { id, position }: MenuItem): SQL =>
  db.update(table).set({ parentId: null, position, updatedAt: now }).where(eq(table.parentId, id));
