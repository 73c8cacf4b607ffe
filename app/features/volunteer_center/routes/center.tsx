/** /instellingen/organisatie: the centre's own data. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasRole } from "~/core/auth/viewer";
import { placesAround } from "~/core/geo/places.server";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { EditorForm } from "~/ui/editor/EditorForm";
import { Checkbox, CheckboxGroup, Fieldset, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { helpKinds } from "../../help_request";
import { FeatureList } from "../components/FeatureList";
import { changeSettings, settingsEditor } from "../settings-screen.server";

export const handle = {
  i18n: ["volunteer_center", "help_request"],
  access: "centerStaff",
  navigation: { section: "center", icon: "building-2", order: 2, words: "volunteer_center:settings.place.center" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  return {
    title: translator(portal.locale, "volunteer_center")("center.title"),
    editor: await settingsEditor(args, "center"),
    organizationId: portal.center.id,
    places: placesAround(portal.center),
    features: portal.tenant.features,
    admin: hasRole(portal.viewer, "admin"),
  };
};

export const action = (args: ActionFunctionArgs) => changeSettings(args, "center");
export const headers = actionHeaders;
export const meta = titled;

export default function Center() {
  const { t } = useTranslation("volunteer_center");
  const { title, organizationId, places, features, admin } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("settings.title") }} title={title} description={t("center.description")} />
      <div className="grid max-w-form gap-12">
        <EditorForm actions={<SubmitButton>{t("settings.save")}</SubmitButton>}>
          <Fieldset legend={t("center.who")}>
            <TextField name="name" />
            <TextField name="place" list="center-places" autoComplete="off" />
            <datalist id="center-places">
              {places.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </Fieldset>
          <Fieldset legend={t("center.safety")}>
            <Checkbox name="requireSecondFactor" />
          </Fieldset>
          <Fieldset legend={t("center.promise")}>
            <TextField name="responseDays" type="number" className="field-short" min={2} max={60} />
            <Checkbox name="quietWeekends" />
          </Fieldset>
          <Fieldset legend={t("center.vacancies")}>
            <Checkbox name="reviewVacancies" />
          </Fieldset>
          {features.oneOnOne && (
            <Fieldset legend={t("center.help")}>
              <CheckboxGroup
                name="certificateKinds"
                options={helpKinds.map((value) => ({ value, label: t(`help_request:kind.${value}`) }))}
                columns
                optional
              />
            </Fieldset>
          )}
          <Fieldset legend={t("center.statistics")}>
            <TextField name="gtagId" autoCapitalize="characters" autoComplete="off" spellCheck={false} />
          </Fieldset>
        </EditorForm>
        <Notice
          title={t("center.address")}
          action={
            <Link className="link" to={`/organizations/${organizationId}/edit`}>
              {t("center.addressLink")}
            </Link>
          }
        >
          {t("center.addressText")}
        </Notice>
        <FeatureList features={features} admin={admin} />
      </div>
    </>
  );
}
