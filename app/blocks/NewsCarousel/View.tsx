import { NewsCard, newsAddress } from "~/features/page";
import { ButtonLink } from "~/ui/Button";
import { Carousel } from "~/ui/Carousel";
import { Section } from "~/ui/Section";
import { useLocale } from "~/ui/shell/site";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** The latest news or success stories; nothing as long as there are none. */
export function View({ props: { title, text, source, linkLabel }, data }: ViewProps<typeof block, typeof dataQuery>) {
  const lang = useLocale();
  if (data.length === 0) return null;
  return (
    <div className="block-news">
      <Section
        title={title}
        description={text}
        width="wide"
        action={
          <ButtonLink to={newsAddress(source)} variant="outline" iconAfter="arrow-right">
            {linkLabel}
          </ButtonLink>
        }
      >
        <Carousel label={title} show="cards" lang={lang}>
          {data.map((item) => (
            <NewsCard key={item.id} item={item} />
          ))}
        </Carousel>
      </Section>
    </div>
  );
}
