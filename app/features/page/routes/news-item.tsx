/** /nieuws/{slug}: a page of type news or success story. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { metaOf } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Container, Section } from "~/ui/Section";
import { Share } from "~/ui/Share";
import { NewsCard } from "../news/NewsCard";
import { NewsView } from "../news/NewsView";
import { latestNews } from "../news/news.server";
import { newsAddress } from "../news/news-address";
import { newsHead } from "../news/news-head.server";
import { readPage } from "../read-page.server";

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
  const { page, blocks, news, more, head } = useLoaderData<typeof loader>();
  return (
    <>
      <NewsView page={page} blocks={blocks} news={news} />
      {page.published && (
        <Container className="pb-10">
          <Share title={page.title} address={head.canonical} mailBody={t("news.mailBody")} />
        </Container>
      )}
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
    </>
  );
}
