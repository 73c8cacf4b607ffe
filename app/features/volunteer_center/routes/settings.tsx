/** /instellingen: what can be set here, by who looks. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo, type Group } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { Card, CardGrid } from "~/ui/Card";
import { titled } from "~/ui/head";
import { Icon, type IconName } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";

interface Place {
  /** Of its words: the namespace of a noun with screens of its own, else a part of ours. */
  key: string;
  to: string;
  icon: IconName;
  /** The staff of the centre, unless said; what concerns the whole tenant is for admins alone. */
  access?: Group;
}

/** Short lists, with the words of their own screens. */
const lists: Place[] = [
  { key: "notification_template", to: "/notification_templates", icon: "mail", access: "contentStaff" },
  { key: "programme_tag", to: "/admin/programme-tags", icon: "tag" },
  { key: "category", to: "/admin/categories", icon: "layout-list", access: "admins" },
  { key: "age_group", to: "/admin/age-groups", icon: "users", access: "admins" },
  { key: "non_profit_type", to: "/admin/non-profit-types", icon: "list", access: "admins" },
];

const listWords = lists.map(({ key }) => key);

export const handle = { i18n: ["volunteer_center", ...listWords], access: "contentStaff" };

const places: Place[] = [
  { key: "center", to: "/instellingen/organisatie", icon: "building-2" },
  { key: "contact", to: "/instellingen/contact-person", icon: "phone" },
  { key: "design", to: "/instellingen/design", icon: "palette", access: "contentStaff" },
  { key: "footer", to: "/instellingen/footer", icon: "pilcrow", access: "contentStaff" },
  ...lists,
  { key: "audit", to: "/admin/audit", icon: "history" },
  { key: "mail", to: "/admin/mail", icon: "mail" },
  { key: "tenant", to: "/admin/tenants", icon: "sliders-horizontal", access: "admins" },
  { key: "hosts", to: "/admin/hosts", icon: "globe", access: "admins" },
  { key: "retention", to: "/admin/retention", icon: "hourglass", access: "admins" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const title = translator(portal.locale, "volunteer_center")("settings.title");
  const shown = places.filter(({ access = "centerStaff" }) => belongsTo(portal.viewer, access));
  return { title, name: portal.center.name, places: shown };
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Settings() {
  const { t } = useTranslation("volunteer_center");
  const { title, name, places } = useLoaderData<typeof loader>();
  const word = (key: string, part: "title" | "text") =>
    t(listWords.includes(key) ? `${key}:${part === "text" ? "description" : part}` : `settings.place.${key}.${part}`);
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
            title={word(key, "title")}
          >
            <p>{word(key, "text")}</p>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}
