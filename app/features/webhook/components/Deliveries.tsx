import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { StateBadge } from "~/ui/StateBadge";
import { Time } from "~/ui/Time";
import { problemOf } from "../delivery-problem";

interface Delivery {
  id: string;
  event: string;
  status: string;
  attempts: number;
  responseStatus: number | null;
  duration: number | null;
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
}

/** What it was told lately, and how that went. */
export function Deliveries({ rows }: { rows: Delivery[] }) {
  const { t } = useTranslation("webhook_delivery");
  return (
    <section className="mt-14" aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-4 text-xl">
        {t("title")}
      </h2>
      <DataTable
        caption={t("title")}
        dense
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">{t("emptyText")}</p>}
        columns={[
          { key: "event", header: t("field.event"), primary: true, cell: ({ event }) => <code>{event}</code> },
          { key: "status", header: t("field.status"), cell: ({ status }) => <StateBadge words="webhook_delivery" status={status} /> },
          { key: "answer", header: t("field.answer"), cell: (row) => <Answer {...row} /> },
          { key: "when", header: t("field.when"), cell: ({ sentAt, createdAt }) => <Time value={sentAt ?? createdAt} format="short" /> },
          {
            key: "again",
            header: t("field.again"),
            action: true,
            cell: (row) => (row.status === "sent" || row.status === "failed") && <Again {...row} />,
          },
        ]}
      />
    </section>
  );
}

/** In words what happened; what exactly was said stands below it, for who makes the other program. */
function Answer({ status, responseStatus, duration, lastError, attempts }: Delivery) {
  const { t } = useTranslation("webhook_delivery");
  if (attempts === 0) return null;
  const problem = lastError === null ? null : problemOf(lastError, responseStatus);
  return (
    <div className="tabular-nums">
      {problem ? t(`problem.${problem}`, { status: responseStatus }) : responseStatus !== null && t("arrived", { status: responseStatus })}{" "}
      {duration !== null && <span className="text-muted">{t("took", { duration })}</span>}
      {attempts > 1 && <span className="block text-sm text-muted">{t("attempts", { count: attempts })}</span>}
      {problem && status === "pending" && <span className="block text-sm text-muted">{t("tryAgain")}</span>}
      {problem && (
        <details className="text-sm">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("detail")}</summary>
          <code className="break-all">{lastError}</code>
        </details>
      )}
    </div>
  );
}

function Again({ id, event }: Delivery) {
  const { t } = useTranslation("webhook_delivery");
  const { pathname } = useLocation();
  return (
    <Form method="post" action={`${pathname}?replay=${id}`}>
      <Button type="submit" name="_action" value="replay" variant="outline" size="sm" aria-label={t("replayOf", { event })}>
        {t("replay")}
      </Button>
    </Form>
  );
}
