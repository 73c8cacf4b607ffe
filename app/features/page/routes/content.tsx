/** /content: what the site is made of, by who looks. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { translator } from "~/core/i18n/translator.server";
import { cardsOf } from "~/core/screen/navigation.server";
import { Card, CardGrid } from "~/ui/Card";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";
import { useWords } from "~/ui/words";

export const handle = {
  i18n: ["content"],
  access: "editors",
  navigation: { section: "website", icon: "layout-list", order: 1, words: "common:nav.content" },
};

export const loader = async ({ context: { portal, routes } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "content")("title"),
  name: portal.center.name,
  places: cardsOf(portal, routes, "website"),
});

export const meta: MetaFunction<typeof loader> = titled;

export default function Content() {
  const { title, name, places } = useLoaderData<typeof loader>();
  const word = useWords("content");
  return (
    <>
      <PageHeader eyebrow={name} title={title} description={word("description")} />
      <CardGrid>
        {places.map(({ to, icon, title, description }) => (
          <Card key={to} to={to} headingLevel={2} eyebrow={<Icon name={icon} className="text-2xl text-accent-edge" />} title={title}>
            <p>{description}</p>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}
