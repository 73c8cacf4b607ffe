import { Container } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** A heading over the blocks that follow. */
export function View({ props: { title, text }, first }: ViewProps<typeof block>) {
  const Heading = first ? "h1" : "h2";
  return (
    <div className="block-title">
      <Container width="wide">
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
      </Container>
    </div>
  );
}
