import { Container } from "~/ui/Section";
import type { ViewProps } from "../registry";

/** Somebody's own words. */
export const QuoteBlock = ({ props: { quote, name, role, image } }: ViewProps<"QuoteBlock">) => (
  <div className="block-quote section">
    <Container>
      <figure className="quote">
        {image && <img src={image} alt="" width="240" height="240" loading="lazy" />}
        <div>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <figcaption>
            <strong>{name}</strong>
            {role && <span>{role}</span>}
          </figcaption>
        </div>
      </figure>
    </Container>
  </div>
);
