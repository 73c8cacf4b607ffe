/** /instellingen/organisatie: the centre's own data. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasRole } from "~/core/auth/viewer";
import { placesAround } from "~/core/geo/places.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { Checkbox, Fieldset, Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { FeatureList } from "../components/FeatureList";
import { managedProfile, updateProfile } from "../settings.server";
import { volunteerCenterProfiles } from "../volunteer_center.resource.server";
import { centerSchema } from "../volunteer_center.schema";

export const handle = { i18n: ["volunteer_center"], access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const { name, place, requireSecondFactor, gtagId, lockVersion } = await managedProfile(args);
  return {
    title: translator(portal.locale, "volunteer_center")("center.title"),
    center: { name, place, requireSecondFactor, gtagId, lockVersion },
    organizationId: portal.center.id,
    places: placesAround(portal.center),
    features: portal.tenant.features,
    admin: hasRole(viewer, "admin"),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { id } = await managedProfile(args);
  const outcome = await updateProfile(args, volunteerCenterProfiles, centerSchema, id);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "volunteer_center");
  return redirect("/instellingen/organisatie", {
    headers: { "Set-Cookie": flash({ title: t("settings.saved"), message: t("settings.soon") }) },
  });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Center() {
  const { t } = useTranslation("volunteer_center");
  const { title, center, organizationId, places, features, admin } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.lastResult;
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("settings.title") }} title={title} description={t("center.description")} />
      <div className="grid max-w-form gap-12">
        <Form key={center.lockVersion} method="post" result={result} guard>
          <input type="hidden" name="lockVersion" value={String(result?.initialValue?.lockVersion ?? center.lockVersion)} />
          <Fieldset legend={t("center.who")}>
            <TextField
              name="name"
              label={t("center.name")}
              hint={t("center.nameHint")}
              defaultValue={center.name}
              maxLength={120}
              required
            />
            <TextField
              name="place"
              label={t("center.place")}
              hint={t("center.placeHint")}
              defaultValue={center.place ?? ""}
              list="center-places"
              autoComplete="off"
              maxLength={120}
              optional
            />
            <datalist id="center-places">
              {places.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </Fieldset>
          <Fieldset legend={t("center.safety")}>
            <Checkbox
              name="requireSecondFactor"
              label={t("center.secondFactor")}
              hint={t("center.secondFactorHint")}
              defaultChecked={center.requireSecondFactor}
            />
          </Fieldset>
          <Fieldset legend={t("center.statistics")}>
            <TextField
              name="gtagId"
              label={t("center.gtagId")}
              hint={t("center.gtagIdHint")}
              defaultValue={center.gtagId ?? ""}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              optional
            />
          </Fieldset>
          <FormActions>
            <SubmitButton>{t("settings.save")}</SubmitButton>
          </FormActions>
        </Form>
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
