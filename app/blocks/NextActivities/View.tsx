import { calendarPath, DateRow } from "~/features/calendar";
import { ButtonLink } from "~/ui/Button";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** The next activities; nothing as long as there are none. */
export const View = ({ props: { title, text, linkLabel }, data }: ViewProps<typeof block, typeof dataQuery>) =>
  data.length > 0 ? (
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
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.map((date) => (
          <li key={date.id} className="grid">
            <DateRow date={date} withDay level={3} />
          </li>
        ))}
      </ul>
    </Section>
  ) : null;
