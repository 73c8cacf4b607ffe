/** /support/{guide}: how something is done, for whoever may do it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Prose } from "~/ui/Prose";
import { guideFor } from "../guides.server";

export const handle = { access: "signedIn" };

export const loader = (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const guide = guideFor(portal.viewer, args.params.guide, portal.locale);
  if (!guide) throw notFound(args);
  return { ...guide, back: translator(portal.locale, "support")("title") };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function ReadGuide() {
  const { title, summary, html, back } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-form">
      <PageHeader back={{ to: "/support", label: back }} title={title} description={summary} />
      <Prose html={html} />
    </div>
  );
}
