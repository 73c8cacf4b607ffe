import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Link, NavLink } from "~/ui/Link";

export interface TabItem {
  to: string;
  label: string;
  count?: number;
  end?: boolean;
  /** For tabs that differ in the query only. */
  current?: boolean;
}

/** Views of one thing, each with its own address. */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
  const row = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // On a phone the current one may lie outside the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another tab the current one
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [key]);
  return (
    <nav
      className="tabs"
      aria-label={label}
      ref={row}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute("data-begun", currentTarget.scrollLeft > 0)}
    >
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Tab {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** NavLink looks at the path alone, so tabs of one path say themselves which of them is current. */
function Tab({ to, label, count, end, current }: TabItem) {
  const inside = (
    <>
      {label}
      {count !== undefined && <span className="tab-count">{count}</span>}
    </>
  );
  if (current === undefined) {
    return (
      <NavLink to={to} end={end} prefetch="intent" className="tab">
        {inside}
      </NavLink>
    );
  }
  return (
    <Link to={to} prefetch="intent" aria-current={current ? "page" : undefined} className="tab">
      {inside}
    </Link>
  );
}
