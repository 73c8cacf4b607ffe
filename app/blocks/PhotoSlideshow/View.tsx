import { useTranslation } from "react-i18next";
import { Carousel } from "~/ui/Carousel";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** Pictures one after the other, at the reader's own pace. */
export function View({ props: { title, photos } }: ViewProps<typeof block>) {
  const { t } = useTranslation("page");
  return (
    <div className="block-slides">
      <Section title={title}>
        <Carousel label={title || t("slides.label")} show="one">
          {photos.map(({ image, alt, caption }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may come twice
            <figure key={at} className="slide">
              <img src={image} alt={alt ?? ""} width="1200" height="750" loading="lazy" />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          ))}
        </Carousel>
      </Section>
    </div>
  );
}
