import { Container } from "~/ui/Section";
import { BlockLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** A large picture with what it is about on a card over its edge, so that words never stand on a picture; without one, the card. */
export function View({ props: { title, text, image, alt, imageSide, buttons }, first }: ViewProps<typeof block>) {
  const Heading = first ? "h1" : "h2";
  return (
    <section className="photo-hero" data-side={imageSide}>
      {image && <img src={image} alt={alt ?? ""} width="1440" height="640" loading={first ? undefined : "lazy"} />}
      <Container width="wide">
        <div className="photo-hero-words on-fill">
          <Heading>{title}</Heading>
          {text && <p>{text}</p>}
          {buttons.length > 0 && (
            <p className="photo-hero-buttons">
              {buttons.map(({ label, href, variant }) => (
                <BlockLink key={label} label={label} href={href} variant={variant} />
              ))}
            </p>
          )}
        </div>
      </Container>
    </section>
  );
}
