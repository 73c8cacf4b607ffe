import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { StateBadge } from "~/ui/StateBadge";
import type { Month } from "../hours-by-month";

interface Row {
  id: string;
  workedOn: string;
  organization: string;
  hours: number;
  description: string | null;
  attended: 0 | 1;
  status: string;
  answer: string | null;
}

/** One's own hours, a month to unfold at a time: who helps every week has many. */
export function HoursByMonth({ months }: { months: Month<Row>[] }) {
  const { t } = useTranslation("hours");
  const { count } = useFormat();
  if (months.length === 0) {
    return (
      <EmptyState icon="clock" title={t("empty")} action={<ButtonLink to="/activiteitenkalender">{t("toCalendar")}</ButtonLink>}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="border-b-(length:--line-width) border-line">
      {months.map(({ month, name, rows, hours, open }) => (
        <details key={month} open={open} className="group border-t-(length:--line-width) border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-right" className="flex-none group-open:rotate-90" />
            <span className="font-semibold first-letter:uppercase">{name}</span>
            <span className="ms-auto text-muted tabular-nums">{t("ofMonth", { count: hours, hours: count(hours) })}</span>
          </summary>
          <div className="pb-6">
            <Entries rows={rows} caption={name} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Entries({ rows, caption }: { rows: Row[]; caption: string }) {
  const { t } = useTranslation("hours");
  const { date, count } = useFormat();
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      dense
      columns={[
        { key: "workedOn", header: t("field.workedOn"), primary: true, cell: (row) => date(row.workedOn) },
        { key: "organization", header: t("field.organizationId"), cell: (row) => row.organization },
        { key: "hours", header: t("field.hours"), align: "end", cell: (row) => count(row.hours) },
        { key: "description", header: t("field.description"), cell: (row) => row.description ?? (row.attended ? t("fromAttendance") : "") },
        {
          key: "status",
          header: t("field.status"),
          cell: (row) => (
            <>
              <StateBadge words="hours" status={row.status} />
              {row.answer && <span className="block text-sm">{row.answer}</span>}
            </>
          ),
        },
        {
          key: "delete",
          header: t("delete"),
          action: true,
          cell: (row) =>
            row.status === "pending" && (
              <Form method="post" idPrefix={`delete-${row.id}`}>
                <input type="hidden" name="id" value={row.id} />
                <Button
                  type="submit"
                  name="_action"
                  value="delete"
                  variant="tertiary"
                  size="sm"
                  aria-label={t("deleteOf", { date: date(row.workedOn) })}
                >
                  {t("delete")}
                </Button>
              </Form>
            ),
        },
      ]}
    />
  );
}
