/** /instellingen: what can be set here, by who looks. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { cardsOf } from "~/core/screen/navigation.server";
import { Card, CardGrid } from "~/ui/Card";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import type { IconName } from "~/ui/icon-names";
import { PageHeader } from "~/ui/PageHeader";

export const handle = {
  i18n: ["volunteer_center"],
  access: "contentStaff",
  navigation: { section: "center", icon: "settings", order: 1, words: "common:nav.settings" },
};

export const loader = async ({ context: { portal, routes } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "volunteer_center")("settings.title"),
  name: portal.center.name,
  places: cardsOf(portal, routes, "center", "installation"),
});

export const meta: MetaFunction<typeof loader> = titled;

export default function Settings() {
  const { t } = useTranslation("volunteer_center");
  const { title, name, places } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader eyebrow={name} title={title} description={t("settings.description")} />
      <CardGrid>
        {places.map(({ to, icon, title, description }) => (
          <Card
            key={to}
            to={to}
            headingLevel={2}
            eyebrow={<Icon name={icon as IconName} className="text-2xl text-accent-edge" />}
            title={title}
          >
            <p>{description}</p>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}
