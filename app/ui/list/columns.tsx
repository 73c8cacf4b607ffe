/** Cells that many lists have. */
import { useFormat } from "../format";
import { Link } from "../Link";
import { StateBadge } from "../StateBadge";
import type { ListColumn } from "./StaffList";

type Named<Row, Value> = { [K in keyof Row & string as Row[K] extends Value ? K : never]: K };
type KeyOf<Row, Value> = keyof Named<Row, Value> & string;

/** What the row is called, leading to its screen. */
export const linked = <Row,>(key: KeyOf<Row, string>, to: (row: Row) => string): ListColumn<Row> => ({
  key,
  primary: true,
  cell: (row) => (
    <Link to={to(row)} prefetch="intent">
      {String(row[key as keyof Row])}
    </Link>
  ),
});

/** A text as it is. */
export const text = <Row,>(key: KeyOf<Row, string | null>): ListColumn<Row> => ({ key, cell: (row) => row[key as keyof Row] as string });

/** A colour, with its number. */
export const swatch = <Row,>(key: KeyOf<Row, string>): ListColumn<Row> => ({
  key,
  cell: (row) => {
    const color = String(row[key as keyof Row]);
    return (
      <span className="inline-flex items-center gap-2 tabular-nums">
        <span aria-hidden="true" className="size-5 rounded-full border border-line" style={{ backgroundColor: color }} />
        {color}
      </span>
    );
  },
});

/** Where the row is in its life, by the words `status.<status>`. */
export const status = <Row extends { status: string }>(words: string): ListColumn<Row> => ({
  key: "status",
  cell: (row) => <StateBadge words={words} status={row.status} />,
});

/** A day, or the day of a moment. */
export const day = <Row,>(key: KeyOf<Row, string | null>): ListColumn<Row> => ({
  key,
  cell: (row) => <Day value={row[key as keyof Row] as string | null} />,
});

export const Day = ({ value }: { value: string | null }) => {
  const { short } = useFormat();
  return value && <span className="whitespace-nowrap tabular-nums">{short(value)}</span>;
};
