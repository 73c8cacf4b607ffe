/** /content/pages/deleted: what editors may still bring back. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { Conflict, Duplicate } from "~/core/tenant/db.server";
import { Button, ButtonLink } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { bringBack, type DeletedPage, deletedPages } from "../page.commands.server";

export const handle = { i18n: ["content"], access: "editors" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  pages: await portal.db.fetch(deletedPages(portal)),
  title: translator(portal.locale, "content")("deleted.title"),
});

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "content");
  const asked = (await readForm(args)).get("id");
  const page = (await portal.db.fetch(deletedPages(portal))).find(({ id }) => id === asked);
  if (!page) throw notFound(args);
  const refused = (title: string) => redirect("/content/pages/deleted", { headers: { "Set-Cookie": flash({ title, color: "warning" }) } });
  try {
    await portal.db.write(bringBack(portal, page));
  } catch (error) {
    if (error instanceof Duplicate) return refused(t("deleted.addressTaken", { slug: page.slug }));
    if (error instanceof Conflict) return refused(t("deleted.late"));
    throw error;
  }
  const said = flash({ title: t("deleted.said", { title: page.title }), message: t("deleted.saidText") });
  return redirect(`/content/pages/${page.id}`, { headers: { "Set-Cookie": said } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function DeletedPages() {
  const { t } = useTranslation("content");
  const { pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: "/content/pages", label: t("pages.title") }}
        title={t("deleted.title")}
        description={t("deleted.description")}
      />
      <DataTable
        caption={t("deleted.title")}
        columns={useColumns()}
        rows={pages}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="trash-2" title={t("deleted.none")} action={<ButtonLink to="/content/pages">{t("pages.all")}</ButtonLink>}>
            {t("deleted.noneText")}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<DeletedPage>[] {
  const { t } = useTranslation("content");
  const { date } = useFormat();
  return [
    { key: "title", header: t("pages.field.title"), primary: true, cell: ({ title }) => title },
    { key: "slug", header: t("pages.field.slug"), cell: ({ slug }) => (slug === "" ? t("pages.home") : `/${slug}`) },
    { key: "when", header: t("deleted.when"), cell: ({ deletedAt }) => date(deletedAt) },
    { key: "by", header: t("deleted.by"), cell: ({ by }) => by },
    {
      key: "restore",
      header: t("deleted.restore"),
      action: true,
      cell: ({ id, title }) => (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm" variant="outline" icon="undo-2" aria-label={t("deleted.restoreNamed", { title })}>
            {t("deleted.restore")}
          </Button>
        </Form>
      ),
    },
  ];
}
