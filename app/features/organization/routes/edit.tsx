/** /organizations/{id}/edit: everything that is written of an organisation. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { mayUpdate } from "~/core/resource/gate.server";
import { viewOf } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { formOf } from "~/core/screen/values.server";
import { withImage } from "~/core/storage/files.server";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { GoneEditor } from "../editor/GoneEditor";
import { OrganizationEditor } from "../editor/OrganizationEditor";
import { edited, versionsFor } from "../editor/organization-edit.server";
import { addressValues } from "../editor/organization-form";
import { organizations } from "../organization.resource.server";

export const handle = { i18n: ["organization", "stock_image"], access: "managers", files: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await edited(args, args.params.id!);
  const organization = found.organization?.can.update ? found.organization : null;
  const title = organization?.name ?? translator(portal.locale, "organization")("gone.title");
  const editor =
    organization && viewOf(organizations, organization, formOf(organizations, organization, addressValues), "organization:edit");
  // Not thrown: the page that comes with it shows what was typed for an organisation that is out of reach by now.
  return data({ ...found, organization, editor, title }, organization ? undefined : { status: found.organization ? 403 : 404 });
};

export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  return perform(args, organizations, {
    ...versionsFor(args.context.portal),
    files: () => withImage(args, "logoUrl", { svg: true, may: () => mayUpdate(args, organizations, id) }),
    done: `/organizations/${id}`,
  });
};

/** After a refusal too: somebody else may have changed the organisation meanwhile, and their text is to be seen. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;

export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export default function Edit() {
  const { t } = useTranslation("organization");
  const { organization, history, lists } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!organization) return <GoneEditor history={history} result={answer?.lastResult} />;
  return (
    <>
      <PageHeader back={{ to: `/organizations/${organization.id}`, label: organization.name }} title={t("edit.title")} />
      <div className="max-w-form">
        <OrganizationEditor key={organization.id} lists={lists} />
      </div>
    </>
  );
}
