/** What makes a centre's site look and read like itself. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, moment, stamps, tenancy, versioning } from "./common";

export interface ThemeConfig {
  fonts: { sans: string; heading: string };
  defaultShape: "rounded" | "straight";
  cssVariables: Record<string, string>;
  header: {
    fullWidth: boolean;
    variant: "tab" | "legacy";
    sticky: boolean;
    languageToggle: boolean;
    centerMenuItems: boolean;
    menuItemFontClass?: string;
    /** A search field in the header (wide screens). */
    search?: boolean;
  };
  footer: { variant: "tab" | "legacy" | "maud" };
  /** Where messages appear. */
  toasts?: `${"top" | "bottom"}-${"left" | "center" | "right"}`;
  /** Staff navigation in a sidebar in place of the top bar. */
  sidebar?: boolean;
}

export interface FooterColumn {
  column: 1 | 2 | 3 | 4 | 6 | 8;
  title: string;
  /** Markdown. */
  content: string;
  /** What English readers see; the Dutch where there is none. */
  titleEn?: string;
  contentEn?: string;
}

/** 50 … 950, hexadecimal colours. Accepted only when all eleven are there (spec 5). */
export type Shades = Record<"50" | "100" | "200" | "300" | "400" | "500" | "600" | "700" | "800" | "900" | "950", string>;

export const volunteerCenterProfiles = sqliteTable(
  "volunteer_center_profiles",
  {
    id: id(),
    ...tenancy(),
    name: text().notNull(),
    tagline: text(),
    websiteLogoUrl: text(),
    websiteLogoDarkModeUrl: text(),
    /** Mail programs show no SVG. */
    mailLogoUrl: text(),
    faviconUrl: text(),
    gtagId: text(),
    primaryColor: text().notNull(),
    secondaryColor: text().notNull(),
    mutedColor: text().notNull(),
    backgroundColor: text().notNull(),
    textColor: text().notNull(),
    primaryColorShades: text({ mode: "json" }).$type<Shades | null>(),
    secondaryColorShades: text({ mode: "json" }).$type<Shades | null>(),
    themeConfig: text({ mode: "json" }).$type<ThemeConfig>().notNull(),
    footerColumns: text({ mode: "json" }).$type<FooterColumn[]>().notNull().default([]),
    showAnbiLogo: flag(),
    showNovLogo: flag(),
    contactName: text(),
    contactEmail: text(),
    contactPhoneNumber: text(),
    /** Where the centre's own map starts. */
    place: text(),
    /** Admins and superusers of this centre must show a second factor. */
    requireSecondFactor: flag(),
    /** Within so many days applicants get an answer; and whether reminders of it wait for a working day. */
    responseDays: integer().notNull().default(7),
    quietWeekends: flag(true),
    /** Staff look at an organisation's vacancies before they are published for the first time. */
    reviewVacancies: flag(),
    /** Kinds of help for which a helper must have a certificate of conduct; null: those that usually ask one. */
    certificateKinds: text({ mode: "json" }).$type<string[] | null>(),
    ...lifecycle(),
  },
  (t) => [uniqueIndex("volunteer_center_profiles_center").on(t.tenantId, t.centerId)],
);

/** Every save of a centre's look. */
export const volunteerCenterProfileVersions = sqliteTable(
  "volunteer_center_profile_versions",
  { id: id(), ...tenancy(), profileId: text().notNull(), ...versioning(), ...stamps() },
  (t) => [
    uniqueIndex("volunteer_center_profile_versions_number").on(t.tenantId, t.profileId, t.number),
    index("volunteer_center_profile_versions_scheduled").on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
  ],
);

export const menuItems = sqliteTable(
  "menu_items",
  {
    id: id(),
    ...tenancy(),
    menu: text({ enum: ["header", "footer"] }).notNull(),
    parentId: text(),
    name: text().notNull(),
    nameEn: text(),
    linkType: text({ enum: ["content_page", "system_page", "url"] }).notNull(),
    pageId: text(),
    /** A path of routes.ts, such as /vacancies/search. */
    systemPageId: text(),
    url: text(),
    position: integer().notNull().default(0),
    ...lifecycle(),
  },
  (t) => [index("menu_items_center").on(t.tenantId, t.centerId, t.menu, t.position)],
);

export const pages = sqliteTable(
  "pages",
  {
    id: id(),
    ...tenancy(),
    pageType: text({ enum: ["default", "news", "success_story"] })
      .notNull()
      .default("default"),
    pageLayout: text({ enum: ["default", "wide", "empty"] })
      .notNull()
      .default("wide"),
    title: text().notNull(),
    titleEn: text(),
    /** Empty for the home page. */
    slug: text().notNull(),
    showTitleOnPage: flag(true),
    isPublished: flag(),
    /** When it first came on the site: the date of a news item. */
    publishedAt: moment(),
    /** When it leaves the site again. */
    unpublishAt: moment(),
    summary: text(),
    summaryEn: text(),
    /** Shown with it in lists and when it is shared. */
    imageUrl: text(),
    imageAlt: text(),
    featured: flag(),
    metaTitle: text(),
    metaDescription: text(),
    ogTitle: text(),
    ogDescription: text(),
    /** Whoever has the token may read the latest draft, until then. */
    /** Offered as a beginning for new pages of the centre. */
    template: flag(),
    previewToken: text(),
    previewUntil: moment(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("pages_slug").on(t.tenantId, t.centerId, t.slug).where(sql`${t.deletedAt} is null`),
    index("pages_news").on(t.tenantId, t.centerId, t.pageType, t.publishedAt),
    index("pages_unpublish").on(t.unpublishAt).where(sql`${t.unpublishAt} is not null`),
    index("pages_deleted").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Every save of a page (domain 4). What the public reads stands in `pages` and `content_blocks`. */
export const pageVersions = sqliteTable(
  "page_versions",
  { id: id(), ...tenancy(), pageId: text().notNull(), ...versioning(), ...stamps() },
  (t) => [
    uniqueIndex("page_versions_number").on(t.tenantId, t.pageId, t.number),
    index("page_versions_scheduled").on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
  ],
);

export const contentBlocks = sqliteTable(
  "content_blocks",
  {
    id: id(),
    ...tenancy(),
    pageId: text().notNull(),
    kind: text().notNull(),
    /** Of the props: app/blocks migrates older ones when it reads them. */
    version: integer().notNull().default(1),
    /** Props by language: the Dutch ones, and what English says differently. */
    props: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    propsEn: text({ mode: "json" }).$type<Record<string, unknown>>(),
    /** The editor keeps it; visitors do not see it. */
    hidden: flag(),
    /** The Dutch words changed after the English ones were written. */
    sourceChanged: flag(),
    position: integer().notNull().default(0),
    ...lifecycle(),
  },
  (t) => [index("content_blocks_page").on(t.tenantId, t.pageId, t.position)],
);
