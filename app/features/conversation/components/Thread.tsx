import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Time } from "~/ui/Time";
import type { Found } from "../thread.server";

type Message = Found["messages"][number];

/** What was written, day by day; one's own side at the right. */
export function Thread({ messages }: Pick<Found, "messages">) {
  const { t } = useTranslation("conversation");
  const { date } = useFormat();
  const days = messages.map(({ createdAt }) => date(createdAt));
  const read = messages.findLast(({ own, seen }) => own && seen)?.id;
  return (
    <section aria-label={t("show.messages")}>
      <ol className="grid gap-4">
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {days[at] !== days[at - 1] && (
              <li className="flex items-center gap-3 py-2 text-sm text-muted">
                <span className="grow border-t border-line" />
                <h2 className="text-sm font-semibold" suppressHydrationWarning>
                  {days[at]}
                </h2>
                <span className="grow border-t border-line" />
              </li>
            )}
            <li className={cx("max-w-[85%]", message.own ? "justify-self-end" : "justify-self-start")}>
              <Bubble {...message} />
              {message.id === read && (
                <p className="mt-1 flex items-center justify-end gap-1 text-sm text-muted">
                  <Icon name="check" />
                  {t("show.seen")}
                </p>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite" id="new-message" />
    </section>
  );
}

function Bubble({ author, of, own, body, createdAt, attachments }: Message) {
  const { fileSize } = useFormat();
  return (
    <article className={cx("rounded-lg px-4 py-3", own ? "bg-accent-soft text-on-accent-soft" : "border border-line bg-raised")}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong>{of ? `${author}, ${of}` : author}</strong>
        <Time value={createdAt} format="time" />
      </p>
      <p className="break-words whitespace-pre-line">{body}</p>
      {attachments.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {attachments.map(({ id, name, bytes, url }) => (
            <li key={id}>
              <a href={url} download className="inline-flex min-h-11 items-center gap-2 break-all underline underline-offset-4">
                <Icon name="download" />
                {name} ({fileSize(bytes)})
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
