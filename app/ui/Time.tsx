import { useFormat } from "./format";

/** A moment, as people say it; the exact one is there for machines. A relative one may have moved on since the server said it. */
export function Time({ value, format = "dateTime" }: { value: string; format?: "date" | "dateTime" | "relative" | "short" | "time" }) {
  const formats = useFormat();
  return (
    <time dateTime={value} title={format === "relative" ? formats.dateTime(value) : undefined} suppressHydrationWarning>
      {formats[format](value)}
    </time>
  );
}
