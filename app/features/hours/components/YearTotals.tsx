import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/DataTable";
import { useFormat } from "~/ui/format";

interface Total {
  year: string;
  organizationId: string;
  organization: string;
  hours: number;
  /** How many wrote them; where it is somebody's own hours it is not said. */
  people?: number;
}

/** Confirmed hours, by year and organisation. */
export function YearTotals({ totals, people, empty }: { totals: Total[]; people?: boolean; empty?: ReactNode }) {
  const { t } = useTranslation("hours");
  const { count } = useFormat();
  return (
    <section className="mt-12 max-w-form">
      <h2 className="mb-4">{t("totals")}</h2>
      <DataTable
        caption={t("totals")}
        rows={totals}
        rowKey={(row) => row.year + row.organizationId}
        dense
        empty={empty}
        columns={[
          { key: "year", header: t("year"), cell: (row) => row.year },
          { key: "organization", header: t("field.organizationId"), primary: true, cell: (row) => row.organization },
          { key: "hours", header: t("field.hours"), align: "end", cell: (row) => count(row.hours) },
          ...(people ? [{ key: "people", header: t("staff.people"), align: "end" as const, cell: (row: Total) => row.people }] : []),
        ]}
      />
    </section>
  );
}
