import { useTranslation } from "react-i18next";

/** The names that the texts may use, each a press away from where somebody is typing. */
export function MergeFields({ fields }: { fields: string[] }) {
  const { t } = useTranslation("notification_template");
  const insert = (field: string) => {
    const area = document.querySelector<HTMLTextAreaElement>("textarea[name=body]");
    if (!area) return;
    area.focus();
    area.setRangeText(`{{ ${field} }}`, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="mt-4 mb-8">
      <h2 className="text-base font-semibold" id="merge-fields">
        {t("fields.title")}
      </h2>
      <p className="field-hint">{t("fields.hint")}</p>
      <ul className="mt-2 flex flex-wrap gap-2" aria-labelledby="merge-fields">
        {fields.map((field) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-11 rounded-md border border-line-strong bg-raised px-3 font-mono text-sm"
              onClick={() => insert(field)}
            >
              {`{{ ${field} }}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
