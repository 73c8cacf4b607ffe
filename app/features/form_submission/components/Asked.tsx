import { useEffect, useMemo, useRef, useState } from "react";
import { answersFrom, questionsOn, visiblePages } from "../../form";
import type { AskedQuestionsProps } from "./AskedQuestions";
import { QuestionsOfPage } from "./QuestionsOfPage";

/** What is asked follows what is answered while one fills it in; without script the server asks on. */
export default function Asked({ asked: { definition }, today, result }: AskedQuestionsProps) {
  const typed = useMemo(() => answersFrom(definition, formOf(result?.initialValue ?? {})), [definition, result]);
  const [answers, setAnswers] = useState<Record<string, unknown>>(typed);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => {
      const said = new FormData(form);
      setAnswers((before) => ({ ...before, ...answersFrom(definition, said, said.getAll("asked").map(String)) }));
    };
    // What was filled in before this script was there, or what the browser put back.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [definition]);
  const pages = visiblePages(definition, answers);
  const shown = new Set(pages.flatMap(questionsOn).map(({ id }) => id));
  return (
    <div ref={place} className="my-6 grid gap-6">
      {definition.pages.map((page) => (
        <div key={page.id} className="grid gap-6" hidden={!pages.some(({ id }) => id === page.id)}>
          {page.title && <h3 className="text-xl">{page.title}</h3>}
          {page.text && <p className="-mt-4 whitespace-pre-line">{page.text}</p>}
          <QuestionsOfPage page={page} shown={shown} answers={typed} files={[]} today={today} heading="h3" />
        </div>
      ))}
    </div>
  );
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) if (typeof one === "string") form.append(name, one);
  return form;
}
