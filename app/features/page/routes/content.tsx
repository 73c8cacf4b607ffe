/** /content: what the site is made of, by who looks. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { belongsTo, type Group } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { Card, CardGrid } from "~/ui/Card";
import { titled } from "~/ui/head";
import { Icon, type IconName } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";
import { useWords } from "~/ui/words";

interface Place {
  /** Where its `title` and `description` are: a namespace, or a part of one. Named in `handle.i18n` too. */
  words: string;
  to: string;
  icon: IconName;
  access: Group;
}

export const handle = { i18n: ["content", "menu_item", "redirect", "stock_image", "upload"], access: "editors" };

const places: Place[] = [
  { words: "content:pages", to: "/content/pages", icon: "file-text", access: "editors" },
  { words: "menu_item", to: "/content/menu-items", icon: "menu", access: "contentStaff" },
  { words: "stock_image", to: "/content/stock-images", icon: "image", access: "contentStaff" },
  { words: "upload", to: "/content/file-upload", icon: "file-text", access: "contentStaff" },
  { words: "redirect", to: "/content/redirects", icon: "arrow-right", access: "contentStaff" },
  { words: "redirect:broken", to: "/content/broken-links", icon: "circle-alert", access: "editors" },
];

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "content")("title"),
  name: portal.center.name,
  places: places.filter(({ access }) => belongsTo(portal.viewer, access)).map(({ access: _, ...place }) => place),
});

export const meta: MetaFunction<typeof loader> = titled;

export default function Content() {
  const { title, name, places } = useLoaderData<typeof loader>();
  const word = useWords("content");
  return (
    <>
      <PageHeader eyebrow={name} title={title} description={word("description")} />
      <CardGrid>
        {places.map((place) => (
          <PlaceCard key={place.to} {...(place as Place)} />
        ))}
      </CardGrid>
    </>
  );
}

function PlaceCard({ words, to, icon }: Omit<Place, "access">) {
  const word = useWords(words);
  return (
    <Card to={to} headingLevel={2} eyebrow={<Icon name={icon} className="icon text-2xl text-accent-edge" />} title={word("title")}>
      <p>{word("description")}</p>
    </Card>
  );
}
