import { useTranslation } from "react-i18next";
import { maxFileMegabytes } from "~/core/storage/image-size";
import { FileField } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { controlOf, type Question } from "../../form";
import type { FileView } from "../fill/view";

/** Files that are there already can be taken away; more can be added, as many as the question takes. */
export function FilesField({ question, files }: { question: Question; files: FileView[] }) {
  const { t } = useTranslation("form_submission");
  const { fileSize } = useFormat();
  const { text, help, required, maxFiles = 1 } = question;
  const hint = [help, t("files.hint", { size: maxFileMegabytes, count: maxFiles })].filter(Boolean).join(" ");
  return (
    <div className="grid gap-3">
      <FileField
        name={controlOf(question)}
        label={text}
        hint={hint}
        multiple={maxFiles > 1}
        accept=".pdf,image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf"
        // One that is there already need not be chosen anew.
        required={required && files.length === 0}
        optional={!required}
      />
      {files.length > 0 && (
        <ul className="grid gap-2" aria-label={t("files.there")}>
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg border border-line px-4 py-2">
              <span className="inline-flex items-center gap-2 break-all">
                <Icon name="file-text" />
                {name} ({fileSize(bytes)})
              </span>
              <label className="inline-flex min-h-11 items-center gap-2">
                <input type="checkbox" name="remove_file" value={id} className="size-5" />
                {t("files.remove")}
                <span className="visually-hidden">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
