import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** A few large figures, each with what it counts. */
export const View = ({ props: { title, figures, origin } }: ViewProps<typeof block>) => (
  <div className="block-figures">
    <Section title={title} width="wide">
      <dl className="figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {origin && <p className="figures-origin">{origin}</p>}
    </Section>
  </div>
);
