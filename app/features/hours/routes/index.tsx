/** /uren: the hours that I helped, by myself and as they were confirmed, and the papers about them. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { unlessFlood } from "~/core/resource/flood.server";
import { create, pressed, remove } from "~/core/resource/write.server";
import { saying } from "~/core/screen/perform.server";
import { inputValueOf } from "~/core/time";
import { DateField, FieldRow, Form, Select, SubmitButton } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { certificates } from "../../certificate/index.server";
import { HoursByMonth } from "../components/HoursByMonth";
import { askedName, WriteHours } from "../components/WriteHours";
import { YearTotals } from "../components/YearTotals";
import { organizationsFor, ownCertificates, ownHours, ownTotals } from "../hours.queries.server";
import { hours } from "../hours.resource.server";
import { byMonth } from "../hours-by-month";

export const handle = { i18n: ["hours"], access: "signedIn", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const asked = (urlOf(args.request).searchParams.get(askedName) ?? "").trim().slice(0, 120);
  const { rows, ...found } = await portal.db.fetchAll({
    rows: ownHours(portal),
    totals: ownTotals(portal),
    papers: ownCertificates(portal),
    organizations: organizationsFor(portal, asked),
  });
  const today = inputValueOf(portal.now);
  const thisYear = today.slice(0, 4);
  return {
    title: translator(portal.locale, "hours")("title"),
    today,
    from: `${thisYear}-01-01`,
    thisYear,
    asked,
    ...found,
    months: byMonth(rows, portal.locale),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const button = await pressed(args);
  if (button === "certificate") {
    const outcome = await create(args, certificates);
    return outcome.ok
      ? redirect(`/uren/certificaat/${outcome.id}`)
      : data({ button, lastResult: outcome.refused.data.lastResult }, outcome.refused.init ?? undefined);
  }
  const outcome =
    button === "delete"
      ? await remove(args, hours, String((await readForm(args)).get("id") ?? ""))
      : await unlessFlood(args, hours, () => create(args, hours));
  if (!outcome.ok) return data({ button, lastResult: outcome.refused.data.lastResult }, outcome.refused.init ?? undefined);
  return saying(args, "hours", button ?? "create", "/uren");
};

export const meta = titled;

export default function Hours() {
  const { t } = useTranslation("hours");
  const { date, count } = useFormat();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (button: string | null) => (answer && answer.button === button ? answer.lastResult : null);
  const kept = resultOf("delete")?.error;
  const total = page.totals.reduce((sum, { year, hours }) => sum + (year === page.thisYear ? hours : 0), 0);
  return (
    <>
      <PageHeader
        title={page.title}
        description={total > 0 ? t("thanks", { count: total, hours: count(total), year: page.thisYear }) : t("description")}
      />
      <div className="grid gap-12 lg:grid-cols-2">
        <WriteHours organizations={page.organizations} asked={page.asked} today={page.today} result={resultOf(null)} />
        {page.totals.length > 0 && (
          <section>
            <h2>{t("certificate.title")}</h2>
            <p className="mt-2">{t("certificate.text")}</p>
            <Form method="post" result={resultOf("certificate")} idPrefix="certificate" className="mt-4">
              <Select
                name="organizationId"
                label={t("field.organizationId")}
                placeholder={t("certificate.all")}
                options={[
                  ...new Map(
                    page.totals.map((one) => [one.organizationId, { value: one.organizationId, label: one.organization }]),
                  ).values(),
                ]}
                optional={false}
              />
              <FieldRow>
                <DateField name="fromDay" label={t("certificate.from")} defaultValue={page.from} required />
                <DateField name="untilDay" label={t("certificate.until")} defaultValue={page.today} required />
              </FieldRow>
              <SubmitButton name="_action" value="certificate" variant="outline">
                {t("certificate.make")}
              </SubmitButton>
            </Form>
            {page.papers.length > 0 && (
              <ul className="mt-6 grid gap-1">
                {page.papers.map((paper) => (
                  <li key={paper.id}>
                    <Link to={`/uren/certificaat/${paper.id}`} className="link inline-block py-2">
                      {t("certificate.of", { date: date(paper.createdAt), count: paper.hours, hours: count(paper.hours) })}
                      {paper.organizationName && `, ${paper.organizationName}`}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
      {page.totals.length > 0 && <YearTotals totals={page.totals} />}
      <section className="mt-12">
        <h2 className="mb-4">{t("list")}</h2>
        {kept && (
          <div role="alert" className="mb-4">
            <Notice tone="danger" title={Object.values(kept).flat().join(" ")} />
          </div>
        )}
        <HoursByMonth months={page.months} />
      </section>
    </>
  );
}
