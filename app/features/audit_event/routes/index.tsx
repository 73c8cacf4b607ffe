/** /admin/audit: who did what, when, in this centre; for admins in the tenant (domain 3). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasRole } from "~/core/auth/viewer";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink, buttonClass } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { ListFilters } from "~/ui/ListFilters";
import { listAddress, useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Time } from "~/ui/Time";
import { auditedTypes, kindOf } from "../sentence.server";
import { type TrailEvent, trailOf } from "../trail.server";

export const handle = {
  i18n: ["audit_event"],
  access: "centerStaff",
  navigation: { section: "center", icon: "history", order: 9, words: "volunteer_center:settings.place.audit" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const { items, after } = await portal.db.fetch(trailOf(args));
  return {
    title: translator(portal.locale, "audit_event")("title"),
    items,
    after,
    everywhere: hasRole(viewer, "admin"),
    types: auditedTypes()
      .map((value) => ({ value, label: kindOf(value, portal.locale) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  };
};

export const meta: MetaFunction<typeof loader> = titled;

const actions = ["create", "update", "delete", "publish", "accept", "reject", "approve", "deny", "act_as", "add_role", "remove_role"];
const names = {
  who: "filter[actor]",
  type: "filter[subject_type_eq]",
  action: "filter[action_eq]",
  from: "filter[created_at_gteq]",
  until: "filter[created_at_lteq]",
} as const;

export default function Trail() {
  const { t } = useTranslation("audit_event");
  const { title, items, after, everywhere, types } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const address = useListAddress();
  const filtered = Object.values(names).some((name) => address.get(name));
  const further = address.get("page[after]") !== "";
  return (
    <>
      <PageHeader
        back={{ to: "/instellingen", label: t("back") }}
        title={title}
        description={t(everywhere ? "descriptionAdmin" : "description")}
        actions={
          <a className={buttonClass({ variant: "outline" })} href={listAddress("/admin/audit.csv", search, {})} download>
            <Icon name="download" />
            <span>{t("csv")}</span>
          </a>
        }
      />
      <ListFilters
        search={t("filter.who")}
        searchName={names.who}
        keep={[]}
        selects={[
          { name: names.type, label: t("filter.type"), options: types },
          { name: names.action, label: t("filter.action"), options: actions.map((value) => ({ value, label: t(`action.${value}`) })) },
        ]}
        days={[
          { name: names.from, label: t("filter.from") },
          { name: names.until, label: t("filter.until") },
        ]}
      />
      <DataTable
        caption={title}
        columns={useColumns()}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="history" title={t(filtered ? "common:search.noResults" : "empty")}>
            {t(filtered ? "emptyFiltered" : "emptyText")}
          </EmptyState>
        }
      />
      {(after || further) && (
        <nav className="mt-8 flex flex-wrap gap-3" aria-label={t("common:list.pagination")}>
          {further && (
            <ButtonLink to={address.to({})} variant="outline" icon="arrow-left">
              {t("newest")}
            </ButtonLink>
          )}
          {after && (
            <ButtonLink to={address.to({ "page[after]": after })} variant="outline" iconAfter="arrow-right">
              {t("older")}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function useColumns(): Column<TrailEvent>[] {
  const { t } = useTranslation("audit_event");
  return [
    { key: "what", header: t("column.what"), primary: true, cell: (event) => <What event={event} /> },
    { key: "who", header: t("column.who"), cell: ({ said }) => said.actor },
    { key: "changed", header: t("column.changed"), cell: ({ said }) => said.states ?? said.changed },
    {
      key: "when",
      header: t("column.when"),
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <Time value={createdAt} />
        </span>
      ),
    },
  ];
}

function What({ event }: { event: TrailEvent }) {
  const { t } = useTranslation("audit_event");
  const { kind, action, path } = event.said;
  const name = event.subjectName ?? t("gone");
  return (
    <>
      <span className="block text-sm font-normal text-muted">
        {kind} · {action}
      </span>
      {path ? (
        <Link className="link" to={path}>
          {name}
        </Link>
      ) : (
        event.subjectName
      )}
    </>
  );
}
