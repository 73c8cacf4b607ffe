import { useTranslation } from "react-i18next";
import type { Entity } from "~/core/resource/entity";
import { ButtonLink } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import { useListAddress } from "~/ui/list-address";
import { PastEnd } from "~/ui/PastEnd";
import { StateBadge } from "~/ui/StateBadge";
import type { organizations } from "../organization.resource.server";

type OrganizationLine = Entity<
  typeof organizations,
  "name" | "type" | "status" | "city" | "latitude" | "longitude" | "openVacancies" | "createdAt"
>;

interface Props {
  rows: OrganizationLine[];
  filtered: boolean;
  /** There are some, and not on a page with this number. */
  pastEnd: boolean;
}

/** The organisations that staff work with, by row. */
export function OrganizationTable({ rows, filtered, pastEnd }: Props) {
  const { t } = useTranslation("organization");
  const { sort } = useListAddress();
  return (
    <DataTable
      caption={t("staff.title")}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ value: sort.value || "name", href: sort.href }}
      empty={pastEnd ? <PastEnd /> : <Nothing filtered={filtered} />}
    />
  );
}

function useColumns(): Column<OrganizationLine>[] {
  const { t } = useTranslation("organization");
  const { short } = useFormat();
  return [
    {
      key: "name",
      header: t("staff.name"),
      primary: true,
      sortable: true,
      cell: ({ id, name, type }) => (
        <>
          <Link to={`/organizations/${id}`} prefetch="intent">
            {name}
          </Link>
          {type !== "NonProfit" && <span className="block text-sm font-normal text-muted">{t(`staff.types.${type}`)}</span>}
        </>
      ),
    },
    {
      key: "status",
      header: t("common:field.status"),
      sortable: true,
      cell: ({ status }) => <StateBadge words="organization" status={status} />,
    },
    { key: "city", header: t("staff.city"), sortable: true, cell: ({ city }) => city },
    {
      key: "open",
      header: t("staff.openVacancies"),
      cell: ({ id, openVacancies }) =>
        openVacancies > 0 && (
          <Link className="link" to={`/vacancies?filter[organization_id_eq]=${id}&filter[status_eq]=published`}>
            {t("staff.open", { count: openVacancies })}
          </Link>
        ),
    },
    {
      key: "created_at",
      header: t("staff.since"),
      sortable: true,
      hideOnCard: true,
      cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{short(createdAt)}</span>,
    },
  ];
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation("organization");
  if (!filtered)
    return (
      <EmptyState icon="building-2" title={t("staff.empty")}>
        {t("staff.emptyText")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("common:search.noResults")}
      action={
        <ButtonLink to="/organizations" variant="outline">
          {t("staff.showAll")}
        </ButtonLink>
      }
    >
      {t("staff.emptyFiltered")}
    </EmptyState>
  );
}
