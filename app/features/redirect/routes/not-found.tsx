/** /content/not-found: addresses that visitors asked for and did not find, each a press away from a redirect. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { Button, ButtonLink } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Day } from "~/ui/list/columns";
import { PageHeader } from "~/ui/PageHeader";
import { forgetPath, notFoundHere } from "../redirect-lists.server";

export const handle = { i18n: ["redirect"], access: "contentStaff", ownSite: true };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "redirect")("notFound.title"),
  rows: await portal.db.fetch(notFoundHere(portal)),
});

/** Takes an address out of the list. */
export const action = async (args: ActionFunctionArgs) => {
  await forgetPath(args.context.portal, String((await readForm(args)).get("id") ?? ""));
  return redirect("/content/not-found");
};
export const meta = titled;

export default function NotFound() {
  const { t } = useTranslation("redirect");
  const { title, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/content/redirects", label: t("title") }} title={title} description={t("notFound.description")} />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="check" title={t("notFound.empty")}>
            {t("notFound.emptyText")}
          </EmptyState>
        }
        columns={[
          { key: "path", header: t("field.fromPath"), primary: true, cell: ({ path }) => <span className="break-all">{path}</span> },
          { key: "hits", header: t("notFound.hits"), align: "end", cell: ({ hits }) => hits },
          { key: "lastAt", header: t("notFound.last"), cell: ({ lastAt }) => <Day value={lastAt} /> },
          {
            key: "redirect",
            header: t("notFound.redirect"),
            action: true,
            cell: ({ id, path }) => (
              <Form method="post" className="flex flex-wrap items-center gap-1">
                <ButtonLink to={`/content/redirects/add?from=${encodeURIComponent(path)}`} variant="tertiary" size="sm">
                  {t("notFound.redirect")}
                </ButtonLink>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="tertiary" size="sm" aria-label={t("notFound.forgetPath", { path })}>
                  {t("notFound.forget")}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </>
  );
}
