/** /workshops: what is to be learned, and what has been. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Container } from "~/ui/Section";
import { workshops } from "../calendar.queries.server";
import { Been } from "../components/Been";
import { DateRow } from "../components/DateList";
import { dateView } from "../date-view.server";
import { afterwardsOf, datesBeenTo, papersOf } from "../sign-ups.server";

export const handle = { i18n: ["calendar"], access: "signedIn", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { upcoming, past, been, papers } = await portal.db.fetchAll({
    ...workshops(portal),
    been: datesBeenTo(portal),
    papers: papersOf(portal),
  });
  return {
    title: translator(portal.locale, "calendar")("workshops.title"),
    upcoming: upcoming.map((date) => dateView(date, portal)),
    past: past.map((date) => {
      const own = been.find(({ dateId }) => dateId === date.id);
      return { ...dateView(date, portal), been: own ? afterwardsOf(own, papers) : null };
    }),
  };
};

export const meta = titled;

export default function Workshops() {
  const { t } = useTranslation("calendar");
  const { title, upcoming, past } = useLoaderData<typeof loader>();
  return (
    <Container className="section">
      <PageHeader title={title} description={t("workshops.text")} />
      {upcoming.length === 0 ? (
        <EmptyState
          icon="graduation-cap"
          title={t("workshops.none")}
          action={<ButtonLink to="/activiteitenkalender">{t("title")}</ButtonLink>}
        >
          {t("workshops.noneText")}
        </EmptyState>
      ) : (
        <section>
          <h2 className="mb-4">{t("workshops.upcoming")}</h2>
          <ul className="grid gap-3">
            {upcoming.map((date) => (
              <li key={date.id}>
                <DateRow date={date} withDay level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className="mt-14">
          <h2 className="mb-4">{t("workshops.past")}</h2>
          <ul className="grid gap-3">
            {past.map((date) => (
              <li key={date.id}>
                <DateRow date={date} withDay level={3} />
                {date.been && <Been of={date.been} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  );
}
