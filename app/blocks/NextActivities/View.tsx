import { calendarPath, DateRow } from "~/features/calendar";
import { ButtonLink } from "~/ui/Button";
import { Section } from "~/ui/Section";
import { useLocale } from "~/ui/shell/site";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** The next activities; nothing as long as there are none. */
export function View({ props: { title, text, linkLabel }, data }: ViewProps<typeof block, typeof dataQuery>) {
  const lang = useLocale();
  if (data.length === 0) return null;
  return (
    <Section
      title={title}
      description={text}
      width="wide"
      action={
        <ButtonLink to={calendarPath} variant="outline" iconAfter="arrow-right">
          {linkLabel}
        </ButtonLink>
      }
    >
      <ul className="grid gap-3 lg:grid-cols-2" lang={lang}>
        {data.map((date) => (
          <li key={date.id} className="grid">
            <DateRow date={date} withDay level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
