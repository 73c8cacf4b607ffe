import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface WithPanelProps {
  /** How it stands, and what can be done. */
  panel: ReactNode;
  /** Such as what happened: below the panel, and last on a phone. */
  later?: ReactNode;
  /** One element. */
  children: ReactNode;
}

/** What staff work on, with its state beside it, on a phone above it. By keyboard what is worked on comes first. */
export function WithPanel({ panel, later, children }: WithPanelProps) {
  const { t } = useTranslation("common");
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      {children}
      <aside aria-label={t("beside")} className="grid grid-cols-1 content-start gap-8 *:min-w-0 max-lg:order-first">
        {panel}
        {later && <div className="grid grid-cols-1 gap-8 max-lg:hidden">{later}</div>}
      </aside>
      {later && <div className="grid grid-cols-1 gap-8 lg:hidden">{later}</div>}
    </div>
  );
}
