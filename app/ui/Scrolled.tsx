import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "./cx";

interface Props {
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
}

/** What is wider than its place: scrolled aside within it, with the keyboard too. It is a stop for the Tab key only where there is something to scroll; without script that is not known. */
export function Scrolled({ className, children, ...named }: Props) {
  const frame = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const { current } = frame;
    const watch = new ResizeObserver(() => setScrolls(current!.scrollWidth > current!.clientWidth));
    watch.observe(current!);
    // What is in it may grow by itself.
    for (const child of current!.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={frame} className={cx("overflow-x-auto", className)} {...named} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}
