import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DateField, Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { Notice } from "~/ui/Notice";

interface Props {
  /** Nobody can have signed up before its activity was `known`. */
  date: { cancelled: boolean; over: boolean; archived: boolean; known: boolean };
  answer?: { pressed: string; lastResult: FormResult };
}

/** What is done with a date as a whole. */
export function DateActions({ date, answer }: Props) {
  const { t } = useTranslation("calendar");
  const resultOf = (name: string) => (answer?.pressed === name ? answer.lastResult : null);
  const stray =
    answer && ["attend", "give", "cancel_sign_up", "reinstate"].includes(answer.pressed)
      ? Object.values(answer.lastResult.error ?? {}).flat()
      : [];
  return (
    <div className="grid gap-4">
      {stray.length > 0 && (
        <div role="alert">
          <Notice tone="danger" title={stray.join(" ")} />
        </div>
      )}
      {date.cancelled && !date.over && !date.archived && (
        <Form method="post" idPrefix="reinstate">
          <p className="mb-3">{t("list.isCancelled")}</p>
          <SubmitButton name="_action" value="reinstate" variant="outline" wide>
            {t("list.reinstate")}
          </SubmitButton>
        </Form>
      )}
      {!date.cancelled && date.known && (
        <Folded title={t("list.message")} open={answer?.pressed === "message"}>
          <Form method="post" result={resultOf("message")} idPrefix="message" guard clears>
            <TextArea name="message" label={t("list.messageText")} hint={t("list.messageHint")} maxLength={5000} rows={5} required />
            <SubmitButton name="_action" value="message" wide>
              {t("list.send")}
            </SubmitButton>
          </Form>
        </Folded>
      )}
      <Folded title={t("list.copy")} open={answer?.pressed === "copy"}>
        <Form method="post" result={resultOf("copy")} idPrefix="copy">
          <DateField type="datetime-local" name="startsAt" label={t("list.copyTo")} required />
          <SubmitButton name="_action" value="copy" variant="outline" wide>
            {t("list.copy")}
          </SubmitButton>
        </Form>
      </Folded>
      {!date.cancelled && !date.over && (
        <Folded title={t("list.cancel")} open={answer?.pressed === "cancel"}>
          <Form method="post" result={resultOf("cancel")} idPrefix="cancel" guard>
            <TextArea name="message" label={t("list.cancelText")} hint={t("list.cancelHint")} maxLength={5000} rows={4} required />
            <SubmitButton name="_action" value="cancel" variant="outline" wide>
              {t("list.cancel")}
            </SubmitButton>
          </Form>
        </Folded>
      )}
    </div>
  );
}

const Folded = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className="rounded-lg border-(length:--line-width) border-line px-4 py-1" open={open || undefined}>
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
    <div className="pt-2 pb-4">{children}</div>
  </details>
);
