/** /vacancies: the vacancies that staff work with, in every state. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { everyone } from "~/core/policy/rules.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { Button, ButtonLink } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { ListFilters } from "~/ui/ListFilters";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { StatusTabs } from "~/ui/StatusTabs";

import { VacancyState } from "../components/VacancyState";
import { vacancies } from "../vacancy.resource.server";
import { managed, organizationChoices, statusCounts, typeChoices, waitingFor } from "../vacancy-staff.server";

export const handle = { i18n: ["vacancy"], access: "managers" };

const shown = ["title", "status", "vacancyType", "organizationName", "place", "publishedAt", "expiresAt", "updatedAt"] as const;
export const statuses = ["draft", "published", "filled", "expired", "archived"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const options = {
    where: managed(portal),
    listed: everyone,
    order: "-updatedAt",
    fields: shown,
    columns: { waiting: waitingFor(portal) },
  };
  const found = await respond(args, list(vacancies, args, options), {
    counts: statusCounts(args),
    organizations: organizationChoices(portal),
  });
  return { ...found, types: typeChoices(portal), title: translator(portal.locale, "vacancy")("staff.title") };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Vacancies() {
  const { t } = useTranslation("vacancy");
  const { main, counts, organizations, types } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const status = address.get("filter[status_eq]");
  const filtered = ["filter[search]", "filter[organization_id_eq]", "filter[type]"].some((name) => address.get(name));
  return (
    <>
      <PageHeader
        title={t("staff.title")}
        actions={
          <ButtonLink to="/vacancies/add" icon="plus">
            {t("staff.add")}
          </ButtonLink>
        }
      />
      <StatusTabs
        label={t("staff.byStatus")}
        all={t("staff.status.all")}
        statuses={statuses}
        labelOf={(name) => t(`staff.statusTab.${name}`)}
        counts={counts}
      />
      <ListFilters
        search={t("staff.search")}
        keep={["filter[status_eq]", "sort"]}
        total={main.total}
        size={main.size}
        selects={[
          {
            name: "filter[organization_id_eq]",
            label: t("staff.organization"),
            options: organizations.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: "filter[type]",
            label: t("staff.field.vacancyType"),
            options: types.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
      />
      <ResultCount>{t("staff.found", { count: main.total })}</ResultCount>
      <Form method="get" action="/vacancies/bulk-edit">
        <DataTable
          caption={t("staff.title")}
          columns={useColumns(organizations.length > 1)}
          rows={main.items}
          rowKey={({ id }) => id}
          sort={{ value: address.sort.value || "-updated_at", href: address.sort.href }}
          selection={{ name: "id", label: ({ title }) => title }}
          bulkActions={
            <Button type="submit" variant="outline" size="sm">
              {t("staff.bulk.open")}
            </Button>
          }
          empty={
            main.total > 0 ? (
              <PastEnd />
            ) : (
              <Nothing
                filtered={filtered || Boolean(status)}
                clear={address.to({
                  "filter[status_eq]": null,
                  "filter[search]": null,
                  "filter[organization_id_eq]": null,
                  "filter[type]": null,
                })}
              />
            )
          }
        />
      </Form>
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </>
  );
}

const Day = ({ children }: { children: string }) => <span className="whitespace-nowrap tabular-nums">{children}</span>;

type Vacancy = ReturnType<typeof useLoaderData<typeof loader>>["main"]["items"][number];

function useColumns(several: boolean): Column<Vacancy>[] {
  const { t } = useTranslation("vacancy");
  const { short } = useFormat();
  return [
    {
      key: "title",
      header: t("staff.field.title"),
      sortable: true,
      primary: true,
      cell: ({ id, title, organizationName }) => (
        <>
          <Link to={`/vacancies/${id}/edit`} prefetch="intent">
            {title}
          </Link>
          {several && <span className="block text-sm font-normal text-muted">{organizationName}</span>}
        </>
      ),
    },
    { key: "status", header: t("staff.state"), cell: ({ status }) => <VacancyState status={status} /> },
    {
      key: "waiting",
      header: t("staff.applications"),
      cell: ({ id, waiting }) =>
        waiting > 0 && (
          <Link className="link" to={`/applications?filter[vacancy_id_eq]=${id}&filter[status_eq]=pending`}>
            {t("staff.waiting", { count: waiting })}
          </Link>
        ),
    },
    { key: "expires_at", header: t("staff.lastDay"), sortable: true, cell: ({ expiresAt }) => expiresAt && <Day>{short(expiresAt)}</Day> },
    { key: "updated_at", header: t("staff.changed"), sortable: true, cell: ({ updatedAt }) => <Day>{short(updatedAt)}</Day> },
  ];
}

function Nothing({ filtered, clear }: { filtered: boolean; clear: string }) {
  const { t } = useTranslation("vacancy");
  if (filtered) {
    return (
      <EmptyState
        title={t("common:search.noResults")}
        action={
          <ButtonLink to={clear} variant="outline">
            {t("common:list.clear")}
          </ButtonLink>
        }
      >
        {t("staff.empty.filtered")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="clipboard-list" title={t("staff.empty.title")} action={<ButtonLink to="/vacancies/add">{t("staff.add")}</ButtonLink>}>
      {t("staff.empty.text")}
    </EmptyState>
  );
}
