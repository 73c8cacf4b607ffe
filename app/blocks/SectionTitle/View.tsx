import { Container } from "~/ui/Section";
import type { ViewProps } from "../registry";

/** A heading over the blocks that follow. */
export function SectionTitle({ props: { title, text }, first }: ViewProps<"SectionTitle">) {
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
