/** A centre's profile, menu, pages and blocks as rows. */
import type { BlockRow, MenuItemRow, PageRow, ProfileRow } from "./builders";
import type { Place } from "./places";
import { seedId } from "./random";
import type { CenterSeed } from "./sites/shape";

interface Scope {
  tenantId: string;
  centerId: string;
}

interface Stamps {
  createdAt: string;
  updatedAt: string;
}

const rowOf = (scope: Scope, stamps: Stamps) => (kind: string, name: string | number, order: number) => ({
  id: seedId(`${scope.centerId} ${kind} ${name}`, 5000 + order),
  ...scope,
  ...stamps,
});

export function siteRows(seed: CenterSeed, scope: Scope, home: Place, stamps: Stamps) {
  const profile: ProfileRow = {
    ...rowOf(scope, stamps)("profile", "own", 0),
    name: seed.name,
    tagline: seed.tagline,
    websiteLogoUrl: `/pictures/logos/${seed.pictures}.svg`,
    websiteLogoDarkModeUrl: `/pictures/logos/${seed.pictures}-dark.svg`,
    faviconUrl: `/pictures/favicons/${seed.pictures}.svg`,
    gtagId: null,
    ...seed.theme,
    footerColumns: seed.footer,
    showAnbiLogo: seed.showAnbiLogo ?? false,
    showNovLogo: seed.showNovLogo ?? false,
    contactName: `${seed.contact.firstName} ${seed.contact.lastName}`,
    contactEmail: seed.contact.email,
    contactPhoneNumber: seed.contact.phone,
    place: home.name,
  };
  return { profile, ...contentRows(seed, scope, stamps) };
}

/** The pages, blocks and menu alone. */
export function contentRows(seed: Pick<CenterSeed, "menu" | "pages">, scope: Scope, stamps: Stamps) {
  const own = rowOf(scope, stamps);
  const pages: PageRow[] = [];
  const blocks: BlockRow[] = [];
  seed.pages.forEach((page, at) => {
    const row: PageRow = {
      ...own("page", page.slug || "home", 100 + at),
      pageType: "default",
      pageLayout: page.layout ?? "wide",
      title: page.title,
      slug: page.slug,
      showTitleOnPage: page.showTitle ?? true,
      isPublished: true,
      summary: page.summary,
      metaTitle: page.metaTitle ?? null,
      metaDescription: page.summary,
    };
    pages.push(row);
    page.blocks.forEach((block, position) => {
      blocks.push({
        ...own("block", `${page.slug || "home"} ${position}`, 200 + at * 50 + position),
        pageId: row.id,
        ...block,
        position,
      });
    });
  });
  const menu: MenuItemRow[] = seed.menu.map((item, position) => {
    const page = item.page === undefined ? undefined : pages.find(({ slug }) => slug === item.page);
    if (item.page !== undefined && !page) throw new Error(`There is no page "${item.page}" for the menu`);
    return {
      ...own("menu item", `${item.menu} ${position}`, 50 + position),
      menu: item.menu,
      name: item.name,
      nameEn: item.nameEn,
      linkType: page ? "content_page" : "system_page",
      pageId: page?.id ?? null,
      systemPageId: page ? null : (item.path ?? "/"),
      position,
    };
  });
  return { pages, blocks, menu };
}
