import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../Sheet";
import { DisplayChoices } from "./DisplayChoices";
import { LanguageSwitch } from "./LanguageSwitch";

/** Everything the header has, in one sheet: a child is a group of links. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Sheet id="mobile-menu" title={t("nav.menu")} className="mobile-menu">
      {children}
      <div className="mobile-display">
        <DisplayChoices name="phone" />
        <LanguageSwitch prominent />
      </div>
    </Sheet>
  );
}
