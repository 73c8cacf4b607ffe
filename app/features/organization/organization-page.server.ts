/** The public pages of organisations from what was read. */

import { belongsTo } from "~/core/auth/access";
import { countryName, homeCountry } from "~/core/geo/countries";
import { landmarksAmong } from "~/core/geo/places.server";
import { ofContent } from "~/core/i18n/content-language";
import { formatList } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { markdown, plainText } from "~/core/markdown.server";
import { phoneText } from "~/core/phone";
import type { Entity, WholeEntity } from "~/core/resource/entity";
import type { Page } from "~/core/resource/list.server";
import type { Abilities } from "~/core/resource/offers.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { titleFrom } from "~/ui/head";
import { centerShown } from "../scope/index.server";
import { shareCard } from "../share_card/index.server";
import { nameIn, type Term } from "../term/index.server";
import type { VacancyItem } from "../vacancy";
import { cardView } from "../vacancy/index.server";
import type { organizations } from "./organization.resource.server";

/** What the page of an organisation includes. */
export const organizationIncludes = ["address", "profile.activityTypes", "profile.nonProfitType"] as const;

export type OrganizationWhole = WholeEntity<typeof organizations, (typeof organizationIncludes)[number]> & Abilities;

interface Found {
  main: OrganizationWhole;
  vacancies: Page<VacancyItem>;
  categories: Term[];
}

/** What is known of an organisation, in the reader's words. */
export function wordsOf(organization: OrganizationWhole, portal: RequestPortal) {
  const nameOf = nameIn(portal.locale);
  const { address, profile } = organization;
  return {
    id: organization.id,
    name: organization.name,
    kind: profile?.nonProfitType ? nameOf(profile.nonProfitType) : null,
    summary: organization.summary,
    ...ofContent(portal.locale, organization.summary, organization.description),
    story: organization.description ? markdown(organization.description, 3) : null,
    address: address
      ? [
          [address.street, address.houseNumber].filter(Boolean).join(" "),
          [address.postalCode, address.city].filter(Boolean).join("  "),
          address.country === homeCountry ? "" : countryName(address.country, portal.locale),
        ].filter(Boolean)
      : organization.city
        ? [organization.city]
        : [],
    website: websiteOf(organization.website),
    email: organization.email,
    phone: organization.phoneNumber ? { href: `tel:${organization.phoneNumber}`, text: phoneText(organization.phoneNumber) } : null,
    does: profile?.activityTypes.map(nameOf) ?? [],
  };
}

export type OrganizationWords = ReturnType<typeof wordsOf>;

export function organizationPage({ main: organization, vacancies, categories }: Found, portal: RequestPortal) {
  const t = translator(portal.locale, "organization");
  const { latitude, longitude } = organization;
  const summary = organization.summary ?? plainText(organization.description ?? "");
  return {
    ...wordsOf(organization, portal),
    summary,
    logoUrl: organization.logoUrl,
    city: organization.city,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    landmarks: landmarksAmong([organization]),
    open: organization.status === "approved",
    type: organization.type,
    status: organization.status,
    updatedAt: organization.updatedAt,
    lockVersion: organization.lockVersion,
    onSocialMap: organization.showOnSocialMap && organization.status === "approved",
    transitions: organization.transitions,
    can: organization.can,
    vacancies: vacancies.items.map((vacancy) => cardView(vacancy, portal, categories)),
    total: vacancies.total,
    // The centre writes to each of its organisations, others to those that ask for people.
    mayWrite: belongsTo(portal.viewer, "centerStaff")
      ? organization.can.update && organization.id !== portal.center.id
      : vacancies.total > 0 && !organization.can.update,
    number: vacancies.number,
    pageCount: Math.ceil(vacancies.total / vacancies.size),
    head: {
      title: titleFrom(organization.name, portal.name),
      description: plainText(summary || t("show.description", { name: organization.name, site: portal.name })),
      canonical: `${portal.origin}/organizations/${organization.id}`,
      hidden: organization.status !== "approved",
      card: {
        title: organization.name,
        site: portal.name,
        ...(organization.status === "approved" && {
          drawn: shareCard(portal, "organizations", { id: organization.id, title: organization.name }),
        }),
      },
    },
  };
}

export type OrganizationPage = ReturnType<typeof organizationPage>;

/** Without what nobody says aloud; only the web (domain 6). */
function websiteOf(address: string | null): { href: string; text: string } | null {
  if (!address || !URL.canParse(address)) return null;
  const { href, protocol, host, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? { href, text: host.replace(/^www\./, "") + (pathname === "/" ? "" : pathname) } : null;
}

/** What the lists of organisations show. */
export const listedFields = ["name", "summary", "city", "logoUrl", "latitude", "longitude", "openVacancies", "centerId"] as const;

export type OrganizationItem = Entity<typeof organizations, (typeof listedFields)[number], "profile.activityTypes">;

export function listedView(organization: OrganizationItem, portal: RequestPortal) {
  const { locale } = portal;
  const { id, name, summary, city, logoUrl, openVacancies, profile } = organization;
  const t = translator(locale, "organization");
  const does = (profile?.activityTypes ?? []).map(nameIn(locale));
  return {
    id,
    to: `/organizations/${id}`,
    name,
    summary,
    ...ofContent(locale, summary),
    /** With a place to look from, how far that is as well. */
    place: city,
    logoUrl,
    does: does.length > 0 ? formatList(does, locale) : null,
    /** Where centres share, whose it is. */
    center: centerShown(organization, portal),
    vacancies: openVacancies > 0 ? t("map.vacancies", { count: openVacancies }) : null,
  };
}
