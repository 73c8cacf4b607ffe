import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../Sheet";
import { DisplayChoices } from "./DisplayChoices";
import { LanguageSwitch } from "./LanguageSwitch";

/** Everything the header has, in one sheet. */
export function MobileMenu({ nav, account }: { nav: ReactNode; account: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Sheet id="mobile-menu" title={t("nav.menu")} className="mobile-menu">
      {nav}
      <div>{account}</div>
      <div className="mobile-display">
        <DisplayChoices name="phone" />
        <LanguageSwitch prominent />
      </div>
    </Sheet>
  );
}
