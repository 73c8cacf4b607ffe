/** /content/pages/deleted: what editors may still bring back. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { bringsBack } from "~/core/screen/deleted.server";
import { Conflict } from "~/core/tenant/db.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { DeletedList } from "~/ui/list/DeletedList";
import { PageHeader } from "~/ui/PageHeader";
import { bringBack, deletedPages } from "../page.commands.server";

export const handle = { i18n: ["content"], access: "editors" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  pages: await portal.db.fetch(deletedPages(portal)),
  title: translator(portal.locale, "content")("deleted.title"),
});

export const action = (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "content");
  return bringsBack(args, {
    rows: deletedPages(portal),
    bringBack: (page) => bringBack(portal, page),
    path: ({ id }) => `/content/pages/${id}`,
    said: ({ name }) => ({ title: t("deleted.said", { title: name }), message: t("deleted.saidText") }),
    refused: (error, { slug }) => (error instanceof Conflict ? t("deleted.late") : t("deleted.addressTaken", { slug })),
  });
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
      <DeletedList
        caption={t("deleted.title")}
        rows={pages}
        named={t("pages.field.title")}
        more={[{ key: "slug", header: t("pages.field.slug"), cell: ({ slug }) => (slug === "" ? t("pages.home") : `/${slug}`) }]}
        empty={
          <EmptyState icon="trash-2" title={t("deleted.none")} action={<ButtonLink to="/content/pages">{t("pages.all")}</ButtonLink>}>
            {t("deleted.noneText")}
          </EmptyState>
        }
      />
    </>
  );
}
