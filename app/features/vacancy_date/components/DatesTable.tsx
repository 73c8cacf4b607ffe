import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { StatusBadge } from "~/ui/StatusBadge";

interface Row {
  id: string;
  when: string;
  seriesId: string | null;
  capacity: number | null;
  taken: number;
  waiting: number;
  place: string | null;
  status: string;
  moved: boolean;
}

export function DatesTable({ vacancyId, dates, caption }: { vacancyId: string; dates: Row[]; caption: string }) {
  const { t } = useTranslation("vacancy_date");
  return (
    <DataTable
      caption={caption}
      rows={dates}
      rowKey={({ id }) => id}
      dense
      empty={
        <EmptyState icon="calendar-days" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      }
      columns={[
        {
          key: "when",
          header: t("column.when"),
          primary: true,
          cell: (date) => (
            <Link to={`/vacancies/${vacancyId}/dates/${date.id}`} className="link">
              {date.when}
              {date.seriesId && (
                <>
                  {" "}
                  <Icon name="repeat" label={t(date.moved ? "inSeriesMoved" : "inSeries")} />
                </>
              )}
            </Link>
          ),
        },
        { key: "place", header: t("column.place"), cell: (date) => date.place ?? "" },
        {
          key: "people",
          header: t("column.people"),
          align: "end",
          cell: (date) => (
            <Link to={`/activiteitenkalender/overzicht/${date.id}`} className="link">
              {date.capacity === null ? t("taken", { count: date.taken }) : t("takenOf", { taken: date.taken, capacity: date.capacity })}
              {date.waiting > 0 && `, ${t("waiting", { count: date.waiting })}`}
            </Link>
          ),
        },
        {
          key: "status",
          header: t("column.status"),
          cell: (date) => <StatusBadge tone={date.status === "cancelled" ? "danger" : "success"}>{t(`status.${date.status}`)}</StatusBadge>,
        },
      ]}
    />
  );
}
