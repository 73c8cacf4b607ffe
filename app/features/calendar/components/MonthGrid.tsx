// biome-ignore-all lint/a11y/useSemanticElements: a grid of the ARIA pattern, on a table
import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import type { CalendarPage } from "../calendar-page.server";
import type { DateView } from "../date-view.server";
import { goingOn, sameDayIn } from "../period";

const shownInCell = 3;

const cellOf = (table: HTMLTableElement, day: string) => table.querySelector<HTMLElement>(`td[data-day="${day}"]`);

/**
 * A month as a table of weeks. With script it is the grid of the ARIA patterns: one stop for the tab key, arrows between the days, Enter into a day and
 * Escape out of it, arrows between what is in it, page keys to other months. Without, its links are links.
 */
export function MonthGrid({ page }: { page: Pick<CalendarPage, "days" | "dates" | "today" | "period" | "links" | "heading"> }) {
  const { t } = useTranslation("calendar");
  const { days, dates, today, period, links } = page;
  const month = period.day.slice(0, 7);
  const first = days.includes(today) && today.startsWith(month) ? today : `${month}-01`;
  const [awake, setAwake] = useState(false);
  const [here, setHere] = useState(first);
  const navigate = useNavigate();
  useEffect(() => setAwake(true), []);
  const stop = days.includes(here) ? here : first;
  const table = useRef<HTMLTableElement>(null);
  /** By a page key: the focus goes along. */
  const turned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each month
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    const day = sameDayIn(month, here);
    setHere(day);
    cellOf(table.current!, day)?.focus();
  }, [month]);

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("td[data-day]");
    if (!cell) return;
    const inside = event.target !== cell;
    const to = (day: string | undefined) => {
      if (!day) return;
      event.preventDefault();
      setHere(day);
      cellOf(event.currentTarget, day)?.focus();
    };
    const at = days.indexOf(cell.dataset.day!);
    if (event.key === "Escape" && inside) return to(days[at]);
    if (inside) {
      const links = [...cell.querySelectorAll<HTMLElement>("a")];
      const next = links.indexOf(event.target as HTMLElement) + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? Number.NaN);
      if (!Number.isNaN(next)) event.preventDefault();
      links[next]?.focus();
      return;
    }
    const week = at - (at % 7);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - 7,
      ArrowDown: at + 7,
      Home: week,
      End: week + 6,
    };
    if (event.key in steps) return to(days[steps[event.key]!]);
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      turned.current = true;
      return navigate(event.key === "PageUp" ? links.previous : links.next, { preventScrollReset: true });
    }
    if (event.key === "Enter" || event.key === "F2") {
      event.preventDefault();
      cell.querySelector<HTMLElement>("a")?.focus();
    }
  }

  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table
      ref={table}
      role={awake ? "grid" : undefined}
      className="w-full table-fixed border-collapse"
      aria-label={page.heading}
      onKeyDown={press}
    >
      <caption className="visually-hidden">{t("gridHelp")}</caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <Weekday key={day} day={day} />
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                dates={goingOn(dates, day)}
                today={day === today}
                other={!day.startsWith(month)}
                awake={awake}
                stop={day === stop}
                more={links.day.replace("DAY", day)}
                onFocus={() => setHere(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Weekday({ day }: { day: string }) {
  const { date } = useFormat();
  const [weekday] = date(`${day}T12:00:00Z`).split(" ");
  return (
    <th scope="col" className="border-(length:--line-width) border-line bg-sunken px-2 py-1 text-start text-sm font-semibold">
      {weekday}
    </th>
  );
}

interface DayProps {
  day: string;
  dates: DateView[];
  today: boolean;
  other: boolean;
  awake: boolean;
  stop: boolean;
  more: string;
  onFocus: () => void;
}

function Day({ day, dates, today, other, awake, stop, more, onFocus }: DayProps) {
  const { t } = useTranslation("calendar");
  const { date: written } = useFormat();
  const grid = awake ? { role: "gridcell", tabIndex: stop ? 0 : -1, onFocus } : {};
  const inner = awake ? -1 : undefined;
  const label = t("cell", { day: written(`${day}T12:00:00Z`), count: dates.length });
  return (
    <td
      {...grid}
      data-day={day}
      aria-label={awake ? label : undefined}
      aria-current={today ? "date" : undefined}
      className={cx("h-28 border-(length:--line-width) border-line p-1 align-top", other && "bg-sunken")}
    >
      <p
        className={cx(
          "mb-1 grid size-7 place-items-center rounded-full text-sm tabular-nums",
          today && "bg-accent font-bold text-on-accent",
        )}
      >
        {Number(day.slice(8))}
      </p>
      <ul className="grid gap-1">
        {dates.slice(0, shownInCell).map((date) => (
          <li key={date.id}>
            <Link
              to={date.to}
              prefetch="intent"
              tabIndex={inner}
              className="block rounded-sm bg-accent-soft px-1.5 py-1 text-sm leading-tight text-on-accent-soft no-underline hover:underline"
              title={[date.title, date.center, date.room].filter(Boolean).join(", ")}
            >
              <span className="tabular-nums">{date.time.replace(" uur", "")}</span>{" "}
              <span className={cx("line-clamp-2 font-semibold break-words", date.cancelled && "line-through")} lang={date.lang}>
                {date.title}
              </span>
              {date.center && <span className="block truncate">{date.center}</span>}
              {date.room && <span className="visually-hidden">, {date.room}</span>}
            </Link>
          </li>
        ))}
        {dates.length > shownInCell && (
          <li>
            <Link to={more} tabIndex={inner} className="link block px-1.5 py-1 text-sm">
              {t("moreOn", { count: dates.length - shownInCell })}
              <span className="visually-hidden"> {written(`${day}T12:00:00Z`)}</span>
            </Link>
          </li>
        )}
      </ul>
    </td>
  );
}
