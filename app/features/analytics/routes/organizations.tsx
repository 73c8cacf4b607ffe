/** /analytics/index-2: the figures of each organisation, in any order. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireAccess } from "~/core/auth/require.server";
import { translator } from "~/core/i18n/translator.server";
import { buttonClass } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { PeriodForm } from "../components/PeriodForm";
import { askedFigures } from "../page.server";
import { columns, type OrganizationRow, orderOf, pageSize, perOrganization } from "../per-organization.server";
import { organizationsWithFigures } from "../scope.server";

export const handle = { i18n: ["analytics"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  requireAccess(args, "managers");
  const { portal } = args.context;
  const { params, period, scope, quick } = askedFigures(args);
  const asked = params.get("page[number]") ?? "";
  const number = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const order = orderOf(params.get("sort"));
  const found = await portal.db.fetchAll({
    table: perOrganization(portal, scope, period, order, { number, size: pageSize }),
    organizations: organizationsWithFigures(portal, scope),
  });
  return {
    title: translator(portal.locale, "analytics")("perOrganization"),
    ...found.table,
    number,
    pages: Math.ceil(found.table.total / pageSize),
    order: `${order.descending ? "-" : ""}${order.column}`,
    columns: [...columns],
    form: {
      period: { from: period.from, until: period.until, compare: period.compare },
      quick,
      centers: scope.centers,
      center: scope.centerId,
      organizations: found.organizations,
      organization: scope.organizationId,
    },
  };
};

export const meta = titled;

export default function PerOrganization() {
  const { t } = useTranslation("analytics");
  const { count } = useFormat();
  const { search } = useLocation();
  const address = useListAddress();
  const { title, items, number, pages, order, columns, form } = useLoaderData<typeof loader>();
  const shown: Column<OrganizationRow>[] = columns.map((name) => ({
    key: name,
    header: t(`organizationColumn.${name}`),
    sortable: true,
    primary: name === "name",
    align: name === "name" ? "start" : "end",
    cell: (row) =>
      name === "name" ? (
        <Link className="link" to={`/analytics?organization=${row.id}&from=${form.period.from}&until=${form.period.until}`}>
          {row.name}
        </Link>
      ) : row[name] === null ? (
        "–"
      ) : (
        count(row[name]!)
      ),
  }));
  return (
    <>
      <PageHeader
        back={{ to: `/analytics${search}`, label: t("nav") }}
        title={title}
        description={t("perOrganizationText")}
        actions={
          <a className={buttonClass({ variant: "outline" })} href={`/analytics/index-2.csv${search}`} download>
            <Icon name="download" />
            <span>{t("common:chart.csv")}</span>
          </a>
        }
      />
      <PeriodForm {...form} comparing={false} />
      <DataTable
        caption={title}
        dense
        columns={shown}
        rows={items}
        rowKey={({ id }) => id}
        sort={{ value: order, href: (sort) => address.to({ sort }) }}
        empty={
          <EmptyState icon="building-2" title={t("noOrganizations")}>
            {t("noOrganizationsText")}
          </EmptyState>
        }
      />
      <Pagination page={number} pageCount={pages} href={address.page} />
    </>
  );
}
