import { useTranslation } from "react-i18next";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { Time } from "~/ui/Time";
import type { NewsItem } from "./news.server";

/** A news item among others. */
export function NewsCard({ item, headingLevel = 3, large }: { item: NewsItem; headingLevel?: 2 | 3; large?: boolean }) {
  const { t } = useTranslation("page");
  const { title, summary, to, publishedAt, imageUrl, imageAlt, story, lang } = item;
  return (
    <div className="news-item" data-large={large || undefined}>
      <Card
        title={title}
        to={to}
        lang={lang}
        headingLevel={headingLevel}
        className="news-card"
        eyebrow={story ? t("news.story") : undefined}
        media={
          imageUrl ? (
            <img src={imageUrl} alt={imageAlt ?? ""} width="640" height="360" loading={large ? undefined : "lazy"} />
          ) : (
            <Icon name={story ? "star" : "newspaper"} />
          )
        }
        meta={<Time value={publishedAt} format="date" />}
      >
        {summary && <p>{summary}</p>}
      </Card>
    </div>
  );
}
