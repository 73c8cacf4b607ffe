import { Icon } from "~/ui/Icon";
import { Prose } from "~/ui/Prose";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** Questions whose answers unfold: each by itself, without script too. */
export const View = ({ props: { title, questions }, data: answers }: ViewProps<typeof block, typeof dataQuery>) => (
  <div className="block-questions">
    <Section title={title}>
      <div className="questions">
        {questions.map(({ question }, at) => (
          <details key={question}>
            <summary>
              <span>{question}</span>
              <Icon name="chevron-down" />
            </summary>
            <Prose html={answers[at] ?? ""} field={`questions[${at}].answer`} />
          </details>
        ))}
      </div>
    </Section>
  </div>
);
