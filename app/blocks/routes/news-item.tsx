/** /nieuws/{slug}: a page of type news or success story. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { metaOf } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { Container, Section } from "~/ui/Section";
import { Time } from "~/ui/Time";
import { NewsCard } from "../news/NewsCard";
import { latestNews } from "../news/news.server";
import { newsAddress, newsPath } from "../news/news-address";
import { newsHead } from "../news/news-head.server";
import { PageBlocks } from "../PageBlocks";
import { EditLink } from "../PageView";
import { readPage } from "../page.server";

export const handle = { i18n: ["page", "vacancy"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const slug = args.params.slug ?? "";
  const { news, head, more, ...read } = await readPage(args, slug, { as: "news", more: latestNews(portal, { limit: 3, except: slug }) });
  return { ...read, news: news!, more: more ?? [], head: newsHead(head, news!, portal) };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function NewsPage() {
  const { t } = useTranslation("page");
  const { page, blocks, news, more } = useLoaderData<typeof loader>();
  return (
    <div className="content-page">
      <article>
        <header className="news-head">
          <Container>
            <Link to={newsPath} prefetch="intent" className="back-link">
              <Icon name="arrow-left" />
              {t("news.back")}
            </Link>
            {!page.published && (
              <Notice tone="warning" title={t("draft.title")}>
                {t("draft.text")}
              </Notice>
            )}
            {news.story && <p className="eyebrow">{t("news.story")}</p>}
            <h1 lang={news.lang}>{page.title}</h1>
            {page.summary && (
              <p className="news-summary" lang={news.lang}>
                {page.summary}
              </p>
            )}
            <p className="news-date">
              <Time value={news.publishedAt} format="date" />
            </p>
            {news.imageUrl && <img src={news.imageUrl} alt={news.imageAlt ?? ""} width="1200" height="675" />}
          </Container>
        </header>
        <PageBlocks blocks={blocks} continued />
        <EditLink to={page.edit} />
      </article>
      {more.length > 0 && (
        <Section
          title={t("news.more")}
          tone="sunken"
          action={
            <Link to={newsAddress()} prefetch="intent" className="link inline-flex min-h-11 items-center">
              {t("news.allNews")}
            </Link>
          }
        >
          <ul className="news-list">
            {more.map((item) => (
              <li key={item.id} className="contents">
                <NewsCard item={item} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
