import { Container } from "~/ui/Section";
import { BlockLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** One thing to do next. */
export const View = ({ props: { title, text, buttonLabel, href, variant, tone } }: ViewProps<typeof block>) => (
  <div className="block-cta section" data-tone={tone}>
    <Container width="wide">
      <div className="cta on-fill">
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <BlockLink href={href} label={buttonLabel} variant={variant} size="lg" />
      </div>
    </Container>
  </div>
);
