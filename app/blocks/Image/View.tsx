import { Container } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** A picture by itself. */
export function View({ props: { image, alt, decoration, caption, size }, first }: ViewProps<typeof block>) {
  const figure = (
    <figure className="picture" data-size={size}>
      <img src={image} alt={decoration ? "" : (alt ?? "")} width="1200" height="750" loading={first ? undefined : "lazy"} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
  return (
    <div className="block-image">
      {size === "full" ? figure : <Container width={size === "wide" ? "wide" : undefined}>{figure}</Container>}
    </div>
  );
}
