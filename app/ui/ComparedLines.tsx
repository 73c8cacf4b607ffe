import type { Line } from "~/core/lines-between";

/** How two texts differ, line by line. */
export const ComparedLines = ({ lines }: { lines: Line[] }) => (
  <div className="compare-lines">
    {lines.map(({ text, change }, at) => {
      const Mark = change === "gone" ? "del" : change === "new" ? "ins" : "p";
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and no state
      return <Mark key={at}>{text}</Mark>;
    })}
  </div>
);
