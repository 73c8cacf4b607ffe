import type { Between } from "~/builder/messages";
import { isQuestion, kindOf, type Page } from "../../form";
import type { FileView } from "../fill/view";
import { QuestionField } from "./QuestionField";

interface Props {
  page: Page;
  /** Ids of the questions that are asked, by what was answered until now. */
  shown: ReadonlySet<string>;
  answers: Record<string, unknown>;
  files: FileView[];
  today: string;
  /** Of the sections' titles. */
  heading: "h2" | "h3" | "h4";
  between?: Between;
}

/** The sections and questions of a page; those that are not asked are hidden and switched off. */
export function QuestionsOfPage({ page, shown, answers, files, today, heading: Heading, between }: Props) {
  return page.sections.map(({ id, title, text, items }) => {
    const asked = items.filter(isQuestion);
    return (
      <section key={id} className="grid gap-6" hidden={!asked.some((question) => shown.has(question.id))}>
        {title && (
          <div>
            <Heading className="text-xl">{title}</Heading>
            {text && <p className="mt-1 whitespace-pre-line text-muted">{text}</p>}
          </div>
        )}
        {asked.map((question, at) => (
          <fieldset
            key={question.id}
            data-question
            data-block={between && question.id}
            // It hides and switches off what is in it, and groups nothing.
            role="none"
            disabled={!shown.has(question.id)}
            hidden={!shown.has(question.id)}
            className="m-0 min-w-0 border-0 p-0"
          >
            {between?.(question.id, "before")}
            {!kindOf(question.kind).silent && <input type="hidden" name="asked" value={question.id} />}
            <QuestionField question={question} value={answers[question.id]} files={files} today={today} />
            {at === asked.length - 1 && between?.(question.id, "after")}
          </fieldset>
        ))}
      </section>
    );
  });
}
