import { useTranslation } from "react-i18next";
import { Form, FormActions, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { Time } from "~/ui/Time";
import type { Shown } from "../show-page.server";

/** What was mailed to whoever sent this, what came back, and the place to write. */
export function Replies({ page: { replies, submission, called }, result }: { page: Shown; result: FormResult | null }) {
  const { t } = useTranslation("form_submission");
  return (
    <section aria-labelledby="replies">
      <h2 id="replies" className="mb-4 text-xl">
        {t("show.replies")}
      </h2>
      {replies.length > 0 && (
        <ol className="mb-6 grid gap-4">
          {replies.map(({ id, authorId, authorName, body, createdAt }) => (
            <li
              key={id}
              className={
                authorId ? "rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft" : "rounded-lg border border-line bg-raised px-4 py-3"
              }
            >
              <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm">
                <strong>{authorId ? authorName : t("show.from", { name: authorName })}</strong>
                <Time value={createdAt} />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{body}</p>
            </li>
          ))}
        </ol>
      )}
      {submission.email ? (
        <Form method="post" result={result} idPrefix="reply" guard clears aria-labelledby="replies">
          <TextArea
            name="message"
            label={t("show.replyTo", { name: called })}
            hint={t("show.replyHint", { email: submission.email })}
            rows={6}
            maxLength={5_000}
            required
          />
          <FormActions>
            <SubmitButton name="_action" value="reply" icon="send">
              {t("show.send")}
            </SubmitButton>
          </FormActions>
        </Form>
      ) : (
        <p className="text-muted">{t("show.noAddress")}</p>
      )}
    </section>
  );
}
