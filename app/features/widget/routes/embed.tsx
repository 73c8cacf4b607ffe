/** /content/widget: the line with which another website shows vacancies or activities of this one, put together and tried out. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { locales } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { Button } from "~/ui/Button";
import { Copied } from "~/ui/Copied";
import { RadioGroup, Select, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { askedIn, maxCount } from "../widget.server";

export const handle = {
  i18n: ["widget"],
  access: "contentStaff",
  navigation: { section: "website", icon: "share-2", order: 8, words: "widget:embed" },
};

export const loader = ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const url = urlOf(request);
  const { place, ...asked } = askedIn(url);
  const activities = portal.tenant.features.volunteerProfiles;
  return {
    title: translator(portal.locale, "widget")("embed.title"),
    asked: { ...asked, place, locale: url.searchParams.has("lang") ? asked.locale : portal.locale },
    show: activities && url.searchParams.get("show") === "activities" ? ("activities" as const) : ("vacancies" as const),
    activities,
    counts: Array.from({ length: maxCount }, (_, at) => String(at + 1)),
    origin: portal.origin,
  };
};

export const meta: MetaFunction<typeof loader> = titled;

const options = ["show", "place", "near", "count", "lang", "title"];

export default function Embed() {
  const { t } = useTranslation("widget");
  const { title, asked, show, activities, counts, origin } = useLoaderData<typeof loader>();
  const place = show === "vacancies" ? asked.place : "";
  const given = Object.entries({ place, count: String(asked.count), lang: asked.locale }).filter(([, value]) => value);
  const said = [...(show === "activities" ? [["show", show] as const] : []), ...given];
  const attributes = said.map(([name, value]) => ` data-${name}="${value.replaceAll(/[<>"&]/g, "")}"`).join("");
  const address = `/widget/${show}?${new URLSearchParams(given)}`;
  return (
    <>
      <PageHeader title={title} description={t("embed.description")} />
      <div className="grid gap-10 lg:grid-cols-2">
        <Form method="get" preventScrollReset>
          {activities && (
            <RadioGroup
              name="show"
              label={t("embed.show")}
              defaultValue={show}
              options={[
                { value: "vacancies", label: t("embed.vacancies") },
                { value: "activities", label: t("embed.upcoming") },
              ]}
            />
          )}
          <TextField
            name="place"
            optional
            label={t("embed.place")}
            hint={t("embed.placeHint")}
            defaultValue={asked.place}
            maxLength={100}
          />
          <Select
            name="count"
            label={t("embed.count")}
            defaultValue={String(asked.count)}
            options={counts.map((value) => ({ value, label: value }))}
          />
          <Select
            name="lang"
            label={t("embed.lang")}
            defaultValue={asked.locale}
            options={locales.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          />
          <p className="mt-6">
            <Button type="submit">{t("embed.make")}</Button>
          </p>
        </Form>
        <section aria-labelledby="preview">
          <h2 id="preview" className="mb-3 text-lg">
            {t("embed.preview")}
          </h2>
          <iframe title={t("embed.preview")} src={address} className="h-[30rem] w-full rounded border border-line" />
        </section>
      </div>
      <div className="mt-10 max-w-form">
        <Copied
          label={t("embed.snippet")}
          hint={t("embed.snippetHint")}
          text={`<script src="${origin}/widget.js"${attributes} async></script>`}
          rows={3}
        />
      </div>
      <section aria-labelledby="options" className="mt-10 max-w-form">
        <h2 id="options" className="text-lg">
          {t("embed.options")}
        </h2>
        <p className="mt-2 break-words">{t("embed.optionsText", { address: origin + address })}</p>
        <dl className="mt-4 grid gap-3">
          {options.map((name) => (
            <div key={name}>
              <dt>
                <code className="font-semibold">data-{name}</code>
              </dt>
              <dd>{t(`embed.option.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
