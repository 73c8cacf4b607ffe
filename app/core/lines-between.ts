export interface Line {
  text: string;
  change: "same" | "gone" | "new";
}

const maxLines = 800;

/** Lines of two texts by the longest sequence that they share. */
export function linesBetween(before: string[], after: string[]): Line[] {
  const [a, b] = [before.slice(0, maxLines), after.slice(0, maxLines)];
  const shared: Uint16Array[] = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      shared[i]![j] = a[i] === b[j] ? shared[i + 1]![j + 1]! + 1 : Math.max(shared[i + 1]![j]!, shared[i]![j + 1]!);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ text: a[i]!, change: "same" });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && shared[i + 1]![j]! >= shared[i]![j + 1]!)) lines.push({ text: a[i++]!, change: "gone" });
    else lines.push({ text: b[j++]!, change: "new" });
  }
  return lines;
}
