import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx";
import { Icon } from "./Icon";
import { closes, usePopover } from "./popover";

interface SheetProps {
  /** What a button with `opens(id)` refers to. */
  id: string;
  title: string;
  className?: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel over the page; opens and closes without script. Put a button with `{...opens(id)}` (ui/popover) where it is called from. */
export function Sheet({ id, title, className, footer, children }: SheetProps) {
  const { t } = useTranslation();
  const heading = useId();
  const ref = usePopover<HTMLDivElement>();
  return (
    <div ref={ref} id={id} {...{ popover: "auto" }} role="dialog" aria-labelledby={heading} className={cx("sheet", className)}>
      <div className="sheet-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-button" {...closes(id)}>
          <Icon name="x" label={t("actions.close")} />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </div>
  );
}
