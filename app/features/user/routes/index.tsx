/** /users: the people whom staff look after. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { ListFilters } from "~/ui/ListFilters";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { StatusTabs } from "~/ui/StatusTabs";
import { PersonState } from "../components/PersonState";
import { allRoles, organizationChoices, people, personOf, seesCenter, statusCounts } from "../user-list.server";

export const handle = { i18n: ["user"], access: "managers" };

const statuses = ["active", "invited", "inactive", "archived"] as const;
const methods = ["signedUp", "createdByUser", "imported", "unknown"] as const;
const sizes = [20, 50, 100, 250, 1000];
const filters = ["filter[search]", "filter[with_role]", "filter[organization_id_eq]", "filter[signup_method_eq]"];

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { main, ...found } = await respond(args, people(args), { counts: statusCounts(args), organizations: organizationChoices(portal) });
  return {
    ...found,
    main: { ...main, items: main.items.map(personOf) },
    roles: [...allRoles],
    imports: seesCenter(portal),
    title: translator(portal.locale, "user")("list.title"),
  };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Users() {
  const { t } = useTranslation("user");
  const { main, counts, organizations, roles, imports } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const status = address.get("filter[status_eq]");
  const filtered = filters.some((name) => address.get(name));
  return (
    <>
      <PageHeader
        title={t("list.title")}
        actions={
          <>
            {imports && (
              <ButtonLink to="/users/import" variant="outline" icon="upload">
                {t("list.import")}
              </ButtonLink>
            )}
            <ButtonLink to="/users/add" icon="user-plus">
              {t("add.title")}
            </ButtonLink>
          </>
        }
      />
      <StatusTabs
        label={t("list.byStatus")}
        all={t("list.all")}
        statuses={statuses}
        labelOf={(name) => t(`list.tab.${name}`)}
        counts={counts}
      />
      <ListFilters
        search={t("list.search")}
        keep={["filter[status_eq]", "sort"]}
        total={main.total}
        size={main.size}
        sizes={sizes}
        selects={[
          { name: "filter[with_role]", label: t("role"), options: roles.map((role) => ({ value: role, label: t(`roles.${role}`) })) },
          {
            name: "filter[organization_id_eq]",
            label: t("organization"),
            options: organizations.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: "filter[signup_method_eq]",
            label: t("signupMethod"),
            options: methods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
          },
        ]}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <ResultCount>{t("list.found", { count: main.total })}</ResultCount>
        {main.total > 0 && (
          <a className="link inline-flex items-center gap-2 py-2" href={address.to({}).replace(/^\/users/, "/users.csv")} download>
            <Icon name="download" />
            {t("list.export")}
          </a>
        )}
      </div>
      <DataTable
        caption={t("list.title")}
        columns={useColumns()}
        rows={main.items}
        rowKey={({ id }) => id}
        sort={{ value: address.sort.value || "last_name", href: address.sort.href }}
        empty={main.total > 0 ? <PastEnd /> : <Nothing filtered={filtered || Boolean(status)} />}
      />
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["main"]["items"][number];

const few = 2;

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("user");
  const { short } = useFormat();
  return [
    {
      key: "last_name",
      header: t("list.name"),
      primary: true,
      sortable: true,
      cell: ({ id, fullName, email }) => (
        <>
          <Link to={`/users/${id}`} prefetch="intent">
            {fullName}
          </Link>
          <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
        </>
      ),
    },
    { key: "status", header: t("list.state"), cell: ({ status }) => <PersonState status={status} /> },
    { key: "roles", header: t("list.roles"), cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(", ") },
    {
      key: "organizations",
      header: t("list.organizations"),
      cell: ({ organizations }) =>
        organizations.length > few
          ? t("list.andMore", { names: organizations.slice(0, few).join(", "), count: organizations.length - few })
          : organizations.join(", "),
    },
    {
      key: "last_sign_in",
      header: t("list.lastSignIn"),
      hideOnCard: true,
      cell: ({ lastSignInAt }) => lastSignInAt && <span className="whitespace-nowrap tabular-nums">{short(lastSignInAt)}</span>,
    },
    {
      key: "created_at",
      header: t("list.since"),
      sortable: true,
      hideOnCard: true,
      cell: ({ createdAt, signupMethod }) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{short(createdAt)}</span>
          <span className="block text-sm text-muted">{t(`methods.${signupMethod}`)}</span>
        </>
      ),
    },
  ];
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation("user");
  if (!filtered) {
    return (
      <EmptyState icon="users" title={t("list.empty")} action={<ButtonLink to="/users/add">{t("add.title")}</ButtonLink>}>
        {t("list.emptyText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("common:search.noResults")}
      action={
        <ButtonLink to="/users" variant="outline">
          {t("list.showAll")}
        </ButtonLink>
      }
    >
      {t("list.emptyFiltered")}
    </EmptyState>
  );
}
