import { Prose } from "~/ui/Prose";
import { Container } from "~/ui/Section";
import type { ViewProps } from "../registry";

/** Text to read. */
export const MarkdownText = ({ props: { html } }: ViewProps<"Markdown">) => (
  <div className="block-text">
    <Container>
      <Prose html={html} />
    </Container>
  </div>
);
