/** /content/broken-links: links within the site that lead nowhere, with the page to mend them on. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Day } from "~/ui/list/columns";
import { PageHeader } from "~/ui/PageHeader";
import { brokenHere } from "../redirect-lists.server";

export const handle = {
  i18n: ["redirect"],
  access: "editors",
  ownSite: true,
  navigation: { section: "website", icon: "unlink", order: 7, words: "redirect:broken" },
};

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "redirect")("broken.title"),
  rows: await portal.db.fetch(brokenHere(portal)),
});
export const meta = titled;

export default function BrokenLinks() {
  const { t } = useTranslation("redirect");
  const { title, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/content", label: t("back") }} title={title} description={t("broken.description")} />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="check" title={t("broken.empty")}>
            {t("broken.emptyText")}
          </EmptyState>
        }
        columns={[
          {
            key: "page",
            header: t("broken.page"),
            primary: true,
            cell: ({ pageId, title }) => <Link to={`/content/pages/${pageId}`}>{title}</Link>,
          },
          { key: "href", header: t("broken.href"), cell: ({ href }) => <span className="break-all">{href}</span> },
          { key: "checkedAt", header: t("broken.checked"), cell: ({ checkedAt }) => <Day value={checkedAt} /> },
        ]}
      />
    </>
  );
}
