/** /instellingen: what can be set here, by who looks. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { Card, CardGrid } from "~/ui/Card";
import { titled } from "~/ui/head";
import { Icon, type IconName } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";

export const handle = { i18n: ["volunteer_center"], access: "centerStaff" };

interface Place {
  key: string;
  to: string;
  icon: IconName;
  /** For admins alone: it concerns the whole tenant. */
  admin?: boolean;
}

const places: Place[] = [
  { key: "center", to: "/instellingen/organisatie", icon: "building-2" },
  { key: "contact", to: "/instellingen/contact-person", icon: "phone" },
  { key: "programmeTags", to: "/admin/programme-tags", icon: "tag" },
  { key: "categories", to: "/admin/categories", icon: "layout-list", admin: true },
  { key: "ageGroups", to: "/admin/age-groups", icon: "users", admin: true },
  { key: "nonProfitTypes", to: "/admin/non-profit-types", icon: "list", admin: true },
  { key: "audit", to: "/admin/audit", icon: "history" },
  { key: "mail", to: "/admin/mail", icon: "mail" },
  { key: "tenant", to: "/admin/tenants", icon: "sliders-horizontal", admin: true },
  { key: "hosts", to: "/admin/hosts", icon: "globe", admin: true },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const title = translator(portal.locale, "volunteer_center")("settings.title");
  const shown = places.filter(({ admin }) => !admin || viewer.roles.includes("admin"));
  return { title, name: portal.center.name, places: shown };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Settings() {
  const { t } = useTranslation("volunteer_center");
  const { title, name, places } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader eyebrow={name} title={title} description={t("settings.description")} />
      <CardGrid>
        {places.map(({ key, to, icon }) => (
          <Card
            key={key}
            to={to}
            headingLevel={2}
            eyebrow={<Icon name={icon as IconName} className="icon text-2xl text-accent-edge" />}
            title={t(`settings.place.${key}.title`)}
          >
            <p>{t(`settings.place.${key}.text`)}</p>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}
