import { Link } from "~/ui/Link";

/** Every kind of row, to choose one. */
export const Types = ({ types }: { types: { type: string; label: string }[] }) => (
  <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
    {types.map(({ type, label }) => (
      <li key={type} className="border-b border-line">
        <Link
          to={`/admin/data-viewer?type=${type}`}
          className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 py-2 no-underline hover:bg-sunken"
        >
          <span className="font-semibold">{label}</span>
          <span className="font-mono text-sm text-muted">{type}</span>
        </Link>
      </li>
    ))}
  </ul>
);
