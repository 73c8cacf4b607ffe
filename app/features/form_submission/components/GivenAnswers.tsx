import type { ReadAnswer } from "../asked-with/kept.server";

/** What was answered beside something else, such as an application: each question as it was asked. */
export function GivenAnswers({ answers, nothing }: { answers: ReadAnswer[]; nothing: string }) {
  return (
    <dl className="grid gap-3">
      {answers.map(({ id, text, lines }) => (
        <div key={id}>
          <dt className="text-sm text-muted">{text}</dt>
          <dd className="m-0 wrap-anywhere whitespace-pre-line" dir="auto">
            {lines.length > 0 ? lines.join("\n") : <span className="text-muted">{nothing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
