import { Container } from "~/ui/Section";
import { BlockLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** A picture beside its story. */
export const View = ({ props: { title, text, image, alt, imageSide, buttons } }: ViewProps<typeof block>) => (
  <div className="block-image-text section">
    <Container width="wide">
      <div className="image-text" data-side={imageSide}>
        {image && <img src={image} alt={alt ?? ""} width="960" height="720" loading="lazy" />}
        <div className="image-text-words">
          <h2>{title}</h2>
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {buttons.length > 0 && (
            <p className="image-text-buttons">
              {buttons.map(({ label, href, variant }) => (
                <BlockLink key={label} label={label} href={href} variant={variant} />
              ))}
            </p>
          )}
        </div>
      </div>
    </Container>
  </div>
);
