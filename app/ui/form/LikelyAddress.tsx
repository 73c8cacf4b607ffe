import { useTranslation } from "react-i18next";
import { typeInto } from "./type-into";

/** Asks whether another address was meant. It is no error: the one that was typed may be right. */
export function LikelyAddress({ meant, control, onTaken }: { meant: string | null; control: string; onTaken: () => void }) {
  const { t } = useTranslation();
  function take() {
    const field = document.getElementById(control) as HTMLInputElement;
    typeInto(field, meant!);
    field.focus();
    onTaken();
  }
  return (
    <div role="status">
      {meant && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="wrap-anywhere">{t("form.meant", { meant })}</span>
          <button type="button" className="link script-only min-h-11" onClick={take}>
            {t("form.takeMeant")}
          </button>
        </p>
      )}
    </div>
  );
}
