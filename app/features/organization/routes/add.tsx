/** /organizations/add: staff put an organisation on their centre's list; it is approved at once. */
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
import { create } from "~/core/resource/write.server";
import { withImage } from "~/core/storage/files.server";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { OrganizationEditor } from "../editor/OrganizationEditor";
import { emptyValues } from "../editor/organization-form";
import { organizations } from "../organization.resource.server";
import { editorLists } from "../organization-staff.server";

export const handle = { i18n: ["organization"], access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  return { title: translator(portal.locale, "organization")("edit.add"), lists: await editorLists(portal) };
};

export const action = async (args: ActionFunctionArgs) => {
  const taken = await withImage(args, "logoUrl", { svg: true });
  if (!taken.ok) return taken.refused;
  const outcome = await create(taken.args, organizations);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const said = flash({ title: translator(args.context.portal.locale, "organization")("said.added") });
  return redirect(`/organizations/${outcome.id}`, { headers: { "Set-Cookie": said } });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titled;

export default function Add() {
  const { t } = useTranslation("organization");
  const { lists } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={{ to: "/organizations", label: t("staff.title") }} title={t("edit.add")} description={t("edit.addText")} />
      <div className="max-w-form">
        <OrganizationEditor values={emptyValues} lists={lists} result={answer?.lastResult} />
      </div>
    </>
  );
}
