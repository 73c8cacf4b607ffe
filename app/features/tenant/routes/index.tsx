/** /admin/tenants: what the installation is called, what is switched on, and which other sites may call its API. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { Facts } from "~/ui/Facts";
import { Checkbox, Fieldset, FormActions, ListField, ListForm, RadioGroup, SubmitButton, TextField, useListForm } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { featureNames } from "../../volunteer_center";
import { Added } from "../components/Added";
import { runsInstallation } from "../installation.server";
import { addedTenant } from "../new-tenant.server";
import { tenantOf, updateTenant } from "../tenant.server";

export const handle = {
  i18n: ["tenant", "volunteer_center"],
  access: "admins",
  navigation: { section: "installation", icon: "sliders-horizontal", order: 2, words: "volunteer_center:settings.place.tenant" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { key, name, appContext, features, corsOrigins, lockVersion } = await tenantOf(args, portal.tenant.id);
  const title = translator(portal.locale, "tenant")("title");
  const mayAdd = runsInstallation(args);
  const added = mayAdd && urlOf(args.request).searchParams.get("added");
  return {
    title,
    tenant: { key, name, appContext, features, corsOrigins, lockVersion },
    centers: portal.centers.length,
    mayAdd,
    /** The tenant that was just added. */
    added: added ? await portal.db.fetch(addedTenant(args, added)) : null,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const outcome = await updateTenant(args, portal.tenant.id);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(portal.locale, "volunteer_center");
  return redirect("/admin/tenants", {
    headers: { "Set-Cookie": flash({ title: t("settings.said.update"), message: t("settings.said.updateText") }) },
  });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Tenants() {
  const { t } = useTranslation("tenant");
  const { t: c } = useTranslation("volunteer_center");
  const { title, tenant, centers, mayAdd, added } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useListForm({ id: `tenant-${tenant.lockVersion}`, result, values: { corsOrigins: tenant.corsOrigins } });
  return (
    <>
      <PageHeader
        back={{ to: "/instellingen", label: c("settings.title") }}
        title={title}
        description={t("description")}
        actions={
          mayAdd && (
            <ButtonLink to="/admin/tenants/add" variant="outline" icon="plus">
              {t("new.title")}
            </ButtonLink>
          )
        }
      />
      <div className="grid max-w-form gap-10">
        {added && <Added tenant={added} />}
        <Facts
          items={[
            { term: t("key"), children: tenant.key },
            { term: t("appContext"), children: t(`appContexts.${tenant.appContext}`) },
            { term: t("centers"), children: centers },
          ]}
        />
        <ListForm form={form} key={tenant.lockVersion} method="post" result={result} guard>
          <input type="hidden" name="lockVersion" value={tenant.lockVersion} />
          <Fieldset legend={t("naming")}>
            <TextField name="name" label={t("name")} hint={t("nameHint")} defaultValue={tenant.name ?? ""} maxLength={120} optional />
          </Fieldset>
          <Fieldset legend={c("features.title")} hint={t("featuresHint")}>
            {featureNames.map((name) => (
              <Checkbox
                key={name}
                name={`features.${name}`}
                label={c(`features.${name}.name`)}
                hint={c(`features.${name}.text`)}
                defaultChecked={tenant.features[name]}
              />
            ))}
            <RadioGroup
              name="features.oneOnOneWording"
              label={c("features.oneOnOneWording.name")}
              hint={c("features.oneOnOneWording.text")}
              options={(["oneOnOne", "neighbourHelp"] as const).map((value) => ({ value, label: c(`features.oneOnOneWording.${value}`) }))}
              defaultValue={tenant.features.oneOnOneWording}
            />
          </Fieldset>
          <Fieldset legend={t("programs")}>
            <ListField
              form={form}
              list={fields.corsOrigins}
              legend={t("cors")}
              hint={t("corsHint")}
              nameOf={(number) => t("corsRow", { number })}
            >
              {(field, label) => <TextField field={field} label={label} hideLabel type="url" spellCheck={false} />}
            </ListField>
          </Fieldset>
          <FormActions>
            <SubmitButton>{c("settings.save")}</SubmitButton>
          </FormActions>
        </ListForm>
      </div>
    </>
  );
}
