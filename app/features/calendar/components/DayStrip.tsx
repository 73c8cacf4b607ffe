import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { useFormat } from "~/ui/format";
import type { DateView } from "../date-view.server";

/** The days that have something, to go to at a press: what a month's grid is on a phone. */
export function DayStrip({ days, dates, today }: { days: string[]; dates: DateView[]; today: string }) {
  const { t } = useTranslation("calendar");
  const { date: written } = useFormat();
  const shown = days.filter((day) => dates.some((date) => date.day === day));
  if (shown.length < 2) return null;
  return (
    <nav aria-label={t("strip")} className="-mx-(--gutter) overflow-x-auto px-(--gutter) py-2">
      <ul className="flex gap-2">
        {shown.map((day) => {
          const [weekday, number] = written(`${day}T12:00:00Z`).split(" ");
          const count = dates.filter((date) => date.day === day).length;
          return (
            <li key={day} className="flex-none">
              <a
                href={`#dag-${day}`}
                aria-label={t("stripDay", { day: written(`${day}T12:00:00Z`), count })}
                className={cx(
                  "grid min-h-14 min-w-13 place-items-center rounded-md border-(length:--line-width) border-line px-3 py-1 text-text no-underline hover:bg-sunken",
                  day === today && "border-accent-edge bg-accent-soft text-on-accent-soft",
                )}
              >
                <span className="text-sm">{weekday}</span>
                <strong className="tabular-nums">{number}</strong>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
