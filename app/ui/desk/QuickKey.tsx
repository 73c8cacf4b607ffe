import { useEffect, useRef, useState } from "react";
import { late } from "../late";

const QuickSearch = late(() => import("./QuickSearch").then((module) => module.default));

/** Ctrl-K, or Cmd-K, opens the search over everything from any screen of staff. Loaded when it is first pressed. */
export function QuickKey() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      opener.current = document.activeElement as HTMLElement | null;
      setOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return isOpen ? <QuickSearch opener={opener.current} onClose={() => setOpen(false)} /> : null;
}
