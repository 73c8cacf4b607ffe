/** /admin/audit: who did what, when, in this centre; for admins in the tenant (domain 3). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasRole } from "~/core/auth/viewer";
import { translator } from "~/core/i18n/translator.server";
import { Button, ButtonLink, buttonClass } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { DateField, SearchField, Select } from "~/ui/form";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
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
  const without = (changes: Record<string, string | null>) => listAddress("/admin/audit", search, { "page[after]": null, ...changes });
  return (
    <>
      <PageHeader
        back={{ to: "/instellingen", label: t("back") }}
        title={title}
        description={t(everywhere ? "descriptionAdmin" : "description")}
        actions={
          <a
            className={buttonClass({ variant: "outline" })}
            href={listAddress("/admin/audit.csv", search, { "page[after]": null })}
            download
          >
            <Icon name="download" />
            <span>{t("csv")}</span>
          </a>
        }
      />
      <Form key={search} method="get" role="search" className="mb-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap [&_.field]:mt-0">
        <SearchField
          name={names.who}
          label={t("filter.who")}
          defaultValue={address.get(names.who)}
          className="col-span-2 min-w-[min(14rem,100%)] grow"
        />
        <Select
          name={names.type}
          label={t("filter.type")}
          placeholder={t("common:list.any")}
          options={types}
          defaultValue={address.get(names.type)}
          className="min-w-0 grow sm:max-w-60 sm:min-w-36 sm:basis-36"
        />
        <Select
          name={names.action}
          label={t("filter.action")}
          placeholder={t("common:list.any")}
          options={actions.map((value) => ({ value, label: t(`action.${value}`) }))}
          defaultValue={address.get(names.action)}
          className="min-w-0 grow sm:max-w-60 sm:min-w-36 sm:basis-36"
        />
        {/* Where the row is too narrow, the days go to the next one, together with the button. */}
        <div className="flex items-end gap-3 max-sm:contents">
          <DateField name={names.from} label={t("filter.from")} defaultValue={address.get(names.from)} />
          <DateField name={names.until} label={t("filter.until")} defaultValue={address.get(names.until)} />
          <Button type="submit" variant="outline">
            {t("common:actions.filter")}
          </Button>
        </div>
        {filtered && (
          <Link className="link py-2.5" to="/admin/audit">
            {t("filter.clear")}
          </Link>
        )}
      </Form>
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
            <ButtonLink to={without({})} variant="outline" icon="arrow-left">
              {t("newest")}
            </ButtonLink>
          )}
          {after && (
            <ButtonLink to={without({ "page[after]": after })} variant="outline" iconAfter="arrow-right">
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
    { key: "when", header: t("column.when"), cell: ({ createdAt }) => <Time value={createdAt} /> },
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
