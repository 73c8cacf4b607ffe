/** The page of an entry from what was found. */
import type { NGO, WithContext } from "schema-dts";
import type { MailToken } from "~/core/auth/mail-token.server";
import { formatMonth } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { Page } from "~/core/resource/list.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { nameIn, type Term } from "../../term/index.server";
import type { VacancyItem } from "../../vacancy";
import { type OrganizationWhole, organizationPage } from "../organization-page.server";

interface Found {
  main: OrganizationWhole;
  vacancies: Page<VacancyItem>;
  categories: Term[];
  link: MailToken | null;
}

/** @param token what the address brought as a link of the yearly mail; null when it is an ordinary visit */
export function entryPage({ main, vacancies, categories, link }: Found, portal: RequestPortal, token: string | null) {
  const { locale, viewer } = portal;
  const t = translator(locale, "organization");
  const page = organizationPage({ main, vacancies, categories }, portal);
  const canonical = `${portal.origin}/sociale-kaart/${main.id}`;
  const nameOf = nameIn(locale);
  return {
    ...page,
    does: main.profile?.activityTypes.map((term) => ({ id: term.id, name: nameOf(term) })) ?? [],
    checked: main.entryConfirmedAt ? t("entry.checked", { month: formatMonth(main.entryConfirmedAt, locale) }) : null,
    updated: formatMonth(main.updatedAt, locale),
    you: viewer && { name: `${viewer.firstName} ${viewer.lastName}`, email: viewer.email },
    check: checkOf(main, link, token),
    head: {
      ...page.head,
      title: t("entry.headTitle", { name: main.name, site: portal.name }),
      canonical,
      hidden: token !== null,
      structured: structuredEntry(main, portal, canonical),
    },
  };
}

export type EntryPage = ReturnType<typeof entryPage>;

/** The question whether the entry is right: for whom the link was sent to, and for those who manage the organisation. */
function checkOf(
  main: OrganizationWhole,
  link: MailToken | null,
  token: string | null,
): { state: "ask" | "own" | "gone"; token: string } | null {
  if (token !== null && link?.organizationId === main.id) return { state: "ask", token };
  if (main.can.update) return { state: "own", token: "" };
  return token === null ? null : { state: "gone", token: "" };
}

function structuredEntry(main: OrganizationWhole, portal: RequestPortal, url: string): WithContext<NGO> {
  const { address, latitude, longitude } = main;
  return {
    "@context": "https://schema.org",
    "@type": "NGO",
    name: main.name,
    description: main.summary ?? undefined,
    url: main.website ?? url,
    mainEntityOfPage: url,
    email: main.email ?? undefined,
    telephone: main.phoneNumber ?? undefined,
    logo: main.logoUrl ? portal.origin + main.logoUrl : undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: [address?.street, address?.houseNumber].filter(Boolean).join(" ") || undefined,
      postalCode: address?.postalCode ?? undefined,
      addressLocality: main.city ?? undefined,
      addressCountry: "NL",
    },
    location:
      latitude === null || longitude === null ? undefined : { "@type": "Place", geo: { "@type": "GeoCoordinates", latitude, longitude } },
  };
}
