/** A vacancy in words, in the reader's language: what cards, results and the page itself say of when, where and how often. */

import type { JobPosting, WithContext } from "schema-dts";
import { homeCountry } from "~/core/geo/countries";
import { kilometresBetween, type Point } from "~/core/geo/near.server";
import { ofContent } from "~/core/i18n/content-language";
import { formatCount, formatDistance, formatRange } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { markdown } from "~/core/markdown.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { dayMs } from "~/core/time";
import type { Illustrated } from "~/ui/Illustration";
import { shortTimes } from "../availability/index.server";
import { centerShown } from "../scope/index.server";
import type { Term } from "../term/index.server";
import { frequencies } from "./choices";
import type { AddressItem, VacancyWhole } from "./show-page.server";
import type { VacancyItem } from "./vacancy-cards.server";
import { typeName } from "./vacancy-words";

export interface VacancyCardView extends Illustrated {
  id: string;
  to: string;
  title: string;
  summary: string | null;
  /** Of title and summary, where it is not the page's. */
  lang?: string;
  organization: string;
  place: string | null;
  /** The same, with how far that is from the visitor when that is known. */
  where: string | null;
  often: string;
  /** On which days, in short: "za · overdag". */
  when: string | null;
  /** What kind of work it is, when that is known; else what type of vacancy. */
  kind: string;
  /** How far it is from where the visitor searches, in words. */
  away: string | null;
  programmes: { name: string; color: string }[];
  /** Of which centre, where several share. */
  center: string | null;
  /** "Gesloten" once nobody can apply, "Vol, met wachtlijst" when all places are taken; "Nieuw", in the first week. */
  badge: string | null;
  latitude: number | null;
  longitude: number | null;
}

const newFor = 7 * dayMs;

/** @param from where the visitor is, for the distance */
export function cardView(
  vacancy: VacancyItem,
  portal: RequestPortal,
  categories: Term[],
  from: (Point & { name?: string | null }) | null = null,
): VacancyCardView {
  const { locale, tenant, now } = portal;
  const t = translator(locale, "vacancy");
  const category = categoryOf(vacancy, categories);
  const { latitude, longitude } = vacancy;
  const { place } = vacancy;
  const meters = from && latitude !== null && longitude !== null ? kilometresBetween(from, { latitude, longitude }) * 1000 : null;
  return {
    id: vacancy.id,
    to: `/vacancies/${vacancy.id}`,
    title: vacancy.title,
    summary: vacancy.summary,
    ...ofContent(locale, vacancy.title, vacancy.summary),
    organization: vacancy.organizationName,
    place,
    where: place && meters !== null ? t("card.placeAt", { place, distance: formatDistance(meters, locale) }) : place,
    away: meters === null ? null : awayText(formatDistance(meters, locale), from!.name, t),
    often: oftenText(vacancy, portal),
    when: vacancy.startsAt ? null : shortTimes(vacancy.dayParts, portal),
    kind: vacancy.vacancyType === "volunteering" && category ? category.name : typeName(vacancy.vacancyType, tenant.features, t),
    ...pictureOf(vacancy, categories),
    programmes: vacancy.programmes,
    center: centerShown(vacancy, portal),
    badge: badgeOf(vacancy, now, t),
    latitude,
    longitude,
  };
}

const awayText = (distance: string, place: string | null | undefined, t: (key: string, vars?: Record<string, string>) => string): string =>
  place ? t("card.away", { distance, place }) : t("card.awayFromThere", { distance });

const categoryOf = ({ categoryIds }: Pick<VacancyItem, "categoryIds">, categories: Term[]): Term | undefined =>
  categories.find(({ id }) => categoryIds.includes(id));

/** Its picture by itself. */
export const pictureOf = (vacancy: Pick<VacancyItem, "id" | "image" | "categoryIds">, categories: Term[]): Illustrated => ({
  image: vacancy.image,
  scene: categoryOf(vacancy, categories)?.key ?? null,
  look: lookOf(vacancy.id),
});

