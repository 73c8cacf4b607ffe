/** What stands beside a vacancy's text, each under its question: when, how often, where, for whom. */
import { formatDate, formatLanguage, formatList, formatRange } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { IconName } from "~/ui/icon-names";
import { timesText } from "../availability/index.server";
import { centerShown } from "../scope/index.server";
import { nameIn } from "../term/index.server";
import { frequencies } from "./choices";
import type { AddressItem, VacancyWhole } from "./show-page.server";
import { hoursText, tagName } from "./vacancy-view.server";
import { joinedRange } from "./vacancy-words";

export interface FactView {
  term: string;
  icon: IconName;
  text: string;
  wide?: boolean;
}

export function factsOf(vacancy: VacancyWhole, portal: RequestPortal, address: AddressItem | null): FactView[] {
  const t = translator(portal.locale, "vacancy");
  const { locale, now } = portal;
  const center = centerShown(vacancy, portal);
  const name = nameIn(locale);
  const often = frequencies.find((frequency) => vacancy.tags.includes(frequency));
  const features = vacancy.tags.filter((tag) => !(frequencies as readonly string[]).includes(tag));
  const facts: (FactView | false | null)[] = [
    vacancy.startsAt !== null && {
      term: t("show.when"),
      icon: "calendar",
      wide: true,
      text: formatRange(vacancy.startsAt, vacancy.endsAt, locale, now),
    },
    vacancy.dayParts.length > 0 && {
      term: t(vacancy.startsAt ? "show.days" : "show.when"),
      icon: "calendar",
      wide: true,
      text: timesText(vacancy.dayParts, portal)!,
    },
    (often !== undefined || Boolean(vacancy.hoursPerWeek)) && {
      term: t("show.often"),
      icon: "clock",
      text: [often && t(`often.${often}`), vacancy.hoursPerWeek && hoursText(vacancy.hoursPerWeek, portal, often !== "once")]
        .filter(Boolean)
        .join(", "),
    },
    (address?.city ?? vacancy.place) !== null && { term: t("show.where"), icon: "map-pin", text: vacancy.place ?? address!.city },
    vacancy.categories.length > 0 && { term: t("show.kind"), icon: "tag", text: formatList(vacancy.categories.map(name), locale) },
    vacancy.ageGroups.length > 0 && { term: t("show.whom"), icon: "users", text: agesText(vacancy, portal) },
    vacancy.languages.length > 0 && {
      term: t("show.languages"),
      icon: "languages",
      wide: true,
      text: formatList(
        vacancy.languages.map((language) => formatLanguage(language, locale)),
        locale,
      ),
    },
    features.length > 0 && {
      term: t("show.features"),
      icon: "info",
      wide: true,
      text: formatList(
        features.map((tag) => tagName(tag, portal)),
        locale,
      ),
    },
    center !== null && { term: t("filter.center"), icon: "building-2", text: center },
    vacancy.spots !== null && { term: t("show.places"), icon: "user-plus", text: spotsText(vacancy.spots, vacancy.spotsLeft, t) },
    vacancy.expiresAt !== null &&
      !vacancy.startsAt &&
      vacancy.status === "published" && {
        term: t("show.until"),
        icon: "hourglass",
        wide: true,
        text: formatDate(vacancy.expiresAt, locale, now),
      },
  ];
  return facts.filter((fact): fact is FactView => Boolean(fact));
}

function spotsText(spots: number, left: number | null, t: (key: string, vars: Record<string, unknown>) => string) {
  if (left === null || left === spots) return t("show.spots", { count: spots });
  return left > 0 ? t("show.spotsLeft", { left, count: spots }) : t("show.spotsTaken", { count: spots });
}

function agesText({ ageGroups }: Pick<VacancyWhole, "ageGroups">, { locale }: Pick<RequestPortal, "locale">): string {
  const range = joinedRange(ageGroups.map(({ key }) => key));
  if (!range) return inOrder(ageGroups).map(nameIn(locale)).join(", ");
  const { from, to } = range;
  const words = from === null ? (to === null ? "all" : "under") : to === null ? "from" : "between";
  return translator(locale, "vacancy")(`ages.${words}`, { from, to });
}

const inOrder = <T extends { position: number }>(terms: T[]): T[] => [...terms].sort((a, b) => a.position - b.position);
