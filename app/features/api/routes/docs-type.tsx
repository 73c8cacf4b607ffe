/** /api/docs/{type}: what a type has, and what can be asked of it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { notFound } from "~/core/jsonapi/problem.server";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { CallReference } from "../components/CallReference";
import { Example } from "../components/Example";
import { Members } from "../components/Members";
import { Told } from "../components/Told";
import { referenceOf } from "../reference.server";

export const handle = { i18n: ["api"], access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => {
  const types = referenceOf(args.context.portal.tenant.features);
  const type = types.find(({ name }) => name === args.params.type);
  if (!type) throw notFound(args);
  const names = new Set(types.map(({ name }) => name));
  return { title: type.name, type, pages: type.relationships.map((one) => one.type).filter((name) => names.has(name)) };
};

export const meta: MetaFunction<typeof loader> = titled;

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-12">
    <h2 id={id} className="mb-4 scroll-mt-24">
      {title}
    </h2>
    {children}
  </section>
);

export default function ApiType() {
  const { t } = useTranslation("api");
  const { title, type, pages } = useLoaderData<typeof loader>();
  const { attributes, relationships, filters, parameters, calls, example } = type;
  const parts = [
    ...(attributes.length > 0 ? ["attributes"] : []),
    ...(relationships.length > 0 ? ["relationships"] : []),
    ...(filters.length > 0 || attributes.some((one) => one.filters.length > 0) ? ["filters"] : []),
    ...(parameters.length > 0 ? ["parameters"] : []),
  ];
  return (
    <>
      <PageHeader
        back={{ to: "/api/docs", label: t("back") }}
        title={<span className="break-all">{title}</span>}
        description={<Told text={type.description} />}
      />
      <nav aria-label={t("onThisPage")}>
        <ul className="flex flex-wrap gap-x-5">
          {parts.map((part) => (
            <li key={part}>
              <a className="link inline-flex min-h-11 items-center" href={`#${part}`}>
                {t(part)}
              </a>
            </li>
          ))}
        </ul>
        <ul className="mt-2 lg:columns-2 lg:gap-x-10">
          {calls.map(({ id, methods, summary }) => (
            <li key={id}>
              <a className="link inline-flex min-h-11 items-center gap-2" href={`#${id}`} lang="en">
                <code className="text-sm">{methods.join(" | ")}</code> {summary}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {attributes.length > 0 && (
        <Part id="attributes" title={t("attributes")}>
          <Members
            members={attributes.map(({ filters: predicates, sorts, ...one }) => ({
              ...one,
              more: [
                ...(predicates.length > 0 ? [t("filterBy", { list: predicates.join(", ") })] : []),
                ...(sorts ? [t("sorts")] : []),
              ].join(" · "),
            }))}
          />
          {example && <Example title={t("rowExample")} text={example} />}
        </Part>
      )}
      {relationships.length > 0 && (
        <Part id="relationships" title={t("relationships")}>
          <ul className="grid gap-1 text-sm">
            {relationships.map(({ name, type: other, many }) => (
              <li key={name}>
                <code className="font-semibold">{name}</code>: {t(many ? "many" : "one")}{" "}
                {pages.includes(other) ? (
                  <Link className="link" to={`/api/docs/${other}`}>
                    <code>{other}</code>
                  </Link>
                ) : (
                  <code>{other}</code>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {parts.includes("filters") && (
        <Part id="filters" title={t("filters")}>
          <p className="mb-4 max-w-form">{t("filtersText")}</p>
          <Members members={filters.map((one) => ({ ...one, name: `filter[${one.name}]` }))} />
        </Part>
      )}
      {parameters.length > 0 && (
        <Part id="parameters" title={t("parameters")}>
          <Members members={parameters} at="parameter" />
        </Part>
      )}
      <Part id="calls" title={t("allCalls")}>
        {calls.map((call) => (
          <CallReference key={call.id} call={call} />
        ))}
      </Part>
    </>
  );
}
