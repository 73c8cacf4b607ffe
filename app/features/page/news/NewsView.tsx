import { useTranslation } from "react-i18next";
import { PageBlocks } from "~/blocks/PageBlocks";
import type { ShownBlock } from "~/blocks/view";
import type { Between } from "~/builder/messages";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { Container } from "~/ui/Section";
import { Time } from "~/ui/Time";
import { EditLink, OnlyInDutch, type ShownPage } from "../components/PageView";
import type { NewsItem } from "./news.server";
import { newsPath } from "./news-address";

interface Props {
  page: ShownPage;
  blocks: ShownBlock[];
  news: NewsItem;
  marked?: boolean;
  between?: Between;
}

/** A news item or a success story, as the public reads it. */
export function NewsView({ page, blocks, news, marked, between }: Props) {
  const { t } = useTranslation("page");
  return (
    <article className="content-page">
      <header className="news-head">
        <Container>
          <Link to={newsPath} prefetch="intent" className="back-link">
            <Icon name="arrow-left" />
            {t("news.back")}
          </Link>
          {page.state !== "published" && (
            <Notice tone="warning" title={t(`${page.state}.title`)}>
              {t(`${page.state}.text`)}
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
      <OnlyInDutch blocks={blocks} />
      <PageBlocks blocks={blocks} continued marked={marked} between={between} />
      <EditLink to={page.edit} />
    </article>
  );
}
