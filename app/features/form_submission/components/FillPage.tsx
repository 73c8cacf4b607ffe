import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Between } from "~/builder/messages";
import { Button } from "~/ui/Button";
import { Form, FormActions, type FormResult, SubmitButton, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Prose } from "~/ui/Prose";
import { answersFrom, walk } from "../../form";
import { trapName } from "../fill/spam";
import type { PageView } from "../fill/view";
import { Challenge } from "./Challenge";
import { Progress } from "./Progress";
import { QuestionsOfPage } from "./QuestionsOfPage";

interface Props {
  view: PageView;
  result?: FormResult | null;
  /** Where it is sent; the page's own address unless said. */
  action?: string;
  /** Said below the title, in place of the form's description. */
  lead?: string;
  headingLevel?: 1 | 2;
  between?: Between;
}

/** One page of a form. What is asked follows what is answered while one fills it in; without script the server asks on. */
export function FillPage({ view, result, action, lead, headingLevel = 1, between }: Props) {
  const { t } = useTranslation("form_submission");
  const { definition, at, step, steps, answers, files, today } = view;
  const page = definition.pages[at]!;
  const [typed, setTyped] = useState<Record<string, unknown>>(answers);
  const shown = useMemo(() => {
    const visible = walk(definition, typed).pages.find((one) => one.at === at);
    return new Set((visible?.sections ?? []).flatMap(({ questions }) => questions.map(({ id }) => id)));
  }, [definition, typed, at]);
  const withFiles = page.sections.some(({ items }) => items.some(({ kind }) => kind === "file"));
  const Title = `h${headingLevel}` as "h1";
  const Sub = `h${headingLevel + 1}` as "h2" | "h3";

  const place = useRef<HTMLDivElement>(null);

  function read(element: HTMLFormElement) {
    const form = new FormData(element);
    setTyped((before) => ({ ...before, ...answersFrom(definition, form, form.getAll("asked").map(String)) }));
  }
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => read(currentTarget);

  // Another page, or other answers: and what the form holds besides, before this script was there, put back by the browser, or refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `read` reads is the form itself
  useEffect(() => {
    setTyped(answers);
    const element = place.current?.querySelector("form");
    if (element) read(element);
  }, [at, answers]);

  /** What was typed and is hidden now goes along, so that it is back when the path comes back; nothing of it is asked. */
  function bringAll({ currentTarget }: FormEvent<HTMLFormElement>) {
    const hidden = [...currentTarget.querySelectorAll<HTMLFieldSetElement>("fieldset[data-question][disabled]")];
    for (const one of hidden) one.disabled = false;
    setTimeout(() => {
      for (const one of hidden) one.disabled = Boolean(one.hidden);
    });
  }

  return (
    <div ref={place}>
      <Title className={headingLevel === 1 ? "page-title mb-3" : "mb-3 text-3xl"}>{view.title}</Title>
      {lead && <p className="mb-6">{lead}</p>}
      {view.description && <Prose html={view.description} className="mb-8" />}
      {steps > 2 && <Progress step={step} steps={steps} />}
      {view.grown && <Notice title={t("grown.title")}>{t("grown.text")}</Notice>}
      {view.signedInAs && step === 1 && <p className="mb-4 text-sm text-muted">{t("signedInAs", { name: view.signedInAs })}</p>}
      <Form
        key={at}
        method="post"
        action={action}
        encType={withFiles ? "multipart/form-data" : undefined}
        result={result}
        idPrefix="form"
        className="grid gap-8"
        onChange={follow}
        onSubmit={bringAll}
        guard
        aria-label={view.title}
      >
        <input type="hidden" name="page" value={at} />
        {view.begun && <input type="hidden" name="begun" value={view.begun} />}
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {t("trap")}
            <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {page.title && <Sub className="text-2xl">{page.title}</Sub>}
        {page.text && <p className="-mt-6 whitespace-pre-line">{page.text}</p>}
        <QuestionsOfPage page={page} shown={shown} answers={answers} files={files} today={today} heading={Sub} between={between} />
        {view.challenge && <Challenge {...view.challenge} />}
        <FormActions>
          <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
            {view.direct ? (
              <SubmitButton name="_action" value="send" icon="send">
                {t("summary.send")}
              </SubmitButton>
            ) : (
              <SubmitButton name="_action" value="next" iconAfter="arrow-right">
                {t(step + 1 === steps ? "toSummary" : "next")}
              </SubmitButton>
            )}
            {step > 1 && (
              <Button type="submit" name="_action" value="back" variant="outline" icon="arrow-left" formNoValidate>
                {t("back")}
              </Button>
            )}
          </div>
        </FormActions>
        {steps > 2 && <Later email={view.email} days={view.unfinishedDays} />}
        <Kept days={view.days} unfinished={view.unfinishedDays} />
      </Form>
    </div>
  );
}

function Later({ email, days }: { email: string | null; days: number }) {
  const { t } = useTranslation("form_submission");

  /** Enter means the button beside the address, and not the first one of the form. */
  function sendOnEnter(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.currentTarget.querySelector("button")?.click();
  }

  return (
    <details className="rounded-lg border border-line px-5 py-3" onKeyDown={sendOnEnter}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("later.title")}</summary>
      <p className="mt-1 mb-4">{t("later.text", { count: days })}</p>
      <div className="grid gap-4">
        <TextField name="resumeEmail" type="email" label={t("later.email")} defaultValue={email ?? ""} autoComplete="email" />
        <Button type="submit" name="_action" value="later" variant="outline" icon="mail" formNoValidate>
          {t("later.send")}
        </Button>
      </div>
    </details>
  );
}

/** How long what is filled in stays: said where it is filled in. */
export function Kept({ days, unfinished }: { days: number; unfinished?: number }) {
  const { t } = useTranslation("form_submission");
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon name="lock" />
      <span>
        {t("kept", { count: days })} {unfinished !== undefined && t("keptUnfinished", { count: unfinished })}
      </span>
    </p>
  );
}
