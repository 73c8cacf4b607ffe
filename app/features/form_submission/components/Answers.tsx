import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import type { Shown } from "../show-page.server";

/** Question and answer, as they were asked at that time. */
export function Answers({ page: { answers, form, submission } }: { page: Pick<Shown, "answers" | "form" | "submission"> }) {
  const { t } = useTranslation("form_submission");
  const { fileSize } = useFormat();
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="mb-4 text-xl">
        {t("show.answers")}
      </h2>
      <dl className="grid gap-5">
        {answers.map(({ id, text, lines, files }) => (
          <div key={id} className="border-b border-line pb-4">
            <dt className="text-sm text-muted">{text}</dt>
            <dd className="mt-1 wrap-anywhere whitespace-pre-line" dir="auto">
              {lines.join("\n")}
              {files.map((file) => (
                <a
                  key={file.id}
                  href={`/form_builder/${form.id}/submissions/${submission.id}/files/${file.id}`}
                  download
                  className="link flex min-h-11 items-center gap-2 break-all"
                >
                  <Icon name="download" />
                  {file.name} ({fileSize(file.bytes)})
                </a>
              ))}
              {lines.length + files.length === 0 && <span className="text-muted">{t("show.nothing")}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
