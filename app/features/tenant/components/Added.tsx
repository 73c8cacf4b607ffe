import { useTranslation } from "react-i18next";
import { Facts } from "~/ui/Facts";
import { Notice } from "~/ui/Notice";
import type { AddedTenant } from "../new-tenant.server";

/** What was made, where it is to be found, and what is left to do. */
export function Added({ tenant: { key, centerName, hostname, origin } }: { tenant: AddedTenant }) {
  const { t } = useTranslation("tenant");
  const addresses = { site: "/", signIn: "/auth/login-1", api: "/api/v1/openapi.json" };
  return (
    <Notice tone="success" title={t("added.title", { name: centerName })}>
      <p>{t("added.text", { hostname })}</p>
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
    </Notice>
  );
}
