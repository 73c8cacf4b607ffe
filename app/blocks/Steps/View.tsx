import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** What happens one after the other, each with its number. */
export const View = ({ props: { title, text, steps } }: ViewProps<typeof block>) => (
  <div className="block-steps-list">
    <Section title={title} description={text} width="wide">
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  </div>
);
