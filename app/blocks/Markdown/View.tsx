import { Prose } from "~/ui/Prose";
import { Container } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** Text to read. */
export const View = ({ data: html }: ViewProps<typeof block, typeof dataQuery>) => (
  <div className="block-text">
    <Container>
      <Prose html={html} field="text" />
    </Container>
  </div>
);
