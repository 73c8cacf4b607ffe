import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx";
import { Icon } from "./Icon";
import type { SheetDialog } from "./SheetDialog";

/** Attributes of a button that opens a sheet. React 18 does not know them by type, but passes them on: they work without script. */
export const opens = (id: string) => ({ popovertarget: id }) as object;
const closes = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" }) as object;

interface SheetProps {
  /** What a button with `opens(id)` refers to. */
  id: string;
  title: string;
  className?: string;
  footer?: ReactNode;
  children: ReactNode;
  onClose?: () => void;
}

/** A panel over the page: a popover without script, a dialog with it, and closed when its visitor moves on. */
export function Sheet({ id, title, className, footer, children, onClose }: SheetProps) {
  const { t } = useTranslation();
  const heading = useId();
  const popover = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [Open, setOpen] = useState<typeof SheetDialog | null>(null);
  const { key } = useLocation();
  const place = useRef(key);

  function close() {
    setOpen(null);
    onClose?.();
  }

  // Every navigation closes it. Waking up is none: who opened it before that keeps it.
  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    popover.current?.hidePopover?.();
    setOpen(null);
  }, [key]);

  useEffect(() => {
    const press = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction])`);
      if (!button) return;
      event.preventDefault();
      opener.current = button;
      import("./SheetDialog").then(
        ({ SheetDialog }) => setOpen(() => SheetDialog),
        () => popover.current?.showPopover?.(),
      );
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [id]);

  const shared = { id, title, className: cx("sheet", className) };
  if (Open)
    return (
      <Open {...shared} opener={opener.current} actions={footer} onClose={close}>
        {children}
      </Open>
    );
  // No dialog yet: on wide screens it may stand on the page (FilterLayout.css).
  return (
    <section ref={popover} id={id} {...{ popover: "auto" }} aria-labelledby={heading} className={shared.className}>
      <div className="sheet-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-button" {...closes(id)}>
          <Icon name="x" label={t("actions.close")} />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </section>
  );
}
