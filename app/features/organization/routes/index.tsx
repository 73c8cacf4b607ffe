/** /organizations: the organisations that staff work with. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink, buttonClass } from "~/ui/Button";
import { optionsOf } from "~/ui/form/options";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { ListFilters } from "~/ui/ListFilters";
import { DeletedLink } from "~/ui/list/DeletedLink";
import { useListAddress } from "~/ui/list-address";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { Segments } from "~/ui/Segments";
import { StatusTabs } from "~/ui/StatusTabs";
import { OrganizationsMap } from "../components/OrganizationsMap";
import { OrganizationTable } from "../components/OrganizationTable";
import { deletedCount } from "../deleted.server";
import { organizations } from "../organization.resource.server";
import { editorQueries, managed, pendingFirst, statusCounts } from "../organization-staff.server";

export const handle = {
  i18n: ["organization"],
  access: "managers",
  navigation: { section: "offer", icon: "building-2", order: 3, words: "common:nav.organizations" },
};

const shown = ["name", "type", "status", "city", "latitude", "longitude", "openVacancies", "createdAt"] as const;
const statuses = ["pending", "approved", "denied", "archived"] as const;
const types = ["NonProfit", "School", "VolunteerCenter"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const rows = list(organizations, args, { where: managed(portal), fields: shown, rank: pendingFirst });
  const found = await respond(args, rows, { counts: statusCounts(args), deleted: deletedCount(portal), ...editorQueries(portal) });
  const title = translator(portal.locale, "organization")("staff.title");
  return { ...found, title, mayAdd: belongsTo(portal.viewer, "centerStaff") };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Organizations() {
  const { t } = useTranslation("organization");
  const { main, counts, deleted, categories, nonProfitTypes, mayAdd } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const status = address.get("filter[status_eq]");
  const filters = ["filter[status_eq]", "filter[search]", "filter[type_eq]", "filter[non_profit_type]", "filter[activity_type]"];
  const filtered = filters.some((name) => address.get(name));
  const onMap = address.get("view") === "map";
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const pending = counts.pending ?? 0;
  return (
    <>
      <PageHeader
        title={t("staff.title")}
        actions={
          mayAdd && (
            <ButtonLink to="/organizations/add" icon="plus">
              {t("edit.add")}
            </ButtonLink>
          )
        }
      />
      {pending > 0 && mayAdd && status !== "pending" && (
        <div className="mb-6">
          <Notice tone="warning" action={<Link to="/organizations/approve">{t("staff.showPending")}</Link>}>
            {t("staff.pending", { count: pending })}
          </Notice>
        </div>
      )}
      {all > 1 && (
        <StatusTabs
          label={t("staff.byStatus")}
          all={t("staff.all")}
          statuses={statuses}
          labelOf={(name) => t(`staff.tab.${name}`)}
          counts={counts}
        />
      )}
      {(all > 1 || filtered) && (
        <ListFilters
          search={t("staff.search")}
          keep={["filter[status_eq]", "sort", "view"]}
          total={main.total}
          size={main.size}
          selects={[
            {
              name: "filter[type_eq]",
              label: t("staff.type"),
              options: types.map((type) => ({ value: type, label: t(`staff.types.${type}`) })),
            },
            { name: "filter[non_profit_type]", label: t("staff.kind"), options: optionsOf(nonProfitTypes) },
            { name: "filter[activity_type]", label: t("staff.activity"), options: optionsOf(categories) },
          ]}
        />
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ResultCount>{t("staff.found", { count: main.total })}</ResultCount>
        {main.total > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:w-full max-sm:gap-1">
            <Segments
              label={t("staff.view")}
              items={[
                { to: address.to({ view: null }), icon: "list", label: t("staff.list"), current: !onMap },
                { to: address.to({ view: "map" }), icon: "map", label: t("staff.map"), current: onMap },
              ]}
              className="max-sm:[&_a]:px-[0.7rem]"
            />
            <a
              className={buttonClass({ variant: "tertiary", size: "sm" })}
              href={address.to({ view: null }).replace(/^\/organizations/, "/organizations.csv")}
              download
            >
              <Icon name="download" />
              {t("staff.csv")}
            </a>
          </div>
        )}
      </div>
      {onMap && main.items.length > 0 ? (
        <OrganizationsMap organizations={main.items} />
      ) : (
        <OrganizationTable rows={main.items} filtered={filtered} pastEnd={main.total > 0} />
      )}
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
      {mayAdd && deleted > 0 && <DeletedLink to="/organizations/deleted">{t("staff.deleted", { count: deleted })}</DeletedLink>}
    </>
  );
}
