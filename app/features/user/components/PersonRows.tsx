import type { ReactNode } from "react";
import { Link } from "~/ui/Link";

export interface PersonRow {
  id: string;
  to: string;
  title: string;
  /** Below the title. */
  detail: string;
  state?: ReactNode;
}

/** A part of somebody's page that lists what they have to do with; nothing where there is nothing. */
export function PersonRows({ name, title, rows }: { name: string; title: string; rows: PersonRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ id, to, title: of, detail, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0">
              <Link className="link" to={to}>
                {of}
              </Link>
              <span className="block text-sm text-muted">{detail}</span>
            </span>
            {state}
          </li>
        ))}
      </ul>
    </section>
  );
}
