/** What an editor may choose from: pages of the centre, addresses of the portal. */
import { eq, isNull } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { combine, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { systemPagesOf } from "~/core/tenant/system-pages";
import { formsForPages } from "~/features/form/index.server";
import { organizationsToChoose } from "~/features/organization/index.server";
import { fileChoices } from "~/features/upload/index.server";
import { vacanciesToChoose } from "~/features/vacancy/index.server";
import type { LinkGroup } from "~/ui/form/link/context";
import { menuItems, pages as table } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import type { PageType } from "../choices";
import { pageAddress } from "../news/news-address";
import { editable } from "../page-list.server";
import type { FormChoice } from "./checks";

const maxPages = 200;

export interface PageChoice {
  id: string;
  title: string;
  slug: string;
  pageType: PageType;
}

export const pageChoices = (portal: Portal): Query<PageChoice[]> =>
  portal.db
    .select({ id: table.id, title: table.title, slug: table.slug, pageType: table.pageType })
    .from(table)
    .where(isNull(table.deletedAt), editable(portal))
    .orderBy(alphabetical(table.title))
    .limit(maxPages);

/** Whether a menu of the centre leads to a page. */
export const isInMenu = ({ db }: Portal, pageId: string): Query<boolean> =>
  db
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(eq(menuItems.pageId, pageId), isNull(menuItems.deletedAt))
    .limit(1)
    .map((rows) => rows.length > 0);

const max = 200;
/** Of what there may be thousands of: the others are searched for. */
const maxAtOnce = 50;

/** What links of a page may lead to, besides its pages and addresses of elsewhere, and the forms that may stand on it. */
export function offers(portal: Portal): Query<{ forms: FormChoice[]; links: LinkGroup[] }> {
  const called = labelOf(portal);
  return combine(
    { forms: formsForPages(portal), files: fileChoices(portal, max), chosen: linksTo(portal, "") },
    ({ forms, files, chosen }) => ({
      forms: forms.map(({ id, title, isContactForm }) => ({ id, title, isContactForm })),
      links: [
        { name: "form", label: called("form"), choices: forms.map(({ publicKey, title }) => ({ path: `/forms/${publicKey}`, title })) },
        { name: "file", label: called("file"), choices: files.map(({ url, name }) => ({ path: url, title: name })) },
        ...chosen,
      ],
    }),
  );
}

/** Vacancies and organisations by what is asked: words, or the address of one. */
export function linksTo(portal: Portal, asked: string): Query<LinkGroup[]> {
  const called = labelOf(portal);
  const group = (name: string, choices: LinkGroup["choices"]) => ({
    ...{ name, label: called(name), choices, asked: true },
    ...(choices.length === maxAtOnce && { more: true }),
  });
  return combine(
    {
      vacancies: vacanciesToChoose(portal, asked, maxAtOnce),
      organizations: organizationsToChoose(portal, asked, maxAtOnce),
    },
    ({ vacancies, organizations }) => [
      group(
        "vacancy",
        vacancies.map(({ id, title, organizationName }) => ({ path: `/vacancies/${id}`, title: `${title} (${organizationName})` })),
      ),
      group(
        "organization",
        organizations.map(({ id, name }) => ({ path: `/organizations/${id}`, title: name })),
      ),
    ],
  );
}

const labelOf = ({ locale }: Portal) => {
  const t = translator(locale, "page_editor");
  return (name: string) => t(`link.${name}`);
};

/** In the order of the chooser: what the portal has for everybody first. */
export function linkGroups(portal: Portal, pages: PageChoice[], others: LinkGroup[]): LinkGroup[] {
  const { locale, tenant } = portal;
  const t = translator(locale, "menu_item");
  const called = labelOf(portal);
  const ofPages = pages.filter(({ slug }) => slug !== "").map(({ title, ...page }) => ({ path: pageAddress(page), title }));
  return [
    {
      name: "part",
      label: called("part"),
      choices: systemPagesOf(tenant.features).map(({ path, key }) => ({ path, title: t(`page.${key}`) })),
    },
    { name: "page", label: called("page"), choices: ofPages },
    ...others,
  ];
}
