import { cx } from "~/ui/cx";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Swatch } from "~/ui/Swatch";
import { Tag } from "~/ui/Tag";
import type { DateView } from "../date-view.server";

/** Day by day, as one reads it aloud. */
export function DateList({ dates }: { dates: DateView[] }) {
  const { date: written } = useFormat();
  const days = [...new Set(dates.map(({ day }) => day))];
  return (
    <div className="mt-4 grid gap-8">
      {days.map((day) => (
        <section key={day} id={`dag-${day}`} className="scroll-mt-24" aria-labelledby={`kop-${day}`}>
          <h3 id={`kop-${day}`} className="mb-3 text-lg first-letter:uppercase">
            {written(`${day}T12:00:00Z`)}
          </h3>
          <ul className="grid gap-3">
            {dates
              .filter((one) => one.day === day)
              .map((date) => (
                <li key={date.id}>
                  <DateRow date={date} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** As wide as its place: the columns stand side by side only where each has room for whole words. */
export function DateRow({ date, withDay, level = 4 }: { date: DateView; withDay?: boolean; level?: 3 | 4 }) {
  const Heading = `h${level}` as "h4";
  return (
    <article className="@container relative rounded-lg border-(length:--line-width) border-line bg-raised p-4 hover:border-accent-edge">
      <div
        className={cx(
          "grid gap-x-6 gap-y-1",
          withDay ? "@2xl:grid-cols-[14rem_minmax(0,1fr)_auto]" : "@xl:grid-cols-[9rem_minmax(0,1fr)_auto]",
        )}
      >
        <p className="font-semibold tabular-nums">
          <time dateTime={date.startsAt}>{withDay ? date.when : date.time}</time>
        </p>
        <div className="min-w-0">
          <Heading className="text-lg leading-snug" lang={date.lang}>
            <Link
              to={date.to}
              prefetch="intent"
              className={`no-underline after:absolute after:inset-0 hover:underline ${date.cancelled ? "line-through" : ""}`}
            >
              {date.title}
            </Link>
          </Heading>
          <p className="text-muted">{[date.organization, date.place].filter(Boolean).join(" · ")}</p>
          {(date.center || date.tags.length + date.programmes.length > 0) && (
            <p className="mt-2 flex flex-wrap gap-2">
              {date.kind && <Tag icon="languages">{date.kind}</Tag>}
              {date.programmes.map(({ name, color }) => (
                <Tag key={name}>
                  <Swatch color={color} />
                  {name}
                </Tag>
              ))}
              {date.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
              {date.center && <Tag>{date.center}</Tag>}
            </p>
          )}
        </div>
        {date.room && (
          <p className="flex items-center gap-2 self-start text-sm font-semibold">
            <Icon name={date.cancelled ? "circle-x" : date.full ? "users" : "hourglass"} />
            {date.room}
          </p>
        )}
      </div>
    </article>
  );
}
