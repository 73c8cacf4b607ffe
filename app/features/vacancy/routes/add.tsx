/** /vacancies/add: first for which organisation, where somebody has several; then the editor. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { homeCountry } from "~/core/geo/countries";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { ButtonLink } from "~/ui/Button";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { usualAnswerDays } from "../../application/index.server";
import { Beside } from "../editor/Beside";
import { OrganizationPicker } from "../editor/OrganizationPicker";
import { useWritten } from "../editor/useWritten";
import { VacancyEditor } from "../editor/VacancyEditor";
import { centerReviews } from "../review.server";
import { templateChoices, templateValues } from "../templates.server";
import { vacancies } from "../vacancy.resource.server";
import { boundId, editorLists, editorQueries, organizationsToPostFor, saved, withNeeds, withPicture } from "../vacancy-staff.server";

export const handle = { i18n: ["vacancy", "availability", "stock_image"], access: "managers", files: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const title = translator(portal.locale, "vacancy")("staff.add");
  const asked = new URL(args.request.url).searchParams.get("organization");
  const everywhere = viewer.roles.includes("admin") || viewer.roles.includes("center_superuser");
  const id = asked || (everywhere ? null : viewer.organizationId);
  const several = everywhere || viewer.organizations.length > 1;
  if (!id) return { step: "choose" as const, title, organizations: await portal.db.fetch(organizationsToPostFor(args)) };
  const params = new URL(args.request.url).searchParams;
  const { organization, answerDays, reviews, ...choices } = await portal.db.fetchAll({
    ...editorQueries(portal, boundId(id)),
    answerDays: usualAnswerDays(portal, boundId(id)),
    reviews: centerReviews(portal, portal.center.id),
  });
  if (!organization) throw notFound(args);
  const lists = { ...choices, organization, ...editorLists(portal) };
  const contactPersonId = choices.members.find((member) => member.id === viewer.id)?.id ?? "";
  const template = params.get("template");
  const begun = templateValues(template, portal.locale, choices.categories);
  const initial = { contactPersonId, vacancyType: lists.types[0]!.id, country: organization.country ?? homeCountry, ...begun };
  return {
    ...(await editor(args, vacancies, { words: "vacancy:staff", initial })),
    step: "write" as const,
    several,
    lists,
    answerDays,
    /** Staff of the centre need ask nobody. */
    reviewed: reviews && !belongsTo(viewer, "centerStaff"),
    template,
    templates: templateChoices(portal.locale).map(({ key, name }) => ({
      key,
      name,
      to: `/vacancies/add?organization=${id}&template=${key}`,
    })),
  };
};

/** Saves as a draft, and publishes then when the form asks for it. */
export const action = async (args: ActionFunctionArgs) =>
  withNeeds(args, await perform(args, vacancies, { files: () => withPicture(args), done: ({ id, row }) => saved(args, id, row) }));

export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export default function Add() {
  const { t } = useTranslation("vacancy");
  const found = useLoaderData<typeof loader>();
  const back = { to: "/vacancies", label: t("staff.title") };
  if (found.step === "choose") {
    return (
      <>
        <PageHeader back={back} title={t("staff.add")} description={t("staff.choose.text")} />
        <OrganizationPicker {...found.organizations} />
      </>
    );
  }
  return <Write key={found.template} />;
}

function Write() {
  const { t } = useTranslation("vacancy");
  const found = useLoaderData<typeof loader>();
  const { written, onType } = useWritten();
  if (found.step === "choose") return null;
  const { lists, templates, template, reviewed, answerDays } = found;
  const { organization } = lists;
  const back = { to: "/vacancies", label: t("staff.title") };
  return (
    <>
      <PageHeader
        back={found.several ? { to: "/vacancies/add", label: t("staff.choose.other") } : back}
        eyebrow={organization.name}
        title={t("staff.add")}
        description={organization.status === "approved" ? undefined : t("staff.pendingOrganization")}
      />
      <nav aria-labelledby="templates" className="mb-8 max-w-form">
        <h2 id="templates" className="mb-2 text-lg">
          {t("staff.templates.title")}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {templates.map(({ key, name, to }) => (
            <li key={key}>
              <ButtonLink to={to} size="sm" variant={key === template ? "primary" : "outline"} aria-current={key === template || undefined}>
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="max-w-form">
          <VacancyEditor lists={lists} publishable={organization.status === "approved"} reviewed={reviewed} onType={onType} fresh />
        </div>
        <aside aria-label={t("common:beside")} className="grid grid-cols-1 content-start gap-8">
          <Beside written={written} lists={lists} answerDays={answerDays} />
        </aside>
      </div>
    </>
  );
}
