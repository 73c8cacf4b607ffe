import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import type { ShowPage } from "../show-page.server";

/** An activity is joined on one of its dates. */
export function NextDates({ dates }: Pick<ShowPage, "dates">) {
  const { t } = useTranslation("vacancy");
  return (
    <>
      <h2>{t("show.dates")}</h2>
      <p className="mt-[0.9rem] text-lg leading-normal">{t("show.datesText")}</p>
      <ul className="mt-7 grid gap-3">
        {dates.map(({ id, when, full }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border-(length:--line-width) border-line bg-raised p-4"
          >
            <strong className="first-letter:uppercase">{when}</strong>
            <ButtonLink to={`/activiteitenkalender/${id}`} variant={full ? "outline" : "primary"}>
              {t(full ? "show.dateFull" : "show.dateJoin")}
              <span className="visually-hidden">, {when}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/activiteitenkalender" className="link">
          {t("show.allDates")}
        </Link>
      </p>
    </>
  );
}
