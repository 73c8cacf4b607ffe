import { useTranslation } from "react-i18next";
import { Icon } from "../Icon";
import { opens, Sheet } from "../Sheet";
import { LanguageSwitch } from "./LanguageSwitch";

/** The panel at the right where one chooses the language. */
export function LanguagePanel() {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="tool" {...opens("language-panel")}>
        <Icon name="languages" />
        {t("panel.language")}
      </button>
      <Sheet id="language-panel" title={t("panel.language")}>
        <LanguageSwitch prominent named />
      </Sheet>
    </>
  );
}
