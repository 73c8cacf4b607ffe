/** /admin/operation: what waits to be sent, when each job of the schedule last ran, and how full the database is. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runJobs } from "~/core/events/schedule.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { reporter } from "~/core/monitoring/reporter.server";
import { readForm } from "~/core/resource/body.server";
import { Button } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { Facts } from "~/ui/Facts";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { Time } from "~/ui/Time";
import { jobs } from "../../jobs.server";
import { operationOf } from "../state.server";

export const handle = { i18n: ["operation"], access: "admins", navigation: { section: "installation", icon: "activity", order: 7 } };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal, cloudflare } = args.context;
  return { title: translator(portal.locale, "operation")("title"), ...(await operationOf(portal, cloudflare.env)) };
};

/** Once more, now: jobs go by what the rows say, so that one run too many does nothing twice. */
export const action = async (args: ActionFunctionArgs) => {
  const { portal, cloudflare } = args.context;
  const name = String((await readForm(args)).get("job") ?? "");
  const job = jobs.find((one) => one.name === name);
  if (!job) throw notFound(args);
  const report = reporter(cloudflare.env, cloudflare.ctx, args.request);
  await runJobs([{ ...job, everyMinutes: 1 }], cloudflare.env, Date.parse(portal.now), report);
  const t = translator(portal.locale, "operation");
  return redirect("/admin/operation", { headers: { "Set-Cookie": flash({ title: t("ran", { name }) }) } });
};

export const meta = titled;

export default function Operation() {
  const { t } = useTranslation("operation");
  const { count, fileSize, relative } = useFormat();
  const { title, mail, runs, database } = useLoaderData<typeof loader>();
  const share = database.bytes === null ? null : Math.ceil((database.bytes / database.most) * 1_000) / 10;
  return (
    <>
      <PageHeader title={title} description={t("description")} />
      <Facts
        items={[
          { term: t("waiting"), children: t("waitingOf", { count: mail.waiting, due: count(mail.due) }) },
          { term: t("oldest"), children: mail.oldest && relative(mail.oldest) },
          {
            term: t("failed"),
            children: (
              <Link className="link" to="/admin/mail?filter[status_eq]=failed">
                {count(mail.failed)}
              </Link>
            ),
          },
          {
            term: t("database", { name: database.binding }),
            children:
              database.bytes !== null &&
              t("databaseOf", { size: fileSize(database.bytes), most: fileSize(database.most), share: count(share!) }),
          },
        ]}
      />
      <h2 className="mt-10 mb-3 text-xl">{t("schedule")}</h2>
      <DataTable
        caption={t("schedule")}
        dense
        rows={runs}
        rowKey={({ name }) => name}
        empty={<p>{t("never")}</p>}
        columns={[
          { key: "name", header: t("job"), primary: true, cell: ({ name }) => name },
          { key: "ranAt", header: t("ranAt"), cell: ({ ranAt }) => <Time value={ranAt} /> },
          {
            key: "state",
            header: t("state"),
            cell: ({ failing, failedAt }) =>
              failing ? (
                <strong className="text-danger">{t("failing")}</strong>
              ) : failedAt ? (
                t("failedBefore", { when: relative(failedAt) })
              ) : (
                t("fine")
              ),
          },
          {
            key: "again",
            header: t("again"),
            action: true,
            cell: ({ name, failing }) =>
              failing && (
                <Form method="post">
                  <input type="hidden" name="job" value={name} />
                  <Button type="submit" variant="outline" size="sm" aria-label={t("againOf", { name })}>
                    {t("again")}
                  </Button>
                </Form>
              ),
          },
        ]}
      />
    </>
  );
}
