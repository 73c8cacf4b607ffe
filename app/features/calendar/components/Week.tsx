import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import type { CalendarPage } from "../calendar-page.server";
import { goingOn } from "../period";

/** Seven days side by side, below each other on a phone. */
export function Week({ page: { days, dates, today } }: { page: Pick<CalendarPage, "days" | "dates" | "today"> }) {
  const { t } = useTranslation("calendar");
  const { date: written } = useFormat();
  return (
    <ol className="grid gap-3 lg:grid-cols-7">
      {days.map((day) => {
        const here = goingOn(dates, day);
        return (
          <li
            key={day}
            className={cx(
              "rounded-lg border-(length:--line-width) border-line p-3",
              day === today && "border-accent-edge bg-accent-soft text-on-accent-soft",
            )}
          >
            <h3 className="text-base first-letter:uppercase">{written(`${day}T12:00:00Z`).replace(/ \d{4}$/, "")}</h3>
            {here.length === 0 && <p className="mt-1 text-sm">{t("nothing")}</p>}
            <ul className="mt-2 grid gap-2">
              {here.map((date) => (
                <li key={date.id}>
                  <Link
                    to={date.to}
                    prefetch="intent"
                    className="block rounded-md border-(length:--line-width) border-line bg-raised p-2 text-text no-underline hover:border-accent-edge"
                  >
                    <span className="block text-sm tabular-nums">{date.time}</span>
                    <span className={cx("block font-semibold break-words", date.cancelled && "line-through")} lang={date.lang}>
                      {date.title}
                    </span>
                    {date.center && <span className="block text-sm">{date.center}</span>}
                    {date.room && <span className="block text-sm">{date.room}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
