/** /vacancies/add: first for which organisation, where somebody has several; then the editor. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { OrganizationPicker } from "../editor/OrganizationPicker";
import { VacancyEditor } from "../editor/VacancyEditor";
import { vacancies } from "../vacancy.resource.server";
import { boundId, editorLists, editorQueries, organizationsToPostFor, saved, withPicture } from "../vacancy-staff.server";

export const handle = { i18n: ["vacancy", "availability", "stock_image"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const title = translator(portal.locale, "vacancy")("staff.add");
  const asked = new URL(args.request.url).searchParams.get("organization");
  const everywhere = viewer.roles.includes("admin") || viewer.roles.includes("center_superuser");
  const id = asked || (everywhere ? null : viewer.organizationId);
  const several = everywhere || viewer.organizations.length > 1;
  if (!id) return { step: "choose" as const, title, organizations: await portal.db.fetch(organizationsToPostFor(args)) };
  const { organization, ...choices } = await portal.db.fetchAll(editorQueries(portal, boundId(id)));
  if (!organization) throw notFound(args);
  const lists = { ...choices, organization, ...editorLists(portal) };
  const contactPersonId = choices.members.find((member) => member.id === viewer.id)?.id ?? "";
  const initial = { contactPersonId, vacancyType: lists.types[0]!.id };
  return { ...(await editor(args, vacancies, { words: "vacancy:staff", initial })), step: "write" as const, several, lists };
};

/** Saves as a draft, and publishes then when the form asks for it. */
export const action = (args: ActionFunctionArgs) =>
  perform(args, vacancies, { files: () => withPicture(args), done: ({ id, row }) => saved(args, id, row) });

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
  const { organization } = found.lists;
  return (
    <>
      <PageHeader
        back={found.several ? { to: "/vacancies/add", label: t("staff.choose.other") } : back}
        eyebrow={organization.name}
        title={t("staff.add")}
        description={organization.status === "approved" ? undefined : t("staff.pendingOrganization")}
      />
      <div className="max-w-form">
        <VacancyEditor lists={found.lists} publishable={organization.status === "approved"} fresh />
      </div>
    </>
  );
}
