/** /sociale-kaart/{id}: one organisation as its entry on the social map; with the link of the yearly mail, the question whether it is right. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { list, show } from "~/core/resource/list.server";
import { daysKept } from "~/core/resource/retention-rules.server";
import { Conflict } from "~/core/tenant/db.server";
import { ButtonLink } from "~/ui/Button";
import { CardGrid } from "~/ui/Card";
import { metaOf } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { MapFrame } from "~/ui/map/MapFrame";
import { Prose } from "~/ui/Prose";
import { Container, Section, WithAside } from "~/ui/Section";
import { ChipRow, Tag } from "~/ui/Tag";
import { ReportForm } from "../../entry_report";
import { oldReports, report } from "../../entry_report/index.server";
import { siteScope } from "../../scope/index.server";
import { categoriesOf } from "../../term/index.server";
import { VacancyCard } from "../../vacancy";
import { cardQuery, vacancies } from "../../vacancy/index.server";
import { OrganizationContact } from "../components/OrganizationContact";
import { OrganizationHeader } from "../components/OrganizationHeader";
import { onSocialMapNamed, vacanciesOf } from "../organization.queries.server";
import { organizations } from "../organization.resource.server";
import { organizationIncludes } from "../organization-page.server";
import { EntryCheck } from "../social-map/EntryCheck";
import { confirmEntry, linkOf } from "../social-map/entry-check.server";
import { entryPage } from "../social-map/entry-page.server";

export const handle = { i18n: ["organization", "vacancy", "entry_report"], access: "everyone" };

const entryOf = (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  return show(organizations, args, args.params.id, { by: onSocialMapNamed(portal, args.params.id!), include: organizationIncludes });
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const token = new URL(args.request.url).searchParams.get("bevestig");
  const found = await portal.db.fetchAll({
    main: entryOf(args),
    vacancies: list(vacancies, args, {
      where: [vacanciesOf(portal, args.params.id!), siteScope(portal)],
      ...cardQuery,
      size: 6,
    }),
    categories: categoriesOf(portal),
    link: linkOf(portal, token),
    daysKept: daysKept(portal.db, oldReports),
  });
  const page = { ...entryPage(found, portal, token), daysKept: found.daysKept };
  return data(page, token ? { headers: { "cache-control": "no-store" } } : undefined);
};

/** "Klopt dit niet?" and "Ja, dit klopt". */
export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const form = await readForm(args);
  const t = translator(portal.locale, "organization");
  const here = `/sociale-kaart/${args.params.id}`;
  if (form.get("step") !== "confirm") {
    const outcome = await report(args);
    if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
    const r = translator(portal.locale, "entry_report");
    return redirect(here, { headers: { "Set-Cookie": flash({ title: r("sent"), message: r("sentText") }) } });
  }
  const token = String(form.get("bevestig") ?? "");
  const { main, link } = await portal.db.fetchAll({ main: entryOf(args), link: linkOf(portal, token) });
  const late = () => redirect(`${here}?bevestig=${encodeURIComponent(token)}`);
  if (link?.organizationId !== main.id && !main.can.update) {
    if (!token) throw notFound(args);
    return late();
  }
  try {
    await portal.db.write(confirmEntry(portal, main, link?.organizationId === main.id ? link : null));
  } catch (error) {
    if (error instanceof Conflict) return late();
    throw error;
  }
  return redirect(here, { headers: { "Set-Cookie": flash({ title: t("entry.confirmed"), message: t("entry.confirmedText") }) } });
};

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const merged = new Headers(actionHeaders);
  const kept = loaderHeaders.get("cache-control");
  if (kept) merged.set("cache-control", kept);
  return merged;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function Entry() {
  const { t } = useTranslation("organization");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { point } = page;
  return (
    <>
      <div className="section">
        <Container>
          {page.check && <EntryCheck page={page} check={page.check} />}
          <OrganizationHeader page={page} back={{ to: "/sociale-kaart", label: t("show.back") }} />
          <WithAside
            label={t("show.contact")}
            aside={
              <>
                <OrganizationContact page={page} />
                <p className="mt-5 flex items-center gap-2 text-sm text-muted">
                  <Icon name={page.checked ? "badge-check" : "info"} />
                  {page.checked ?? t("entry.unchecked", { month: page.updated })}
                </p>
                <ReportForm organizationId={page.id} you={page.you} daysKept={page.daysKept} result={answer?.lastResult} />
              </>
            }
          >
            {page.does.length > 0 && (
              <section>
                <h2>{t("show.does")}</h2>
                <ChipRow>
                  {page.does.map(({ id, name }) => (
                    <Link key={id} to={`/sociale-kaart?filter[activity_type]=${id}`} className="inline-flex min-h-11 items-center">
                      <Tag>{name}</Tag>
                    </Link>
                  ))}
                </ChipRow>
              </section>
            )}
            {page.story && (
              <section>
                <h2>{t("show.story")}</h2>
                <Prose html={page.story} lang={page.lang} />
              </section>
            )}
            {point && (
              <section>
                <h2>{t("entry.where")}</h2>
                <MapFrame
                  points={[{ id: page.id, title: page.name, place: page.city, ...point }]}
                  landmarks={page.landmarks}
                  label={t("show.mapLabel", { name: page.name })}
                  className="h-72"
                />
              </section>
            )}
          </WithAside>
        </Container>
      </div>
      {page.total > 0 && (
        <Section
          id="vacancies"
          tone="sunken"
          title={t("show.vacancies", { count: page.total })}
          action={
            page.total > page.vacancies.length && (
              <ButtonLink to={`/organizations/${page.id}#vacancies`} variant="outline">
                {t("entry.allVacancies")}
              </ButtonLink>
            )
          }
        >
          <CardGrid>
            {page.vacancies.map((vacancy) => (
              <VacancyCard key={vacancy.id} vacancy={vacancy} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}
