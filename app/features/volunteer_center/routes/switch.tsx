/** /switch: the centres of this tenant and where their sites are (domain 8). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasRole } from "~/core/auth/viewer";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { SearchField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { hostnamesOf, siteUrl } from "../../host/index.server";

export const handle = { i18n: ["volunteer_center"], access: "everyone" };

/** More sites than this get a field to search them. */
const few = 8;
const max = 100;

export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const { portal } = context;
  const search = new URL(request.url).searchParams.get("search")?.trim().slice(0, 120) ?? "";
  const admin = hasRole(portal.viewer, "admin");
  const names = admin ? await hostnamesOf(args) : null;
  const namesOf = ({ id, hostname }: (typeof portal.centers)[number]) =>
    names?.get(id) ?? [id === portal.center.id ? portal.hostname : hostname];
  const all = portal.centers
    .flatMap((center) => namesOf(center).map((hostname) => ({ ...center, hostname })))
    // A centre without a site is of use to its admins only.
    .filter(({ hostname }) => admin || hostname);
  const found = all
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => a.name.localeCompare(b.name, "nl"));
  return {
    title: translator(portal.locale, "volunteer_center")("switch.title"),
    search,
    admin,
    total: all.length,
    sites: found.slice(0, max).map(({ id, name, hostname }) => ({
      key: hostname ?? id,
      name,
      hostname,
      here: hostname === portal.hostname,
      url: hostname && siteUrl(args, hostname),
    })),
  };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Switch() {
  const { t } = useTranslation("volunteer_center");
  const { title, search, admin, total, sites } = useLoaderData<typeof loader>();
  const home = <ButtonLink to="/">{t("switch.home")}</ButtonLink>;
  return (
    <Section width="form">
      <PageHeader title={title} description={total > 1 ? t(admin ? "switch.textAdmin" : "switch.text") : undefined} />
      {total <= 1 ? (
        <EmptyState icon="house" title={t("switch.single", { name: sites[0]?.name ?? "" })} action={home}>
          {t("switch.singleText")}
        </EmptyState>
      ) : (
        <>
          {total > few && (
            <Form method="get" role="search" className="mb-6">
              <SearchField name="search" label={t("switch.search")} defaultValue={search} />
            </Form>
          )}
          {sites.length === 0 && <EmptyState title={t("common:search.noResults")}>{t("switch.none", { search })}</EmptyState>}
          <ul className="border-line not-empty:border-b">
            {sites.map(({ key, name, hostname, here, url }) => (
              <li key={key} className="border-t border-line">
                {url && !here ? (
                  <a className="flex items-center justify-between gap-4 py-4 no-underline hover:bg-sunken" href={url}>
                    <Names name={name} hostname={hostname} />
                    <Icon name="arrow-right" className="text-link" />
                  </a>
                ) : (
                  <div className="flex items-center justify-between gap-4 py-4">
                    <Names name={name} hostname={hostname ?? t("switch.noSite")} />
                    {here && <span className="text-sm text-muted">{t("switch.here")}</span>}
                  </div>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-8">{home}</p>
        </>
      )}
    </Section>
  );
}

const Names = ({ name, hostname }: { name: string; hostname: string | null }) => (
  <span className="min-w-0">
    <span className="block text-lg font-semibold">{name}</span>
    <span className="block text-sm break-all text-muted">{hostname}</span>
  </span>
);
