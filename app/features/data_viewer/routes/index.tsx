/** /admin/data-viewer: every kind of row of the tenant, to look at and nothing else. Personal data is masked until a reason is given (domain 3). */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { readForm } from "~/core/resource/body.server";
import { refusedForm } from "~/core/resource/refused-answer.server";
import { query } from "~/core/tenant/db.server";
import { buttonClass } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { Scrolled } from "~/ui/Scrolled";
import { inDirectory } from "../../host/index.server";
import { shownTypes, wholeOf } from "../columns.server";
import { CellView } from "../components/CellView";
import { Filters } from "../components/Filters";
import { Reveal } from "../components/Reveal";
import { Types } from "../components/Types";
import { filterAddress, filterFields } from "../filters.server";
import {
  askedResource,
  cellsOf,
  headersOf,
  narrowedBy,
  noteLook,
  revealedUntil,
  revealMinutes,
  rowsOf,
  titleOf,
  walked,
  wordsOf,
} from "../viewer.server";

export const handle = {
  i18n: ["data_viewer"],
  access: "admins",
  navigation: { section: "installation", icon: "eye", order: 6 },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const t = wordsOf(args);
  const types = shownTypes(portal)
    .map((resource) => ({ type: resource.type, label: titleOf(args, resource) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  if (!params.get("type")) return { title: t("title"), types, table: null };
  const resource = askedResource(args, params.get("type"));
  const asked = filterAddress(args, resource);
  if (asked) throw redirect(asked);
  const listing = rowsOf(args, resource);
  const walk = walked(args, resource);
  const beside = {
    until: revealedUntil(args, resource.type),
    noted: query(noteLook(args, "look", resource.type, { noted: narrowedBy(params), condition: walk?.here }), () => null),
  };
  const { page, until } = resource.directory ? await apart(args, listing, beside) : await portal.db.fetchAll({ page: listing, ...beside });
  const { items, ...found } = page;
  const whole = wholeOf(resource, portal);
  return {
    title: titleOf(args, resource),
    types,
    table: {
      ...found,
      type: resource.type,
      filtered: Object.keys(narrowedBy(params)).length > 0,
      headers: headersOf(args, resource),
      rows: items.map((row) => ({ id: row.id, cells: cellsOf(resource, until !== null)(row) })),
      fields: filterFields(args, resource),
      until,
      minutes: revealMinutes,
      walk: walk && { to: `/admin/data-viewer/${walk.from}/${encodeURIComponent(walk.id)}`, label: t("walked", { type: walk.from }) },
      sorts: whole.sort,
      order: whole.order,
    },
  };
};

/** What lies in the directory is another database's. */
async function apart(args: LoaderFunctionArgs, listing: ReturnType<typeof rowsOf>, beside: { until: ReturnType<typeof revealedUntil> }) {
  const [page, rest] = await Promise.all([inDirectory(args).context.portal.db.fetch(listing), args.context.portal.db.fetchAll(beside)]);
  return { page, until: rest.until };
}

/** Personal data of one kind, for a quarter of an hour: the reason is in the trail before anything is shown. */
export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const url = urlOf(args.request);
  const resource = askedResource(args, url.searchParams.get("type"));
  const form = await readForm(args);
  const reason = String(form.get("reason") ?? "").trim();
  if (reason.length < 5 || reason.length > 300) return refusedForm(form, { reason: [wordsOf(args)("reveal.invalid")] });
  await portal.db.write([noteLook(args, "reveal", resource.type, { noted: { reason } })]);
  return redirect(`/admin/data-viewer${url.search}`);
};

export const meta = titled;

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>["table"]>["rows"][number];

/** On phones; the rest is behind the row's own link. */
const shownOnCard = 8;

export default function DataViewer() {
  const { t } = useTranslation("data_viewer");
  const { title, types, table } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = useListAddress();
  if (!table) {
    return (
      <>
        <PageHeader title={title} description={t("description")} />
        <Types types={types} />
      </>
    );
  }
  const pages = Math.ceil(table.total / table.size);
  return (
    <>
      <PageHeader
        back={table.walk ?? { to: "/admin/data-viewer", label: t("title") }}
        title={title}
        description={t("readOnly")}
        actions={
          <a className={buttonClass({ variant: "outline" })} href={address.to({}).replace("/data-viewer", "/data-viewer.csv")} download>
            <Icon name="download" />
            <span>{t("csv")}</span>
          </a>
        }
      />
      <Filters fields={table.fields} type={table.type} />
      <Reveal until={table.until} minutes={table.minutes} result={answer?.lastResult} />
      <ResultCount>{t("found", { count: table.total })}</ResultCount>
      {table.rows.length === 0 ? (
        <EmptyState icon="search-x" title={t(table.filtered ? "common:search.noResults" : "empty")}>
          <Link className="link" to={`/admin/data-viewer?type=${table.type}`}>
            {t("all")}
          </Link>
        </EmptyState>
      ) : (
        <Scrolled className="relative" aria-label={title}>
          <DataTable
            caption={title}
            dense
            rows={table.rows}
            rowKey={({ id }) => id}
            sort={{ value: address.get("sort") || table.order, href: (sort) => address.to({ sort }) }}
            columns={table.headers.map(({ name, label }, at) => ({
              key: name,
              header: label,
              primary: at === 0,
              hideOnCard: at > shownOnCard,
              sortable: table.sorts.includes(name),
              cell: (row: Shown) => <CellView cell={row.cells[at]!} short />,
            }))}
          />
        </Scrolled>
      )}
      <Pagination page={table.number} pageCount={pages} href={address.page} />
    </>
  );
}
