/** /preferences: how somebody wants to read. A form and a cookie, so that it works without script; light or dark is kept by the script (spec 3). */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { densities, displayFrom, displayValue, textSizes } from "~/core/display";
import { readCookie, setCookie } from "~/core/http/cookies.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { Form, FormActions, RadioGroup, SubmitButton } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { ColorModeSwitch } from "~/ui/shell/ColorModeSwitch";

export const handle = { access: "everyone" };

export const loader = ({ request, context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale)("display.title"),
  display: displayFrom(readCookie(request, "display")),
});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args);
  const chosen = displayFrom(`${form.get("text")}.${form.get("density")}`);
  const secure = new URL(args.request.url).protocol === "https:";
  const cookie = setCookie("display", displayValue(chosen), { secure });
  return redirect("/preferences", { status: 303, headers: { "Set-Cookie": cookie } });
};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function DisplayPage() {
  const { t } = useTranslation();
  const { title, display } = useLoaderData<typeof loader>();
  const options = (kind: "text" | "density", values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`display.${kind}.${value}`) }));
  return (
    <div className="max-w-form">
      <PageHeader title={title} description={t("display.description")} />
      <ColorModeSwitch name="color-mode-page" />
      {/* A whole page: what is chosen stands on the document itself. */}
      <Form method="post" reloadDocument className="mt-6">
        <RadioGroup name="text" label={t("display.text.label")} defaultValue={display.text} options={options("text", textSizes)} />
        <RadioGroup
          name="density"
          label={t("display.density.label")}
          defaultValue={display.density}
          options={options("density", densities)}
        />
        <FormActions>
          <SubmitButton>{t("display.apply")}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}
