/** /admin/tenants/add: one more tenant, for admins of the tenant that runs the installation; to everybody else there is no such page. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { placesAround } from "~/core/geo/places.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { actionHeaders } from "~/core/screen/headers";
import { Fieldset, Form, FormActions, RadioGroup, Select, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { runsInstallation } from "../installation.server";
import { addTenant, bindings } from "../new-tenant.server";

export const handle = { i18n: ["tenant"], access: "admins" };

export const loader = async (args: LoaderFunctionArgs) => {
  if (!runsInstallation(args)) throw notFound(args);
  const { portal } = args.context;
  return { title: translator(portal.locale, "tenant")("new.title"), databases: bindings(args), places: placesAround(portal.center) };
};

export const action = async (args: ActionFunctionArgs) => {
  const outcome = await addTenant(args);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  return redirect(`/admin/tenants?added=${outcome.id}`);
};

export const headers = actionHeaders;
export const meta = titled;

export default function AddTenant() {
  const { t } = useTranslation("tenant");
  const { title, databases, places } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.lastResult;
  return (
    <>
      <PageHeader back={{ to: "/admin/tenants", label: t("title") }} title={title} description={t("new.description")} />
      <Form method="post" result={result} className="max-w-form" guard>
        <Fieldset legend={t("new.installation")}>
          <TextField name="key" label={t("key")} hint={t("new.keyHint")} maxLength={40} autoCapitalize="none" spellCheck={false} required />
          <TextField name="name" label={t("name")} hint={t("nameHint")} maxLength={120} optional />
          <RadioGroup
            name="appContext"
            label={t("appContext")}
            hint={t("appContextHint")}
            options={["meedoen", "gelderland"].map((value) => ({ value, label: t(`appContexts.${value}`) }))}
            defaultValue="meedoen"
          />
          {databases.length > 1 && (
            <Select
              name="binding"
              label={t("new.binding")}
              hint={t("new.bindingHint")}
              options={databases.map((value, at) => ({ value, label: t("new.bindingName", { number: at + 1, name: value }) }))}
              defaultValue={databases[0]}
            />
          )}
        </Fieldset>
        <Fieldset legend={t("new.site")}>
          <TextField name="centerName" label={t("new.centerName")} maxLength={120} autoComplete="off" required />
          <TextField name="place" label={t("new.place")} maxLength={120} list="tenant-places" autoComplete="off" required />
          <TextField
            name="hostname"
            label={t("new.hostname")}
            hint={t("new.hostnameHint")}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            required
          />
          <datalist id="tenant-places">
            {places.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </Fieldset>
        <Fieldset legend={t("new.admin")} hint={t("new.adminHint")}>
          <TextField name="firstName" label={t("new.firstName")} maxLength={120} autoComplete="off" required />
          <TextField name="lastName" label={t("new.lastName")} maxLength={120} autoComplete="off" required />
          <TextField name="email" type="email" label={t("new.email")} maxLength={254} autoComplete="off" required />
        </Fieldset>
        <FormActions>
          <SubmitButton icon="plus">{t("new.submit")}</SubmitButton>
        </FormActions>
      </Form>
    </>
  );
}