/** Of four, the same one for a vacancy everywhere. */
const lookOf = (id: string) => [...id.slice(-6)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4;

function badgeOf(
  { status, publishedAt, spotsLeft }: Pick<VacancyItem, "status" | "publishedAt" | "spotsLeft">,
  now: string,
  t: (key: string) => string,
): string | null {
  if (status !== "published") return t("card.closed");
  if (spotsLeft === 0) return t("card.full");
  return publishedAt !== null && Date.parse(now) - Date.parse(publishedAt) < newFor ? t("card.new") : null;
}

type Timing = Pick<VacancyItem, "tags" | "hoursPerWeek" | "startsAt" | "endsAt">;

/** A page says the same of many of its vacancies, and the next page again. */
const cache = new Map<string, string>();
const maxCached = 2_000;

/** "Regelmatig, 3 uur per week"; for what has a moment, the moment: "za 12 december, 10.00 tot 12.30 uur". */
export function oftenText(timing: Timing, portal: Pick<RequestPortal, "locale" | "now">): string {
  const { tags, hoursPerWeek, startsAt, endsAt } = timing;
  const key = `${portal.locale} ${portal.now.slice(0, 13)} ${startsAt} ${endsAt} ${hoursPerWeek} ${tags}`;
  let text = cache.get(key);
  if (text === undefined) {
    if (cache.size === maxCached) cache.clear();
    text = timingText(timing, portal);
    cache.set(key, text);
  }
  return text;
}

function timingText({ tags, hoursPerWeek, startsAt, endsAt }: Timing, { locale, now }: Pick<RequestPortal, "locale" | "now">): string {
  if (startsAt) return formatRange(startsAt, endsAt, locale, now);
  const t = translator(locale, "vacancy");
  const often = frequencies.find((frequency) => tags.includes(frequency)) ?? (tags.includes("flexible") ? "flexible" : null);
  const hours = hoursPerWeek ? hoursText(hoursPerWeek, { locale }, often !== "once") : null;
  const word = often && t(`often.${often}`);
  if (!word) return hours ?? t("often.flexible");
  return hours ? t("often.withHours", { often: word, hours }) : word;
}

export function hoursText(hours: number, { locale }: Pick<RequestPortal, "locale">, weekly = true): string {
  const text = formatCount(hours, locale);
  return translator(locale, "vacancy")(weekly ? "often.hoursPerWeek" : "often.hours", { hours: text, count: hours === 1 ? 1 : 2 });
}

/** The name of a tag: ours in the reader's language, a local programme's as it is. */
export function tagName(tag: string, { locale }: Pick<RequestPortal, "locale">): string {
  const t = translator(locale, "vacancy");
  return /^[a-zA-Z_]{2,30}$/.test(tag) && t(`tag.${tag}`) !== `tag.${tag}` ? t(`tag.${tag}`) : tag;
}

/** A vacancy for search engines: schema.org's JobPosting, the kind that they read for volunteer work too. */
export function structuredData(
  vacancy: VacancyWhole,
  portal: RequestPortal,
  address: AddressItem | null,
  url: string,
): WithContext<JobPosting> {
  const { organization, latitude, longitude } = vacancy;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: vacancy.title,
    description: markdown([vacancy.summary, vacancy.description].filter(Boolean).join("\n\n")),
    identifier: { "@type": "PropertyValue", name: portal.name, value: vacancy.id },
    datePosted: vacancy.publishedAt ?? undefined,
    validThrough: vacancy.expiresAt ?? undefined,
    employmentType: "VOLUNTEER",
    directApply: true,
    url,
    hiringOrganization: {
      "@type": "Organization",
      name: vacancy.organizationName,
      sameAs: organization?.website ?? undefined,
      url: `${portal.origin}/organizations/${vacancy.organizationId}`,
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        streetAddress: [address?.street, address?.houseNumber].filter(Boolean).join(" ") || undefined,
        postalCode: address?.postalCode ?? undefined,
        addressLocality: address?.city ?? vacancy.place ?? undefined,
        addressCountry: address?.country ?? homeCountry,
      },
      geo: latitude === null || longitude === null ? undefined : { "@type": "GeoCoordinates", latitude, longitude },
    },
    ...(vacancy.hoursPerWeek && { workHours: String(vacancy.hoursPerWeek) }),
    baseSalary: { "@type": "MonetaryAmount", currency: "EUR", value: { "@type": "QuantitativeValue", value: 0, unitText: "HOUR" } },
  };
}
