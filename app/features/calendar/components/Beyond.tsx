import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import type { DateView } from "../date-view.server";
import { DateRow } from "./DateList";

/** What comes after the month that is shown. Without a title where it is all there is: then the page's own says it. */
export function Beyond({ dates, title, further }: { dates: DateView[]; title: string | null; further: string }) {
  const { t } = useTranslation("calendar");
  return (
    <section className={title ? "mt-8" : undefined} aria-label={title ?? t("coming")}>
      {title && <h3 className="mb-3 text-lg">{title}</h3>}
      <ul className="mb-6 grid gap-3">
        {dates.map((date) => (
          <li key={date.id}>
            <DateRow date={date} withDay level={title ? 4 : 3} />
          </li>
        ))}
      </ul>
      <ButtonLink to={further} variant="outline" iconAfter="arrow-right">
        {t("next.month")}
      </ButtonLink>
    </section>
  );
}
