import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx";
import { Icon, type IconName } from "./Icon";

interface Props {
  label: ReactNode;
  icon?: IconName;
  align?: "start" | "end";
  /** The page that one is on stands in it. */
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** A few links or choices behind a word. Opens without script; with it, Escape, a click elsewhere and moving on close it. */
export function Menu({ label, icon, align = "end", current, className, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // Every navigation closes it; what somebody opened before the script was there stays open.
  const shownAt = useRef(key);
  useEffect(() => {
    if (ref.current && shownAt.current !== key) ref.current.open = false;
    shownAt.current = key;
  }, [key]);

  useEffect(() => {
    const outside = (event: Event) => {
      const menu = ref.current;
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const menu = ref.current;
      if (event.key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <details ref={ref} className={cx("menu", className)}>
      <summary aria-current={current || undefined}>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-panel" data-align={align}>
        {children}
      </div>
    </details>
  );
}
