import { sql } from "drizzle-orm";
import { allOf, anyOf, contentStaff, inGroup, onMySite, onThisSite, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { inList } from "~/core/tenant/conditions.server";
import { leadsToHiddenForm } from "~/core/tenant/menu-target.server";
import { switchedOff } from "~/core/tenant/system-pages";
import { pages, menuItems as table } from "~db/schema";
import { handUp, itemFrom, placing, strayTarget } from "./menu_item.commands.server";
import { menuItemSchema } from "./menu_item.schema";

const editors = contentStaff(table);

/** Whoever may not edit the menu hears of no page or form that is not published, and of no screen that is switched off. */
const leadsSomewhere = where(
  ({
    tenant,
  }) => sql`iif(${table.linkType} = 'content_page', exists (select 1 from ${pages} where ${pages.tenantId} = ${table.tenantId} and ${pages.id} = ${table.pageId}
    and ${pages.isPublished} = 1 and ${pages.deletedAt} is null), not ${inList(sql`coalesce(${table.systemPageId}, ${table.url}, '')`, switchedOff(tenant.features))} and not ${leadsToHiddenForm})`,
);

/** The items of a centre's menus, in the order in which they stand there. */
export const menuItems = define({
  type: "menu_items",
  noun: "menu_item",
  description: "Menus at the top and the bottom of every page. Ordered, one level deep.",
  table,
  label: table.name,
  screen: "/content/menu-items/:id",
  files: { texts: [table.url] },
  references: { pages: { column: table.pageId, onDelete: "no action" } },
  afterDeletion: "discard",
  framesSite: true,
  attributes: [
    "name",
    "nameEn",
    "menu",
    "parentId",
    "linkType",
    "pageId",
    "systemPageId",
    "url",
    "position",
    "centerId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: { order: { sql: sql<number>`${table.position}` } },
  relationships: { parent: one("menu_items", "parentId"), page: one("pages", "pageId") },
  filter: ["name", "menu", "parentId", "linkType", "pageId", "centerId", "updatedAt"],
  sort: ["position", "name", "updatedAt"],
  order: "position",
  ordered: "position",
  read: anyOf(allOf(onThisSite(table), leadsSomewhere), editors),
  create: {
    schema: menuItemSchema,
    who: inGroup("contentStaff"),
    allow: onMySite,
    prepare: (portal, input, id) => strayTarget(input) ?? itemFrom(portal, input, { id, centerId: portal.center.id }),
  },
  update: {
    schema: menuItemSchema,
    allow: editors,
    prepare: async (portal, input, before, given) => {
      const stray = strayTarget(input, given);
      if (stray) return stray;
      const made = await itemFrom(portal, input, before);
      return "message" in made ? made : { set: made.row, statements: made.statements };
    },
  },
  remove: { allow: editors, effect: (portal, row) => ({ statements: [handUp(portal, row)] }) },
  actions: placing(editors),
});
