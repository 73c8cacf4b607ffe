/** Days and parts of the day in words. */
import { formatList } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { Portal } from "~/core/tenant/portal.server";
import { days as allDays, type Day } from "./choices";
import { daysTogether, isRow } from "./day-parts";

/** "Zaterdag, 's ochtends en 's middags"; several such days after each other. Null where nothing is said. */
export function timesText(stored: readonly string[], { locale }: Pick<Portal, "locale">): string | null {
  const t = translator(locale, "availability");
  const named = (days: Day[]) => days.map((day) => t(`day.${day}`));
  const texts = daysTogether(stored).map(({ days, parts }) => {
    const names = named(days);
    const range = isRow(days) ? t("fromTo", { from: names[0], to: names.at(-1) }) : formatList(names, locale);
    const when = formatList(
      parts.map((part) => t(`during.${part}`)),
      locale,
    );
    return t("daysAndParts", { days: range, parts: when });
  });
  const text = texts.join("; ");
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}

/** The same for a card: "za · overdag", "ma, wo · 's avonds". */
export function shortTimes(stored: readonly string[], { locale }: Pick<Portal, "locale">): string | null {
  const groups = daysTogether(stored);
  if (groups.length === 0) return null;
  const t = translator(locale, "availability");
  const some = allDays.filter((day) => groups.some(({ days }) => days.includes(day)));
  const names = some.map((day) => t(`short.${day}`));
  const days = isRow(some) ? `${names[0]}–${names.at(-1)}` : names.join(", ");
  const parts = new Set(groups.flatMap((group) => group.parts));
  if (parts.size > 1 && parts.has("evening")) return days;
  return `${days} · ${t(parts.size > 1 ? "daytime" : `during.${[...parts][0]}`)}`;
}
