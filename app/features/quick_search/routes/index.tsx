/** /admin/search: people, organisations, vacancies, pages and screens by a word; as a page, and as what Ctrl-K shows. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { SearchField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { foundFor, shortest } from "../find.server";

export const handle = { i18n: ["quick_search"], access: "staff", navigation: { section: "start", icon: "search", order: 4 } };

export const loader = async (args: LoaderFunctionArgs) => {
  const t = translator(args.context.portal.locale, "quick_search");
  const asked = urlOf(args.request).searchParams.get("q") ?? "";
  return { title: t("title"), asked, shortest, ...(await foundFor(args, asked)) };
};

export const meta = titled;

export default function QuickSearch() {
  const { t } = useTranslation("quick_search");
  const { title, asked, enough, shortest: least, found } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} description={t("description")} />
      <Form method="get" role="search" className="mb-8 flex max-w-form items-end gap-3 [&_.field]:mt-0">
        <SearchField key={asked} name="q" label={t("word")} defaultValue={asked} className="grow" minLength={least} maxLength={80} />
        <Button type="submit">{t("common:actions.search")}</Button>
      </Form>
      {found.map(({ kind, items }) => (
        <section key={kind} className="mb-8">
          <h2 className="mb-1 text-lg">{kind}</h2>
          <ul>
            {items.map(({ to, title: name, detail }) => (
              <li key={to} className="flex flex-wrap items-center gap-x-3">
                <Link className="link inline-flex min-h-11 items-center" to={to}>
                  {name}
                </Link>
                {detail && <span className="text-sm text-muted">{detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {enough && found.length === 0 && <EmptyState title={t("common:search.noResults")}>{t("nothing", { word: asked })}</EmptyState>}
    </>
  );
}
