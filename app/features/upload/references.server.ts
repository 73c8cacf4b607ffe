/** Where rows refer to uploads. A column that is missing here loses its files after a day: the test beside the job goes over the schema. */
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { TenantTable } from "~/core/resource/define.server";
import {
  contentBlocks,
  notificationTemplates,
  organizations,
  pages,
  pageVersions,
  volunteerCenterProfiles as profiles,
  vacancies,
} from "~db/schema";

export interface Reference {
  table: TenantTable;
  column: SQLiteColumn;
}

const columnsOf = (table: TenantTable, ...columns: SQLiteColumn[]): Reference[] => columns.map((column) => ({ table, column }));

/** Columns that hold the address of a file and nothing else. */
export const addressColumns: Reference[] = [
  ...columnsOf(organizations, organizations.logoUrl),
  ...columnsOf(vacancies, vacancies.image),
  ...columnsOf(profiles, profiles.websiteLogoUrl, profiles.websiteLogoDarkModeUrl, profiles.faviconUrl),
];

/** Columns with text or JSON in which addresses of files may stand. */
export const textColumns: Reference[] = [
  ...columnsOf(organizations, organizations.summary, organizations.description),
  ...columnsOf(vacancies, vacancies.summary, vacancies.description),
  ...columnsOf(profiles, profiles.footerColumns, profiles.themeConfig),
  ...columnsOf(pages, pages.summary),
  ...columnsOf(pageVersions, pageVersions.snapshot),
  ...columnsOf(contentBlocks, contentBlocks.props, contentBlocks.propsEn),
  ...columnsOf(notificationTemplates, notificationTemplates.body),
];
