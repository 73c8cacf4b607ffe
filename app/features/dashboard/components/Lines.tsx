import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import type { DashboardLine } from "../part";

/** Sentences, each of them a link; a number at the beginning stands out. */
export const Lines = ({ label, lines }: { label: string; lines: DashboardLine[] }) => (
  <ul aria-label={label} className="border-t border-line">
    {lines.map(({ text, to }) => (
      <li key={to + text} className="border-b border-line">
        <Link
          to={to}
          prefetch="intent"
          className="group flex min-h-14 items-center justify-between gap-4 py-3 no-underline hover:bg-sunken"
        >
          <Sentence text={text} />
          <Icon name="arrow-right" className="flex-none text-accent-edge group-hover:translate-x-0.5" />
        </Link>
      </li>
    ))}
  </ul>
);

function Sentence({ text }: { text: string }) {
  const [, number, rest] = /^(\d+)(.*)$/s.exec(text) ?? [];
  if (!number) return <span>{text}</span>;
  return (
    <span>
      <strong className="text-xl tabular-nums">{number}</strong>
      {rest}
    </span>
  );
}
