/** /volunteerly/changelog: what changed, from CHANGELOG.md as it was when this was built. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Prose } from "~/ui/Prose";
import { changelogHtml } from "../texts.server";

export const handle = { i18n: ["about"], access: "signedIn" };

export const loader = ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "about")("changelog.title"),
  html: changelogHtml(portal.locale),
});

export const meta: MetaFunction<typeof loader> = titled;

export default function Changelog() {
  const { t } = useTranslation("about");
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-form">
      <PageHeader title={title} description={t("changelog.description")} />
      <Prose html={html} />
    </div>
  );
}
