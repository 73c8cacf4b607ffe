import { Container } from "~/ui/Section";
import { BlockLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** Two ways to go on, for two kinds of visitors. */
export const View = ({ props: { left, right } }: ViewProps<typeof block>) => (
  <div className="block-dual section">
    <Container width="wide">
      <div className="dual">
        {[left, right].map((side, at) => (
          <section key={side.title} data-side={at === 0 ? "left" : "right"} className="on-fill">
            <h2>{side.title}</h2>
            {side.text && <p>{side.text}</p>}
            <BlockLink href={side.href} label={side.label} variant={side.variant} />
          </section>
        ))}
      </div>
    </Container>
  </div>
);
