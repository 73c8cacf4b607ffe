/** The centre's menus as their editors see them. */
import { eq, isNull } from "drizzle-orm";
import { locales } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import type { Query } from "~/core/tenant/db.server";
import { isFormOfItem } from "~/core/tenant/menu-target.server";
import type { Portal } from "~/core/tenant/portal.server";
import { switchedOff, systemPages, systemPagesOf } from "~/core/tenant/system-pages";
import { forms, pages, menuItems as table } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { inOrder, type Move, moves, placeAfter } from "./arrange";
import { maxItems } from "./menu_item.commands.server";
import { type Menu, menus } from "./menus";

export interface MenuRow {
  id: string;
  name: string;
  nameEn: string | null;
  parentId: string | null;
  depth: 0 | 1;
  /** Where it leads, in words; and the address where that says more. */
  target: string;
  address: string | null;
  /** Why visitors do not see it. */
  problem: "unpublished" | "gone" | "formUnpublished" | "formGone" | "switchedOff" | "belowHidden" | null;
  moves: Move[];
}

const columns = {
  id: table.id,
  menu: table.menu,
  parentId: table.parentId,
  position: table.position,
  name: table.name,
  nameEn: table.nameEn,
  linkType: table.linkType,
  pageId: table.pageId,
  systemPageId: table.systemPageId,
  url: table.url,
  pageTitle: pages.title,
  slug: pages.slug,
  pageType: pages.pageType,
  isPublished: pages.isPublished,
  pageDeletedAt: pages.deletedAt,
  formTitle: forms.title,
  formStatus: forms.status,
  formDeletedAt: forms.deletedAt,
};

/** Both menus, each in its order. */
export function menusOf(portal: Portal): Query<Record<Menu, MenuRow[]>> {
  const found = portal.db
    .select(columns)
    .from(table)
    .leftJoin(pages, eq(pages.id, table.pageId))
    .leftJoin(forms, isFormOfItem)
    .where(eq(table.centerId, portal.center.id), isNull(table.deletedAt))
    .orderBy(table.position, table.id)
    .limit(maxItems * 2);
  const t = translator(portal.locale, "menu_item");
  const off = switchedOff(portal.tenant.features);
  return found.map((items) => {
    const problemOf = (item: (typeof items)[number]) => {
      if (item.formDeletedAt) return "formGone";
      if (item.formStatus && item.formStatus !== "published") return "formUnpublished";
      if (item.linkType !== "content_page") return off.includes(item.systemPageId ?? item.url ?? "") ? "switchedOff" : null;
      if (item.slug === null || item.pageDeletedAt) return "gone";
      return item.isPublished ? null : "unpublished";
    };
    const hidden = new Set(items.filter(problemOf).map(({ id }) => id));
    const rowOf = (item: (typeof items)[number] & { depth: 0 | 1 }): MenuRow => {
      const { id, name, nameEn, parentId, depth } = item;
      const moveable = moves.filter((move) => placeAfter(items, id, move) !== null);
      const problem = problemOf(item) ?? (parentId && hidden.has(parentId) ? "belowHidden" : null);
      return { id, name, nameEn, parentId, depth, ...targetOf(item), problem, moves: moveable };
    };
    const targetOf = ({ linkType, pageTitle, slug, pageType, systemPageId, url, formTitle }: (typeof items)[number]) => {
      if (linkType === "url") return { target: formTitle ?? url ?? "", address: formTitle === null ? null : url };
      if (linkType === "content_page")
        return {
          target: pageTitle ?? t("goneTarget"),
          address: slug === null ? null : `${pageType === "default" ? "" : "/nieuws"}/${slug}`,
        };
      const key = systemPages.find(({ path }) => path === systemPageId)?.key;
      return { target: key ? t(`page.${key}`) : (systemPageId ?? ""), address: key ? systemPageId : null };
    };
    return Object.fromEntries(menus.map((menu) => [menu, inOrder(items, menu).map(rowOf)])) as Record<Menu, MenuRow[]>;
  });
}

/** What this tenant has switched on and no menu leads to, so that no visitor would find it. */
export function notInMenus({ tenant, locale }: Portal, rows: Record<Menu, MenuRow[]>): TargetChoice[] {
  const t = translator(locale, "menu_item");
  const listed = menus.flatMap((menu) => rows[menu].map(({ address, target }) => address ?? target));
  return systemPagesOf(tenant.features)
    .filter(({ path, feature }) => feature && !listed.includes(path))
    .map(({ path, key }) => ({ value: path, label: t(`page.${key}`) }));
}

/** How an item begins that leads to one of the portal's own screens. */
export function itemFor({ tenant }: Portal, path: string): Record<string, string> {
  const page = systemPagesOf(tenant.features).find((one) => one.path === path);
  if (!page) return {};
  const [name, nameEn] = locales.map((locale) => translator(locale, "menu_item")(`page.${page.key}`)) as [string, string];
  return { linkType: "system_page", systemPageId: path, name, nameEn };
}

export interface TargetChoice {
  value: string;
  label: string;
}

/** What an item can lead to, and what it can stand below. @param own the item itself, which stands below nothing of its own */
export function choicesFor(portal: Portal, own: string | undefined) {
  const t = translator(portal.locale, "menu_item");
  const choices = portal.db
    .select({ id: pages.id, title: pages.title, slug: pages.slug, isPublished: pages.isPublished })
    .from(pages)
    .where(eq(pages.centerId, portal.center.id), isNull(pages.deletedAt))
    .orderBy(alphabetical(pages.title), pages.id)
    .limit(500)
    .map((found) =>
      found.map(({ id, title, slug, isPublished }): TargetChoice => {
        const named = `${title} (/${slug})`;
        return { value: id, label: isPublished ? named : t("notPublished", { name: named }) };
      }),
    );
  const parents = portal.db
    .select({ id: table.id, name: table.name, menu: table.menu })
    .from(table)
    .where(eq(table.centerId, portal.center.id), isNull(table.parentId), isNull(table.deletedAt))
    .orderBy(table.menu, table.position, table.id)
    .limit(maxItems)
    .map((found) =>
      found.filter(({ id }) => id !== own).map(({ id, name, menu }) => ({ value: id, menu, label: `${t(`menu.${menu}`)}: ${name}` })),
    );
  const system = systemPagesOf(portal.tenant.features).map(
    ({ path, key }): TargetChoice => ({ value: path, label: `${t(`page.${key}`)} (${path})` }),
  );
  return { pages: choices, parents, system };
}
