/** /instellingen: what can be set here, by who looks. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo, type Group } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { allResources } from "~/core/resource/catalogue.server";
import type { Portal } from "~/core/tenant/portal.server";
import { Card, CardGrid } from "~/ui/Card";
import { titled } from "~/ui/head";
import { Icon, type IconName } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";

interface Place {
  /** Of its words. */
  key: string;
  to: string;
  icon: IconName;
  /** The staff of the centre, unless said; what concerns the whole tenant is for admins alone. */
  access?: Group;
}

export const handle = { i18n: ["volunteer_center"], access: "contentStaff" };

const places: Place[] = [
  { key: "center", to: "/instellingen/organisatie", icon: "building-2" },
  { key: "contact", to: "/instellingen/contact-person", icon: "phone" },
  { key: "design", to: "/instellingen/design", icon: "palette", access: "contentStaff" },
  { key: "footer", to: "/instellingen/footer", icon: "pilcrow", access: "contentStaff" },
  { key: "audit", to: "/admin/audit", icon: "history" },
  { key: "mail", to: "/admin/mail", icon: "mail" },
  { key: "centers", to: "/admin/centers", icon: "building-2", access: "admins" },
  { key: "tenant", to: "/admin/tenants", icon: "sliders-horizontal", access: "admins" },
  { key: "hosts", to: "/admin/hosts", icon: "globe", access: "admins" },
  { key: "retention", to: "/admin/retention", icon: "hourglass", access: "admins" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "volunteer_center");
  const mine = ({ access = "centerStaff" }: Pick<Place, "access">) => belongsTo(portal.viewer, access);
  return {
    title: t("settings.title"),
    name: portal.center.name,
    places: [
      ...places
        .filter(mine)
        .map(({ key, ...place }) => ({ ...place, title: t(`settings.place.${key}.title`), text: t(`settings.place.${key}.text`) })),
      ...listsOf(portal).filter(mine),
    ],
  };
};

/** Those of the resources, with the words of their own screens. */
const listsOf = ({ locale }: Portal) =>
  allResources()
    .flatMap(({ noun, settings }) => {
      const t = translator(locale, noun);
      return settings ? [{ ...settings, title: t("title"), text: t("description") }] : [];
    })
    .sort((a, b) => a.title.localeCompare(b.title));

export const meta: MetaFunction<typeof loader> = titled;

export default function Settings() {
  const { t } = useTranslation("volunteer_center");
  const { title, name, places } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader eyebrow={name} title={title} description={t("settings.description")} />
      <CardGrid>
        {places.map(({ to, icon, title, text }) => (
          <Card
            key={to}
            to={to}
            headingLevel={2}
            eyebrow={<Icon name={icon as IconName} className="icon text-2xl text-accent-edge" />}
            title={title}
          >
            <p>{text}</p>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}
