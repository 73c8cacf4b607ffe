import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { insertChip } from "~/ui/form/rich-text/chips";

/** The names that the texts may use, each a press away from where somebody is typing. Without script they say what may be written. */
export function MergeFields({ fields, nameOf }: { fields: string[]; nameOf: (field: string) => string }) {
  const { t } = useTranslation("notification_template");
  const typing = useRef("body");
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const words = (target as Element | null)?.closest<HTMLElement>("[data-words]");
      if (words) typing.current = words.dataset.words!;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  const insert = (field: string) =>
    document.querySelector(`[name=${typing.current}]`)?.dispatchEvent(new CustomEvent(insertChip, { detail: `{{ ${field} }}` }));
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
              className="min-h-11 rounded-full border border-line-strong bg-raised px-4 text-sm"
              title={`{{ ${field} }}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(field)}
            >
              {nameOf(field)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
