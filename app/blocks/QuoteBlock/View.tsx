import { Container } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** Somebody's own words. */
export const View = ({ props: { quote, name, role, image } }: ViewProps<typeof block>) => (
  <div className="block-quote section">
    <Container>
      <figure className="quote">
        {image && <img src={image} alt="" width="240" height="240" loading="lazy" />}
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <strong>{name}</strong>
          {role && <span>{role}</span>}
        </figcaption>
      </figure>
    </Container>
  </div>
);
