/** /api/docs: how to begin with the API, and its types, each with a page of its own; searched here. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { markdown } from "~/core/markdown.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { SearchField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { Prose } from "~/ui/Prose";
import { CallAddress } from "../components/CallReference";
import { Told } from "../components/Told";
import { aboutApi } from "../openapi.server";
import { referenceOf, searchReference } from "../reference.server";

export const handle = { i18n: ["api"], access: "everyone" };

const mostCalls = 60;

export const loader = ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const asked = urlOf(request).searchParams.get("q")?.trim().slice(0, 80) ?? "";
  const { types, calls } = searchReference(referenceOf(portal.tenant.features), asked);
  return {
    title: "API",
    asked,
    html: asked ? null : markdown(aboutApi(portal.origin), 2),
    types: types.map(({ name, description, calls: all }) => ({ name, description, count: all.length })),
    calls: calls.slice(0, mostCalls).map(({ type, call: { id, methods, path, summary } }) => ({ type, id, methods, path, summary })),
    more: Math.max(0, calls.length - mostCalls),
  };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function ApiDocs() {
  const { t } = useTranslation("api");
  const { title, asked, html, types, calls, more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        description={t("description")}
        actions={
          <ButtonLink to="/api/v1/openapi.json" variant="outline" reloadDocument>
            {t("openapi")}
          </ButtonLink>
        }
      />
      <Form method="get" role="search" className="mb-8 flex max-w-form items-end gap-3 [&_.field]:mt-0">
        <SearchField key={asked} name="q" label={t("search")} defaultValue={asked} className="grow" maxLength={80} />
        <Button type="submit">{t("common:actions.search")}</Button>
      </Form>
      {!asked && (
        <p className="mb-8">
          <a className="link" href="#begin">
            {t("begin")}
          </a>
        </p>
      )}
      {asked && types.length + calls.length === 0 && (
        <EmptyState title={t("common:search.noResults")} action={<ButtonLink to="/api/docs">{t("all")}</ButtonLink>}>
          {t("nothing", { word: asked })}
        </EmptyState>
      )}
      {types.length > 0 && (
        <section aria-labelledby="types">
          <h2 id="types" className="mb-4">
            {t("types")}
          </h2>
          <ul className="grid gap-x-10 gap-y-3 lg:grid-cols-2">
            {types.map(({ name, description, count }) => (
              <li key={name} className="min-w-0">
                <Link className="link inline-flex min-h-11 items-center break-all" to={`/api/docs/${name}`}>
                  <code>{name}</code>
                </Link>{" "}
                <span className="text-sm text-muted">{t("calls", { count })}</span>
                <p>
                  <Told text={description} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {calls.length > 0 && (
        <section aria-labelledby="found-calls" className="mt-10">
          <h2 id="found-calls" className="mb-4">
            {t("foundCalls")}
          </h2>
          <ul className="grid gap-3">
            {calls.map(({ type, id, methods, path, summary }) => (
              <li key={id}>
                <Link className="link inline-flex min-h-11 items-center" lang="en" to={`/api/docs/${type}#${id}`}>
                  {summary}
                </Link>
                <p className="text-sm">
                  <CallAddress methods={methods} path={path} />
                </p>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-4 text-muted">{t("moreCalls", { count: more })}</p>}
        </section>
      )}
      {html && (
        <section
          id="begin"
          className="mt-12 scroll-mt-24 [&_code]:break-words [&_pre]:rounded [&_pre]:border [&_pre]:border-line [&_pre]:bg-raised [&_pre]:p-4 [&_pre]:text-sm [&_pre]:whitespace-pre-wrap"
        >
          <Prose html={html} lang="en" />
        </section>
      )}
    </>
  );
}
