/** /uren/certificaat/{id}: what somebody did, as a page to print. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { certificates } from "../certificate.resource.server";

export const handle = { i18n: ["certificate"], access: "signedIn", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { main } = await respond(args, show(certificates, args, args.params.id));
  return {
    title: translator(portal.locale, "certificate")(main.activityTitle ? "titleOf" : "title"),
    paper: main,
    center: portal.center.name,
    address: `${portal.origin}/certificaat/${main.code}`,
  };
};

export const meta = titled;

export default function Certificate() {
  const { t } = useTranslation("certificate");
  const { date, count } = useFormat();
  const { title, paper, center, address } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="print:hidden">
        <PageHeader back={{ to: "/uren", label: t("back") }} title={title} description={t("print")} />
      </div>
      <article className="mx-auto max-w-form rounded-lg border-4 border-double border-accent-edge bg-raised px-6 py-12 text-center print:mt-24 print:border-0">
        <p className="eyebrow">{center}</p>
        <h2 className="mt-4 text-3xl">{title}</h2>
        <p className="mt-8 text-lg">{t("for")}</p>
        <p className="mt-2 text-2xl font-bold">{paper.name}</p>
        <p className="mx-auto mt-8 max-w-[36ch] text-xl leading-normal">
          {t(paper.activityTitle ? "textOf" : paper.organizationName ? "textAt" : "text", {
            activity: paper.activityTitle ?? "",
            count: paper.hours,
            hours: count(paper.hours),
            organization: paper.organizationName ?? "",
            from: date(paper.fromDay),
            until: date(paper.untilDay),
          })}
        </p>
        <p className="mt-8">{t(paper.activityTitle ? "thanksOf" : "thanks")}</p>
        <p className="mt-12 text-sm text-muted">
          {t("made", { date: date(paper.createdAt) })}
          <br />
          {t("verify")}
          <br />
          <span className="break-all">{address}</span>
        </p>
      </article>
    </>
  );
}
