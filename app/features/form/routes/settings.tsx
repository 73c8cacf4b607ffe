/** /form_builder/{id}/settings: who may fill a form in, when, who hears of it, and how long answers are kept. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withSchema } from "~/core/resource/define.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { EditorForm } from "~/ui/editor/EditorForm";
import { Checkbox, CheckboxGroup, DateField, Fieldset, optionsOf, RadioGroup, TextArea, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { formAccess } from "../choices";
import { colleaguesOfForm } from "../colleagues.server";
import { FormTabs } from "../components/FormTabs";
import { forms } from "../form.resource.server";
import { formSettings } from "../form.schema";

export const handle = { i18n: ["form"], access: "formStaff" };

const resource = withSchema(forms, formSettings);
const values = { values: ({ notifyEmails }: { notifyEmails: string[] }) => ({ notifyEmails: notifyEmails.join("\n") }) };

export const loader = async (args: LoaderFunctionArgs) => {
  const beside = { colleagues: colleaguesOfForm(args.context.portal, args.params.id ?? "") };
  const { row, ...found } = await editor(args, resource, { words: "form:settings", ...values, beside });
  return { ...found, name: row!.title, id: row!.id };
};
export const action = (args: ActionFunctionArgs) => perform(args, resource, { words: "form:settings", ...values });
export const headers = actionHeaders;
export const meta = titled;

export default function FormSettings() {
  const { t } = useTranslation("form");
  const { name, id, colleagues } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/form_builder", label: t("title") }} title={name} />
      <FormTabs id={id} />
      <div className="max-w-form">
        <EditorForm>
          <RadioGroup
            name="accessPermission"
            options={formAccess.map((value) => ({ value, label: t(`access.${value}`), hint: t(`access.${value}Text`) }))}
          />
          <Fieldset legend={t("settings.when")}>
            <DateField type="datetime-local" name="opensAt" />
            <DateField type="datetime-local" name="closesAt" />
            <TextField name="maxSubmissions" type="number" min={1} className="field-short" />
          </Fieldset>
          <Fieldset legend={t("settings.told")} hint={t("settings.toldText")}>
            <CheckboxGroup name="notifyUserIds" columns options={optionsOf(colleagues)} />
            <TextArea name="notifyEmails" rows={3} />
          </Fieldset>
          <Checkbox name="prefillAllowed" />
          <Fieldset legend={t("settings.retention")} hint={t("settings.retentionText")}>
            <TextField name="retentionDays" type="number" min={1} max={3650} className="field-short" />
            <TextField name="unfinishedRetentionDays" type="number" min={1} max={3650} className="field-short" />
            <TextField name="suspiciousRetentionDays" type="number" min={1} max={3650} className="field-short" />
          </Fieldset>
        </EditorForm>
      </div>
    </>
  );
}
