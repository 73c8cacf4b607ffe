/** /organizations/{id}/edit: everything that is written of an organisation. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { mayUpdate } from "~/core/resource/gate.server";
import { update } from "~/core/resource/write.server";
import { withImage } from "~/core/storage/files.server";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { GoneEditor } from "../editor/GoneEditor";
import { OrganizationConflict } from "../editor/OrganizationConflict";
import { OrganizationEditor } from "../editor/OrganizationEditor";
import { chosen, edited, typedAnyway } from "../editor/organization-edit.server";
import { valuesOf } from "../editor/organization-form";
import { organizations } from "../organization.resource.server";

export const handle = { i18n: ["organization"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const found = await edited(args, args.params.id!);
  const organization = found.organization?.can.update ? found.organization : null;
  const title = organization?.name ?? translator(args.context.portal.locale, "organization")("gone.title");
  // Not thrown: the page that comes with it shows what was typed for an organisation that is out of reach by now.
  return data({ ...found, organization, title }, organization ? undefined : { status: found.organization ? 403 : 404 });
};

export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  const taken = await withImage(args, "logoUrl", { svg: true, may: () => mayUpdate(args, organizations, id) });
  if (!taken.ok) return data({ conflict: false, ...taken.refused.data }, taken.refused.init ?? undefined);
  const outcome = await typedAnyway(taken.args, async () => update(await chosen(taken.args, id), organizations, id));
  if (!outcome.ok) {
    const { refused } = outcome;
    return data({ conflict: refused.init?.status === 409, ...refused.data }, refused.init ?? undefined);
  }
  const said = flash({ title: translator(args.context.portal.locale, "organization")("said.saved") });
  return redirect(`/organizations/${id}`, { headers: { "Set-Cookie": said } });
};

/** After a refusal too: somebody else may have changed the organisation meanwhile, and their text is to be seen. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titled;

export default function Edit() {
  const { t } = useTranslation("organization");
  const { organization, history, lists } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [dirty, setDirty] = useState(false);
  const [opened, setOpened] = useState(organization);
  // A newer version takes the form's place only while nothing is typed.
  if (!dirty && !answer && organization && opened?.lockVersion !== organization.lockVersion) setOpened(organization);
  if (!organization || !opened) return <GoneEditor history={history} result={answer?.lastResult} />;
  return (
    <>
      <PageHeader back={{ to: `/organizations/${organization.id}`, label: organization.name }} title={t("edit.title")} />
      <div className="max-w-form">
        {answer?.conflict ? (
          <OrganizationConflict organization={organization} history={history} lists={lists} result={answer.lastResult} />
        ) : (
          <OrganizationEditor
            key={opened.lockVersion}
            values={valuesOf(opened)}
            lists={lists}
            lockVersion={opened.lockVersion}
            result={answer?.lastResult}
            onDirty={setDirty}
          />
        )}
      </div>
    </>
  );
}
