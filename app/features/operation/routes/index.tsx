/** /admin/operation: what waits to be sent for this tenant; for who runs the installation also when each job last ran, and how full the databases are. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { budgetOf } from "~/core/events/budget.server";
import { housekeeping } from "~/core/events/housekeeping.server";
import { runJobs } from "~/core/events/schedule.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { type Reporter, reporter } from "~/core/monitoring/reporter.server";
import { readForm } from "~/core/resource/body.server";
import { Facts } from "~/ui/Facts";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { jobs } from "../../jobs.server";
import { runsInstallation } from "../../tenant/index.server";
import { Databases } from "../components/Databases";
import { Schedule } from "../components/Schedule";
import { jobKey } from "../job-words";
import { installationOf, maxBytes, waitingOf } from "../state.server";

export const handle = { i18n: ["operation"], access: "admins", navigation: { section: "installation", icon: "activity", order: 7 } };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal, cloudflare } = args.context;
  const t = translator(portal.locale, "operation");
  const [waiting, installation] = await Promise.all([
    portal.db.fetch(waitingOf(portal)),
    runsInstallation(args) ? installationOf(cloudflare.env) : null,
  ]);
  return {
    title: t("title"),
    ...waiting,
    installation: installation && {
      most: maxBytes,
      databases: installation.databases,
      runs: installation.runs.map((run) => ({ ...run, label: t(jobKey(run.name), { defaultValue: run.name }) })),
    },
  };
};

/** Once more, now: jobs go by what the rows say, so that one run too many does nothing twice. They are every tenant's, and so for who runs the installation. */
export const action = async (args: ActionFunctionArgs) => {
  const { portal, cloudflare } = args.context;
  const name = String((await readForm(args)).get("job") ?? "");
  const job = [...jobs, housekeeping].find((one) => one.name === name);
  if (!job || !runsInstallation(args)) throw notFound(args);
  let failed = false;
  const report = reporter(cloudflare.env, cloudflare.ctx, args.request);
  const noting: Reporter = {
    error(...given) {
      failed = true;
      report.error(...given);
    },
  };
  await runJobs([job], budgetOf(cloudflare.env), Date.parse(portal.now), noting);
  const t = translator(portal.locale, "operation");
  const said = t(failed ? "failedAgain" : "ran", { name: t(jobKey(name), { defaultValue: name }) });
  return redirect("/admin/operation", { headers: { "Set-Cookie": flash({ title: said, color: failed ? "danger" : "success" }) } });
};

export const meta = titled;

export default function Operation() {
  const { t } = useTranslation("operation");
  const { count, relative } = useFormat();
  const { title, mail, webhooks, installation } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} description={t("description")} />
      <Facts
        items={[
          { term: t("waiting"), icon: "mail", children: t("waitingOf", { count: mail.waiting, due: count(mail.due) }) },
          { term: t("oldest"), icon: "hourglass", children: mail.oldest && relative(mail.oldest) },
          {
            term: t("failed"),
            icon: "circle-alert",
            children: (
              <Link className="link" to="/admin/mail?filter[status_eq]=failed">
                {t("failedOf", { count: mail.failed })}
              </Link>
            ),
          },
          {
            term: t("webhooks"),
            icon: "webhook",
            children: (
              <Link className="link" to="/admin/webhooks">
                {t("webhooksOf", { count: webhooks.waiting, failed: count(webhooks.failed) })}
              </Link>
            ),
          },
        ]}
      />
      {installation ? (
        <>
          <Databases databases={installation.databases} most={installation.most} />
          <Schedule runs={installation.runs} />
        </>
      ) : (
        <p className="mt-8 max-w-form text-muted">{t("elsewhere")}</p>
      )}
    </>
  );
}
