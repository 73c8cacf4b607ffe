/** How much of a row fits on one line; the rest folds under its last item. Without script a row is as many lines as it needs. */
import { useEffect, useRef, useState } from "react";

/** @param count of the items before the last, which has the rest */
export function useFit(count: number, off: boolean) {
  const row = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState<number | null>(null);
  useEffect(() => {
    const list = row.current;
    if (!list || off) return;
    const around = list.closest("header") ?? list;
    const measure = () => {
      // All of them in their places, for a moment that nobody sees.
      list.toggleAttribute("data-measuring", true);
      setFits(fitting([...list.children] as HTMLElement[], list.clientWidth, Number.parseFloat(getComputedStyle(list).columnGap) || 0));
      list.toggleAttribute("data-measuring", false);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(around);
    void document.fonts.ready.then(measure);
    return () => watch.disconnect();
  }, [off]);
  return { row, fits: Math.min(fits ?? count, count), isFitted: fits !== null };
}

function fitting(children: HTMLElement[], room: number, gap: number): number {
  const items = children.slice(0, -1);
  const more = children.at(-1)!;
  const line = items[0]?.offsetTop ?? 0;
  if (items.every(({ offsetTop }) => offsetTop === line)) return items.length;
  const start = items[0]!.offsetLeft;
  // Those that stand on the first line, with room for the last one beside them.
  const withMore = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft - start + offsetWidth + gap + more.offsetWidth;
  const over = items.findIndex((item) => item.offsetTop !== line || Math.ceil(withMore(item)) >= room);
  return Math.max(0, over);
}
