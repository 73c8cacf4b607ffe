/** /organizations/{id}: the organisation as anybody sees it; for those who work with it, how it stands and what can be done. */

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { isId } from "~/core/ids";
import { problem } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { list, show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { pressed, remove, takeStep } from "~/core/resource/write.server";
import { CardGrid } from "~/ui/Card";
import { Deferred } from "~/ui/Deferred";
import { metaOf } from "~/ui/head";
import { useListAddress } from "~/ui/list-address";
import { MapFrame } from "~/ui/map/MapFrame";
import { Pagination } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { Prose } from "~/ui/Prose";
import { Container, Section, WithAside } from "~/ui/Section";
import { ChipRow, Tag } from "~/ui/Tag";
import { entryReports } from "../../entry_report/index.server";
import { siteScope } from "../../scope/index.server";
import { categoriesOf } from "../../term/index.server";
import { VacancyCard } from "../../vacancy";
import { cardQuery, vacancies } from "../../vacancy/index.server";
import { OrganizationContact } from "../components/OrganizationContact";
import { OrganizationHeader } from "../components/OrganizationHeader";
import { type OrganizationStaffProps, OrganizationStaff as StaffAtOnce } from "../components/OrganizationStaff";
import { StaffBar } from "../components/StaffBar";
import { named, vacanciesOf } from "../organization.queries.server";
import { organizations } from "../organization.resource.server";
import { organizationIncludes, organizationPage } from "../organization-page.server";
import { staffQueries } from "../organization-staff.server";

export const handle = { i18n: ["organization", "vacancy", "entry_report", "note"], access: "everyone" };

/** On the page from the server for staff, with or without script; visitors' browsers never load it (110 kB). */
const OrganizationStaff = import.meta.env.SSR
  ? StaffAtOnce
  : lazy(() => import("../components/OrganizationStaff").then((module) => ({ default: module.OrganizationStaff })));

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const found = await respond(args, show(organizations, args, id, { by: named(id), include: organizationIncludes }), {
    vacancies: list(vacancies, args, { where: [vacanciesOf(portal, id), siteScope(portal)], ...cardQuery, size: 12 }),
    categories: categoriesOf(portal),
    ...(belongsTo(portal.viewer, "managers") && staffQueries(portal, id)),
  });
  const { people, work, history, notes, reports } = found as Partial<ReadStaff>;
  const page = organizationPage(found, portal);
  // What staff see hangs on the id.
  if (page.can.update && !isId(id)) throw redirect(`/organizations/${page.id}`);
  return {
    ...page,
    staff: page.can.update && people && work && history && reports ? { people, work, history, reports, notes: notes ?? null } : null,
  };
};

type ReadStaff = Pick<OrganizationStaffProps, "people" | "work" | "history" | "notes" | "reports">;

/** The steps of domain 4. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  const step = await pressed(args);
  if (!step) throw problem(args, 400, { code: "unknown_transition", values: { name: "" } });
  const about = (await readForm(args)).get("report");
  if (typeof about === "string") return handled(args, about, step);
  const outcome = step === "delete" ? await remove(args, organizations, id) : await takeStep(args, organizations, id, step);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "organization");
  const notice = flash({ title: t(`said.${step}`), message: t(`said.${step}Text`) });
  return redirect(step === "delete" ? "/organizations" : `/organizations/${id}`, { headers: { "Set-Cookie": notice } });
};

/** A report about the entry on the social map. */
async function handled(args: ActionFunctionArgs, report: string, step: string) {
  const outcome = await takeStep(args, entryReports, report, step);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const notice = flash({ title: translator(args.context.portal.locale, "entry_report")(`said.${step}`) });
  return redirect(`/organizations/${args.params.id}#reports`, { headers: { "Set-Cookie": notice } });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function ShowOrganization() {
  const { t } = useTranslation("organization");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = useListAddress();
  const { point, staff } = page;
  return (
    <>
      <div className="section">
        <Container>
          <OrganizationHeader
            page={page}
            back={staff ? { to: "/organizations", label: t("staff.title") } : { to: "/sociale-kaart", label: t("show.back") }}
          />
          {staff && <StaffBar organization={page} />}
          <WithAside
            label={t("show.contact")}
            aside={
              <>
                <OrganizationContact page={page} />
                {point && (
                  <MapFrame
                    points={[{ id: page.id, title: page.name, place: page.city, ...point }]}
                    landmarks={page.landmarks}
                    label={t("show.mapLabel", { name: page.name })}
                    className="h-56"
                  />
                )}
              </>
            }
          >
            {page.story && (
              <section>
                <h2>{t("show.story")}</h2>
                <Prose html={page.story} lang={page.lang} />
              </section>
            )}
            {page.does.length > 0 && (
              <section>
                <h2>{t("show.does")}</h2>
                <ChipRow>
                  {page.does.map((name) => (
                    <Tag key={name}>{name}</Tag>
                  ))}
                </ChipRow>
              </section>
            )}
          </WithAside>
        </Container>
      </div>
      <Section id="vacancies" tone="sunken" title={page.total > 0 ? t("show.vacancies", { count: page.total }) : t("show.none")}>
        {page.vacancies.length === 0 && page.total > 0 ? (
          <PastEnd />
        ) : page.vacancies.length === 0 ? (
          <p>{t("show.noneText")}</p>
        ) : (
          <CardGrid>
            {page.vacancies.map((vacancy) => (
              <VacancyCard key={vacancy.id} vacancy={vacancy} />
            ))}
          </CardGrid>
        )}
        <Pagination page={page.number} pageCount={page.pageCount} href={(number) => `${address.page(number)}#vacancies`} />
      </Section>
      {staff && <Deferred part={OrganizationStaff} props={{ organization: page, ...staff, result: answer?.lastResult }} />}
    </>
  );
}
