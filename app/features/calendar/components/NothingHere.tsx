import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { CalendarPage } from "../calendar-page.server";
import { DateRow } from "./DateList";

const shown = 3;

/** Nothing in the days that are shown: when there is something again, and else where to look. */
export function NothingHere({ page: { next, applied, links } }: { page: Pick<CalendarPage, "next" | "applied" | "links"> }) {
  const { t } = useTranslation("calendar");
  if (links.coming) {
    return (
      <section>
        <h3>{t("none")}</h3>
        <p className="mt-1">{t("comes", { count: next.length })}</p>
        <ul className="mt-4 mb-6 grid gap-3">
          {next.slice(0, shown).map((date) => (
            <li key={date.id}>
              <DateRow date={date} withDay />
            </li>
          ))}
        </ul>
        <ButtonLink to={links.coming} variant="outline" iconAfter="arrow-right">
          {t("later")}
        </ButtonLink>
      </section>
    );
  }
  return applied > 0 ? (
    <EmptyState icon="calendar-days" title={t("common:search.noResults")} action={<ButtonLink to={links.clear}>{t("clear")}</ButtonLink>}>
      {t("noneFiltered")}
    </EmptyState>
  ) : (
    <EmptyState
      icon="calendar-days"
      title={t("noneAhead")}
      action={<ButtonLink to="/vacancies/search">{t("common:nav.vacancySearch")}</ButtonLink>}
    >
      {t("noneAheadText")}
    </EmptyState>
  );
}
