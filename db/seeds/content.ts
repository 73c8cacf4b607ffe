/** A centre's profile, menu, pages and blocks as rows. */
import type { BlockRow, MenuItemRow, PageRow, ProfileRow } from "./builders";
import type { Place } from "./places";
import { seedId } from "./random";
import type { CenterSeed, MenuSeed, NewsSeed, PageSeed } from "./sites/shape";
import type { Clock } from "./time";

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

export function profileRow(seed: CenterSeed, scope: Scope, home: Place, stamps: Stamps): ProfileRow {
  return {
    ...rowOf(scope, stamps)("profile", "own", 0),
    name: seed.name,
    tagline: seed.tagline,
    websiteLogoUrl: `/pictures/logos/${seed.pictures}.svg`,
    websiteLogoDarkModeUrl: `/pictures/logos/${seed.pictures}-dark.svg`,
    mailLogoUrl: `/pictures/logos/${seed.pictures}.png`,
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
}

/** Each page keeps room for so many blocks among the ids. */
const maxBlocks = 50;

/** The pages, blocks and menu. */
export function contentRows(seed: Pick<CenterSeed, "menu" | "pages" | "news">, scope: Scope, stamps: Stamps, clock?: Clock) {
  const own = rowOf(scope, stamps);
  const pages: PageRow[] = [];
  const blocks: BlockRow[] = [];
  [...seed.pages, ...(seed.news ?? [])].forEach((page, at) => {
    const row: PageRow = {
      ...own("page", page.slug || "home", 100 + at),
      ...typeAndTime(page, clock, stamps),
      pageLayout: page.layout ?? "wide",
      title: page.title,
      titleEn: page.titleEn ?? null,
      slug: page.slug,
      showTitleOnPage: page.showTitle ?? true,
      isPublished: true,
      summary: page.summary,
      summaryEn: page.summaryEn ?? null,
      imageUrl: page.image ?? null,
      imageAlt: page.imageAlt ?? null,
      metaTitle: page.metaTitle ?? null,
      metaDescription: page.summary,
    };
    pages.push(row);
    page.blocks.forEach((block, position) => {
      blocks.push({
        ...own("block", `${page.slug || "home"} ${position}`, 200 + at * maxBlocks + position),
        pageId: row.id,
        ...block,
        position,
      });
    });
  });
  return { pages, blocks, menu: menuRows(seed.menu, pages, own) };
}

function typeAndTime(page: PageSeed | NewsSeed, clock: Clock | undefined, { createdAt, updatedAt }: Stamps) {
  if (!("days" in page) || !clock) return { pageType: "default" as const, publishedAt: createdAt, createdAt, updatedAt };
  const moment = clock.at(-page.days, 9, 30);
  return {
    pageType: page.story ? ("success_story" as const) : ("news" as const),
    featured: page.featured ?? false,
    ...{ publishedAt: moment, createdAt: moment, updatedAt: moment },
  };
}

function menuRows(menu: MenuSeed[], pages: PageRow[], own: ReturnType<typeof rowOf>): MenuItemRow[] {
  const rows: MenuItemRow[] = [];
  const add = (item: MenuSeed, parentId: string | null) => {
    const page = item.page === undefined ? undefined : pages.find(({ slug }) => slug === item.page);
    if (item.page !== undefined && !page) throw new Error(`There is no page "${item.page}" for the menu`);
    const position = rows.length;
    const row: MenuItemRow = {
      ...own("menu item", `${item.menu} ${position}`, 50 + position),
      menu: item.menu,
      parentId,
      name: item.name,
      nameEn: item.nameEn,
      linkType: page ? "content_page" : "system_page",
      pageId: page?.id ?? null,
      systemPageId: page ? null : (item.path ?? "/"),
      position,
    };
    rows.push(row);
    for (const child of item.below ?? []) add({ ...child, menu: item.menu }, row.id);
  };
  for (const item of menu) add(item, null);
  return rows;
}
