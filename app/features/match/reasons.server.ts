/** Why something fits, in a sentence, and what does not: from the facts of a match. */
import { formatCount, formatLanguage, formatList } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysTogether } from "../availability";
import type { Term } from "../term/index.server";
import type { Facts } from "./person";
import { nearKm } from "./weights";

export interface Reasons {
  /** "Dichtbij, op zaterdag en iets met natuur en dieren". */
  why: string;
  /** What had better be talked about, each a sentence of its own. */
  but: string[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param about whom it is told: the volunteer themselves, or an organisation of the volunteer */
export function reasonsOf(
  facts: Facts,
  { locale }: Pick<Portal, "locale">,
  categories: Pick<Term, "id" | "name">[],
  about: "you" | "them" = "you",
): Reasons {
  const t = translator(locale, "match");
  const { km, reach, times, parts, hours, language, full, shared, spoken } = facts;
  const far = km === null ? "" : formatCount(Math.max(1, Math.round(km)), locale);
  const names = categories.filter(({ id }) => shared.includes(id)).map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1));
  const days = [...new Set(daysTogether(parts).flatMap((group) => group.days))];
  const d = translator(locale, "availability");
  const why = [
    ...(km !== null && km <= reach ? [km <= nearKm ? t("why.near") : t("why.within", { km: far })] : []),
    ...(times === 1
      ? [
          days.length > 0 && days.length <= 2
            ? t("why.days", {
                days: formatList(
                  days.map((day) => d(`day.${day}`)),
                  locale,
                ),
              })
            : t(`why.${about === "you" ? "yourDays" : "theirDays"}`),
        ]
      : times === 2
        ? [t(`why.${about === "you" ? "flexible" : "theirFlexible"}`)]
        : []),
    ...(language === 1
      ? [
          t("why.language", {
            languages: formatList(
              spoken.map((code) => formatLanguage(code, locale)),
              locale,
            ),
          }),
        ]
      : []),
    ...(names.length > 0 ? [t("why.interest", { names: formatList(names.slice(0, 2), locale) })] : []),
  ];
  const but = [
    ...(km !== null && km > reach ? [t(`but.${about}.far`, { km: far })] : []),
    ...(times === -1 ? [t(`but.${about}.times`)] : []),
    ...(hours === -1 ? [t(`but.${about}.hours`)] : []),
    ...(language === -1 ? [t(`but.${about}.language`)] : []),
    ...(full === 1 ? [t("but.full")] : []),
  ];
  return { why: capital(formatList(why, locale)) || t("why.all"), but };
}
