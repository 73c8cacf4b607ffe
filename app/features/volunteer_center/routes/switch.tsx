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

export const handle = { i18n: ["volunteer_center"], access: "everyone" };

/** More centres than this get a field to search them. */
const few = 8;
const most = 100;

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams.get("search")?.trim().slice(0, 120) ?? "";
  const admin = hasRole(portal.viewer, "admin");
  const addressOf = (hostname: string) => {
    const url = new URL(portal.origin);
    url.hostname = hostname;
    return url.origin;
  };
  // A centre without a site is of use to its admins only.
  const all = portal.centers.filter(({ hostname }) => admin || hostname);
  const found = all
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => a.name.localeCompare(b.name, "nl"));
  return {
    title: translator(portal.locale, "volunteer_center")("switch.title"),
    search,
    admin,
    total: all.length,
    centers: found.slice(0, most).map(({ id, name, hostname }) => ({
      id,
      name,
      hostname,
      here: id === portal.center.id,
      url: hostname && addressOf(hostname),
    })),
  };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Switch() {
  const { t } = useTranslation("volunteer_center");
  const { title, search, admin, total, centers } = useLoaderData<typeof loader>();
  const home = <ButtonLink to="/">{t("switch.home")}</ButtonLink>;
  return (
    <Section width="form">
      <PageHeader title={title} description={total > 1 ? t(admin ? "switch.textAdmin" : "switch.text") : undefined} />
      {total <= 1 ? (
        <EmptyState icon="house" title={t("switch.single", { name: centers[0]?.name ?? "" })} action={home}>
          {t("switch.singleText")}
        </EmptyState>
      ) : (
        <>
          {total > few && (
            <Form method="get" role="search" className="mb-6">
              <SearchField name="search" label={t("switch.search")} defaultValue={search} />
            </Form>
          )}
          {centers.length === 0 && (
            <p role="status" className="text-muted">
              {t("switch.none", { search })}
            </p>
          )}
          <ul className="border-line not-empty:border-b">
            {centers.map(({ id, name, hostname, here, url }) => (
              <li key={id} className="border-t border-line">
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
