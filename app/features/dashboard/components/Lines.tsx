import { Icon } from "~/ui/Icon";
import { Illustration } from "~/ui/Illustration";
import { Link } from "~/ui/Link";
import type { DashboardLine } from "../part";

/** Sentences, each of them a link; a number at the beginning stands out. */
export const Lines = ({ label, lines }: { label: string; lines: DashboardLine[] }) => (
  <ul aria-label={label} className="border-t border-line">
    {lines.map(({ text, to, picture }) => (
      <li key={to + text} className="border-b border-line">
        <Link to={to} prefetch="intent" className="group flex min-h-14 items-center gap-4 py-3 no-underline hover:bg-sunken">
          {picture && (
            <span className="aspect-[20/13] w-20 flex-none overflow-hidden rounded-sm sm:w-24">
              <Illustration of={picture} />
            </span>
          )}
          <Sentence text={text} />
          <Icon name="arrow-right" className="ms-auto flex-none text-accent-edge group-hover:translate-x-0.5" />
        </Link>
      </li>
    ))}
  </ul>
);

function Sentence({ text }: { text: string }) {
  const [, number, rest] = /^(\d+)(.*)$/s.exec(text) ?? [];
  if (!number) return <span className="min-w-0 wrap-anywhere">{text}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      <strong className="text-xl tabular-nums">{number}</strong>
      {rest}
    </span>
  );
}
