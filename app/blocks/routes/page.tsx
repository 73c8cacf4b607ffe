/** The home page of a site and its content pages. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { metaOf } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { Container } from "~/ui/Section";
import { PageBlocks } from "../PageBlocks";
import { readPage } from "../page.server";
import type { ShownBlock } from "../view";

export const handle = { i18n: ["page", "vacancy"], access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => readPage(args, args.params.slug ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

/** A page looks like the hero that opens it; see styles/blocks.css. */
const lookOf = ([opening]: ShownBlock[]) =>
  opening?.kind === "HeroWithSearch" ? (opening.props as { variant: string }).variant : undefined;

export default function Page() {
  const { t } = useTranslation("page");
  const { page, blocks } = useLoaderData<typeof loader>();
  return (
    <div className="content-page" data-look={lookOf(blocks)}>
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
      <PageBlocks blocks={blocks} continued={page.showTitle} />
    </div>
  );
}
