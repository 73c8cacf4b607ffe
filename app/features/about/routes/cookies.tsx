/** /cookies: what this site keeps in the browser, and the choice about statistics. Works without script. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cookiesNamed, readCookie, setCookie } from "~/core/http/cookies.server";
import { flash } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { gtagFor } from "~/core/tenant/site-view.server";
import { consentFrom, consentTime, consentValue } from "~/ui/analytics/choice";
import { Form, FormActions, RadioGroup, SubmitButton } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Prose } from "~/ui/Prose";
import { textOf } from "../texts.server";

export const handle = { i18n: ["about"], access: "everyone" };

export const loader = ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const cookie = readCookie(request, "analytics-consent");
  const page = {
    title: translator(portal.locale, "about")("cookies.title"),
    html: textOf("cookies", portal.locale, {}),
    asks: gtagFor(portal) !== null,
    choice: consentFrom(cookie),
    chosenAt: consentTime(cookie),
  };
  // It says what this visitor chose.
  return data(page, { headers: { "cache-control": "no-store" } });
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The tag keeps its cookies for the widest domain that it can. */
function domainsOf(request: Request): string[] {
  const labels = urlOf(request).hostname.split(".");
  return labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join(".")}`);
}

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const choice = (await readForm(args)).get("choice") === "granted" ? "granted" : "denied";
  const secure = new URL(args.request.url).protocol === "https:";
  const answer = new Headers();
  answer.append("set-cookie", setCookie("analytics-consent", consentValue(choice, portal.now), { secure }));
  if (choice === "denied")
    for (const name of cookiesNamed(args.request, /^_ga(_|$)/))
      for (const domain of ["", ...domainsOf(args.request)]) answer.append("set-cookie", `${name}=; Path=/; Max-Age=0${domain}`);
  answer.append("set-cookie", flash({ title: translator(portal.locale, "about")("cookies.saved") }));
  // A whole page: what was loaded with consent stays until the page goes.
  return redirect("/cookies", { status: 303, headers: answer });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Cookies() {
  const { t } = useTranslation("about");
  const { date } = useFormat();
  const { title, html, asks, choice, chosenAt } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-form">
      <PageHeader title={title} description={t("cookies.description")} />
      <h2 id="statistics" className="mb-3 text-2xl">
        {t("cookies.statistics")}
      </h2>
      {asks ? (
        <Form method="post" reloadDocument className="mt-4">
          {chosenAt && <p className="mb-4 text-muted">{t("cookies.chosen", { when: date(chosenAt) })}</p>}
          <RadioGroup
            name="choice"
            label={t("cookies.question")}
            defaultValue={choice ?? "denied"}
            options={[
              { value: "denied", label: t("cookies.denied") },
              { value: "granted", label: t("cookies.granted"), hint: t("cookies.grantedHint") },
            ]}
          />
          <FormActions>
            <SubmitButton>{t("cookies.save")}</SubmitButton>
          </FormActions>
        </Form>
      ) : (
        <p>{t("cookies.none")}</p>
      )}
      <Prose html={html} className="mt-10" />
    </div>
  );
}
