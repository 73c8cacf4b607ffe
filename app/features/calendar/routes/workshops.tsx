/** /workshops: what is to be learned, and what has been. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { markdown } from "~/core/markdown.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { Prose } from "~/ui/Prose";
import { Container } from "~/ui/Section";
import { workshops } from "../calendar.queries.server";
import { DateRow } from "../components/DateList";
import { dateView } from "../date-view.server";
import { datesBeenTo, materialOf, papersOf } from "../sign-ups.server";

export const handle = { i18n: ["calendar"], access: "signedIn", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { db, locale } = portal;
  const { upcoming, past, been, papers } = await db.fetchAll({ ...workshops(portal), been: datesBeenTo(portal), papers: papersOf(portal) });
  const was = new Set(been.map(({ dateId }) => dateId));
  const mine = past.filter(({ id }) => was.has(id)).map(({ id }) => id);
  const material = mine.length > 0 ? await db.fetch(materialOf(portal, mine)) : [];
  return {
    title: translator(locale, "calendar")("workshops.title"),
    upcoming: upcoming.map((date) => dateView(date, portal)),
    past: past.map((date) => {
      const { material: text = null, evaluation = null } = material.find(({ id }) => id === date.id) ?? {};
      const paper = papers.find(({ dateId }) => dateId === date.id);
      return {
        ...dateView(date, portal),
        been: was.has(date.id),
        paper: paper?.id ?? null,
        evaluation: evaluation && `/forms/${evaluation}`,
        material: text ? markdown(text, 4) : null,
      };
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
                {date.been && (
                  <div className="mt-2 ml-4 border-s-3 border-accent ps-4">
                    <p className="font-semibold">{t("workshops.been")}</p>
                    {date.material ? <Prose html={date.material} /> : <p className="text-muted">{t("workshops.noMaterial")}</p>}
                    {date.evaluation && (
                      <p className="mt-2">
                        <Link to={date.evaluation} className="link">
                          {t("evaluate")}
                        </Link>
                      </p>
                    )}
                    {date.paper ? (
                      <ButtonLink to={`/uren/certificaat/${date.paper}`} variant="outline" size="sm" icon="graduation-cap" className="mt-2">
                        {t("workshops.paperOpen")}
                      </ButtonLink>
                    ) : (
                      <Form method="post" action="/uren" className="mt-2">
                        <input type="hidden" name="dateId" value={date.id} />
                        <Button type="submit" name="_action" value="certificate" variant="outline" size="sm" icon="graduation-cap">
                          {t("workshops.paper")}
                        </Button>
                      </Form>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  );
}
