/** /nieuws: news and success stories of a centre, the featured ones first. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { metaOf, titleFrom } from "~/ui/head";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { Container } from "~/ui/Section";
import { Segments } from "~/ui/Segments";
import { NewsCard } from "../news/NewsCard";
import { featuredFirst, newsFields, newsHere, newsItem } from "../news/news.server";
import { newsAddress, newsFeed, newsPath } from "../news/news-address";
import { pages } from "../page.resource.server";

export const handle = { i18n: ["page"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { main } = await respond(
    args,
    list(pages, args, { where: newsHere(portal), fields: newsFields, size: 12, order: "-publishedAt", rank: featuredFirst }),
  );
  const t = translator(portal.locale, "page");
  const { searchParams } = urlOf(args.request);
  const stories = searchParams.get("filter[page_type_eq]") === "success_story";
  const path = newsAddress(stories ? "success_story" : "all");
  return {
    items: main.items.map((row) => newsItem(row, portal)),
    page: main.number,
    pageCount: Math.ceil(main.total / main.size),
    total: main.total,
    stories,
    title: titleFrom(stories ? t("news.stories") : t("news.title"), portal.name),
    description: t("news.description", { name: portal.name }),
    canonical: `${portal.origin}${main.number > 1 ? `${newsPath}?page[number]=${main.number}` : path}`,
    hidden: [...searchParams.keys()].some((name) => !["filter[page_type_eq]", "page[number]"].includes(name)),
    feed: { href: newsFeed, title: t("news.feed", { name: portal.name }) },
  };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data);

export default function News() {
  const { t } = useTranslation("page");
  const { items, page, pageCount, total, stories, description } = useLoaderData<typeof loader>();
  const address = useListAddress();
  return (
    <Container width="wide" className="section">
      <PageHeader title={stories ? t("news.stories") : t("news.title")} description={description} />
      <Segments
        className="mb-8"
        label={t("news.kinds")}
        items={[
          { to: newsPath, icon: "newspaper", label: t("news.all"), current: !stories },
          { to: newsAddress("success_story"), icon: "star", label: t("news.stories"), current: stories },
        ]}
      />
      {items.length === 0 && total > 0 && <PastEnd />}
      {total === 0 && (
        <EmptyState
          icon="newspaper"
          title={t("news.none")}
          action={
            <ButtonLink to={stories ? newsPath : "/"} variant="outline">
              {stories ? t("news.all") : t("news.home")}
            </ButtonLink>
          }
        >
          {t("news.noneText")}
        </EmptyState>
      )}
      <ul className="news-list">
        {items.map((item, at) => (
          <li key={item.id} className="contents">
            <NewsCard item={item} headingLevel={2} large={item.featured && at < 2} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} href={address.page} />
    </Container>
  );
}
