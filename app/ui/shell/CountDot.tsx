interface Props {
  count: number;
  /** For who does not see where the number stands. */
  label: string;
}

/** How many there are of what the link or button beside it leads to; nothing where there is none. */
export function CountDot({ count, label }: Props) {
  if (count === 0) return null;
  return (
    <>
      <span className="count-dot" aria-hidden="true">
        {count > 99 ? "99+" : count}
      </span>
      <span className="visually-hidden">, {label}</span>
    </>
  );
}
