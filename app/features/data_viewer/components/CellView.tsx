import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { Time } from "~/ui/Time";

interface Cell {
  name: string;
  text: string | null;
  to?: string;
}

/** What stands in a cell; of a moment the time here, of an id the way to its row, and of what is masked that it is. */
export function CellView({ cell: { name, text, to }, short }: { cell: Cell; short?: boolean }) {
  const { t } = useTranslation("data_viewer");
  if (text === null) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">•••••</span>
        <span className="visually-hidden">{t("masked")}</span>
      </span>
    );
  }
  if (text === "") return <span className="text-muted">–</span>;
  if (/[a-z]At$/.test(name) && !Number.isNaN(Date.parse(text)))
    return (
      <span className={short ? "whitespace-nowrap" : undefined}>
        <Time value={text} format={short ? "dateTime" : undefined} />
      </span>
    );
  const isId = short && /^[0-9a-f-]{36}$/.test(text);
  const shown = isId ? `…${text.slice(-8)}` : short && text.length > 60 ? `${text.slice(0, 59)}…` : text;
  // A line a row: the table is scrolled aside. Beneath each other, on phones, there is room for more.
  if (!to)
    return (
      <span className={short ? "md:whitespace-nowrap" : "wrap-anywhere whitespace-pre-wrap"} title={isId ? text : undefined}>
        {shown}
      </span>
    );
  return (
    <Link className="link font-mono text-sm whitespace-nowrap" to={to} title={text}>
      {shown}
    </Link>
  );
}
