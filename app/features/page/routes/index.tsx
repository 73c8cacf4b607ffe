/** /content/pages: the centre's pages, by type and state. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { perform } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { ButtonLink } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { day } from "~/ui/list/columns";
import { DeletedLink } from "~/ui/list/DeletedLink";
import { type ListColumn, StaffList } from "~/ui/list/StaffList";
import { StateBadge } from "~/ui/StateBadge";
import { pageStates, pageTypes } from "../choices";
import { pageAddress } from "../news/news-address";
import { deletedCount } from "../page.commands.server";
import { pages } from "../page.resource.server";
import { editable, stateColumns } from "../page-list.server";

export const handle = {
  i18n: ["content"],
  access: "editors",
  navigation: { section: "website", icon: "file-text", order: 2, words: "content:pages" },
};

const words = "content:pages";

export const loader = (args: LoaderFunctionArgs) =>
  staffList(args, pages, {
    words,
    size: 20,
    order: "-updatedAt",
    fields: ["title", "slug", "pageType", "featured", "updatedAt", "unpublishAt"],
    where: editable(args.context.portal),
    columns: stateColumns,
    beside: { deleted: deletedCount(args.context.portal) },
  });
export const action = (args: ActionFunctionArgs) => perform(args, pages, { words });
export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Pages() {
  const { t } = useTranslation("content");
  const { deleted } = useLoaderData<typeof loader>();
  const choices = (part: string, names: readonly string[]) => names.map((value) => ({ value, label: t(`${part}.${value}`) }));
  return (
    <>
      <StaffList<Row>
        back={{ to: "/content", label: t("title") }}
        add="/content/pages/add"
        order="-updatedAt"
        nameOf={({ title }) => title}
        filters={[
          { name: "page_type_eq", label: t("pages.field.pageType"), options: choices("type", pageTypes) },
          { name: "state", label: t("pages.field.state"), options: choices("status", pageStates) },
        ]}
        columns={columns}
        emptyIcon="file-text"
      />
      {deleted > 0 && <DeletedLink to="/content/pages/deleted">{t("pages.deleted", { count: deleted })}</DeletedLink>}
    </>
  );
}

const columns: ListColumn<Row>[] = [
  { key: "title", primary: true, sortable: true, cell: (row) => <Title {...row} /> },
  { key: "pageType", cell: ({ pageType }) => <Type type={pageType} /> },
  { key: "state", cell: (row) => <State {...row} /> },
  { ...day<Row>("updatedAt"), sortable: true },
  { key: "copy", action: true, cell: (row) => <Copy {...row} /> },
];

const Copy = ({ id, title }: Row) => {
  const { t } = useTranslation("content");
  return (
    <ButtonLink to={`/content/pages/add?from=${id}`} variant="tertiary" size="sm" icon="copy" aria-label={t("pages.copyNamed", { title })}>
      {t("pages.field.copy")}
    </ButtonLink>
  );
};

const Title = ({ id, title, slug, pageType, featured }: Row) => {
  const { t } = useTranslation("content");
  return (
    <>
      <Link to={`/content/pages/${id}`} prefetch="intent">
        {title}
      </Link>
      {featured && <Icon name="star" label={t("pages.featured")} className="ms-2 inline text-accent-edge" />}
      <span className="block text-sm font-normal text-muted">{slug === "" ? t("pages.home") : pageAddress({ slug, pageType })}</span>
    </>
  );
};

const Type = ({ type }: { type: string }) => useTranslation("content").t(`type.${type}`);

const State = ({ state, scheduledAt, unpublishAt }: Row) => {
  const { t } = useTranslation("content");
  const { dateTime } = useFormat();
  return (
    <>
      <StateBadge words="content" status={String(state)} />
      {scheduledAt && <span className="block text-sm text-muted">{t("pages.from", { time: dateTime(String(scheduledAt)) })}</span>}
      {unpublishAt && <span className="block text-sm text-muted">{t("pages.until", { time: dateTime(unpublishAt) })}</span>}
    </>
  );
};
