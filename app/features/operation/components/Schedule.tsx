import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { useFormat } from "~/ui/format";
import { Time } from "~/ui/Time";

interface Run {
  name: string;
  label: string;
  ranAt: string;
  failedAt: string | null;
  failing: boolean;
}

/** What the clock does by itself: when it last did, and how that went; what failed may be tried again. */
export function Schedule({ runs }: { runs: Run[] }) {
  const { t } = useTranslation("operation");
  const { relative } = useFormat();
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{t("schedule")}</h2>
      <DataTable
        caption={t("schedule")}
        dense
        rows={runs}
        rowKey={({ name }) => name}
        empty={<p>{t("never")}</p>}
        columns={[
          { key: "name", header: t("job"), primary: true, cell: ({ label }) => label },
          { key: "ranAt", header: t("ranAt"), cell: ({ ranAt }) => <Time value={ranAt} format="relative" /> },
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
            cell: ({ name, label, failing }) =>
              failing && (
                <Form method="post">
                  <input type="hidden" name="job" value={name} />
                  <Button type="submit" variant="outline" size="sm" aria-label={t("againOf", { name: label })}>
                    {t("again")}
                  </Button>
                </Form>
              ),
          },
        ]}
      />
    </section>
  );
}
