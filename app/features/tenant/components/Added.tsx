import { useTranslation } from "react-i18next";
import { signInPath } from "~/core/auth/redirect";
import { Facts } from "~/ui/Facts";
import { Notice } from "~/ui/Notice";
import type { AddedTenant } from "../new-tenant.server";

/** What was made, where it is to be found, and what is left to do. */
export function Added({ tenant: { key, centerName, hostname, origin } }: { tenant: AddedTenant }) {
  const { t } = useTranslation("tenant");
  const addresses = { site: "/", signIn: signInPath, api: "/api/v1/openapi.json" };
  return (
    <section className="grid gap-6" aria-labelledby="added">
      <Notice tone="success" title={<span id="added">{t("added.title", { name: centerName })}</span>}>
        <p>{t("added.text", { hostname })}</p>
      </Notice>
      <Facts
        items={[
          ...Object.entries(addresses).map(([name, path]) => ({
            term: t(`added.${name}`),
            children: (
              <a className="link break-all" href={origin + path}>
                {origin + path}
              </a>
            ),
          })),
          { term: t("key"), children: key },
        ]}
      />
    </section>
  );
}
