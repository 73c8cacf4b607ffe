/** /account/roles: what I may do here, for whom I work now, and who acted as me. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { safeRedirect } from "~/core/auth/redirect";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { update } from "~/core/resource/write.server";
import { Form, FormActions, type FormResult, RadioGroup, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { ownRow } from "../account.commands.server";
import { actedAs } from "../account.queries.server";
import { selectionSchema } from "../account.schema";
import { ActedAsMe } from "../components/ActedAsMe";
import { ProfileTabs } from "../components/ProfileTabs";

export const handle = { i18n: ["account"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { roles, organizations, organizationId } = portal.viewer!;
  const acted = await portal.db.fetch(actedAs(portal));
  return { title: translator(portal.locale, "account")("roles.title"), roles, organizations, organizationId, acted };
};

export const action = async (args: ActionFunctionArgs) => {
  const viewer = args.context.portal.viewer!;
  const outcome = await update(args, ownRow(args, selectionSchema), viewer.id);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const chosen = String((await readForm(args)).get("organizationId"));
  const name = viewer.organizations.find(({ id }) => id === chosen)?.name ?? "";
  const notice = flash({ title: translator(args.context.portal.locale, "account")("roles.chosen", { name }) });
  const back = safeRedirect(new URL(args.request.url).searchParams.get("returnTo"), "/account/roles");
  return redirect(back, { headers: { "Set-Cookie": notice } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Roles() {
  const { t } = useTranslation("account");
  const { title, roles, acted, ...work } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ProfileTabs title={title} description={t("roles.description")} />
      <div className="grid max-w-form gap-12">
        <section>
          <h2 className="mb-4 text-xl">{t("roles.mine")}</h2>
          {roles.length === 0 && <p className="text-muted">{t("roles.none")}</p>}
          <dl className="grid gap-4">
            {roles.map((role) => (
              <div key={role}>
                <dt className="font-semibold">{t(`role.${role}.name`)}</dt>
                <dd className="text-muted">{t(`role.${role}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2 className="mb-4 text-xl">{t("roles.organizations")}</h2>
          <Work {...work} result={answer?.lastResult} />
        </section>
        <ActedAsMe events={acted} />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** One organisation needs no choice; of several, one is worked for at a time. */
function Work({
  organizations,
  organizationId,
  result,
}: Pick<Loaded, "organizations" | "organizationId"> & { result?: FormResult | null }) {
  const { t } = useTranslation("account");
  const [only] = organizations;
  if (!only) return <p className="text-muted">{t("roles.noOrganization")}</p>;
  if (organizations.length === 1) return <p>{t("roles.oneOrganization", { name: only.name })}</p>;
  return (
    <Form key={organizationId} method="post" result={result}>
      <RadioGroup
        name="organizationId"
        label={t("roles.choose")}
        hint={t("roles.chooseHint")}
        options={organizations.map(({ id, name, type }) => ({ value: id, label: name, hint: t(`roles.type.${type}`) }))}
        defaultValue={organizationId ?? ""}
        required
      />
      <FormActions>
        <SubmitButton>{t("roles.work")}</SubmitButton>
      </FormActions>
    </Form>
  );
}
