/** The home page of a site and its content pages. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/Notice";
import { Container } from "~/ui/Section";
import { PageBlocks } from "../PageBlocks";
import { readPage, type ShownBlock } from "../page.server";

export const handle = { i18n: ["page", "vacancy"] };

export const loader = (args: LoaderFunctionArgs) => readPage(args, args.params.slug ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { title, description, canonical, ogTitle, ogDescription, site, indexed } = data.head;
  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: ogTitle },
    { property: "og:description", content: ogDescription },
    { property: "og:url", content: canonical },
    { property: "og:site_name", content: site },
    ...(indexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

/** A page looks like the hero that opens it; see styles/blocks.css. */
const lookOf = ([opening]: ShownBlock[]) =>
  opening?.kind === "HeroWithSearch" ? (opening.props as { variant: string }).variant : undefined;

export default function Page() {
  const { t } = useTranslation("page");
  const { page, blocks, data } = useLoaderData<typeof loader>();
  return (
    <div className="content-page" data-look={lookOf(blocks as ShownBlock[])}>
      {!page.published && (
        <Container className="pt-6">
          <Notice tone="warning" title={t("draft.title")}>
            {t("draft.text")}
          </Notice>
        </Container>
      )}
      {page.showTitle && (
        <header className="content-head">
          <Container>
            <h1>{page.title}</h1>
            {page.summary && <p>{page.summary}</p>}
          </Container>
        </header>
      )}
      <PageBlocks blocks={blocks as ShownBlock[]} data={data as Record<string, unknown>} />
    </div>
  );
}
