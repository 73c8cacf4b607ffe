import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { StatusBadge } from "~/ui/StatusBadge";
import { Time } from "~/ui/Time";
import type { Report } from "../entry_report.server";

/** What visitors say is not right, for those who can mend it. Nothing is shown when nobody said anything. */
export function Reports({ reports }: { reports: Report[] }) {
  const { t } = useTranslation("entry_report");
  if (reports.length === 0) return null;
  return (
    <section id="reports" aria-labelledby="reports-title">
      <h3 id="reports-title" className="mb-3">
        {t("reports")}
      </h3>
      <ul className="grid gap-4">
        {reports.map(({ id, message, reporterName, reporterEmail, status, createdAt }) => (
          <li key={id} className="rounded-md border border-line bg-raised p-4">
            <p className="whitespace-pre-line">{message}</p>
            <p className="mt-2 text-sm text-muted">
              {reporterEmail ? (
                <a className="link" href={`mailto:${encodeURI(reporterEmail)}`}>
                  {reporterName ?? reporterEmail}
                </a>
              ) : (
                reporterName
              )}
              {", "}
              <Time value={createdAt} />
            </p>
            <Form method="post" className="mt-3 flex flex-wrap items-center gap-4" preventScrollReset>
              <StatusBadge tone={status === "new" ? "warning" : "success"}>{t(`status.${status}`)}</StatusBadge>
              <input type="hidden" name="report" value={id} />
              <Button type="submit" size="sm" variant="outline" name="_action" value={status === "new" ? "handle" : "reopen"}>
                {t(status === "new" ? "handle" : "reopen")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
