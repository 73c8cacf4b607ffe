import { ascii, Broken, type Cleaned, joined, viewOf } from "./bytes.server";

export function gif(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes);
  const table = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let at = 13 + table(bytes[10]!);
  const parts = [bytes.subarray(0, at)];
  const pastBlocks = (from: number) => {
    let here = from;
    while (bytes[here]) here += bytes[here]! + 1;
    if (bytes[here] === undefined) throw new Broken();
    return here + 1;
  };
  while (bytes[at] !== 0x3b) {
    const start = at;
    if (bytes[at] === 0x2c) {
      at = pastBlocks(at + 11 + table(bytes[at + 9]!));
      parts.push(bytes.subarray(start, at));
    } else if (bytes[at] === 0x21) {
      const repeats = bytes[at + 1] === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(ascii(bytes, at + 3, 11));
      at = pastBlocks(at + 2);
      if (bytes[start + 1] === 0xf9 || repeats) parts.push(bytes.subarray(start, at));
    } else throw new Broken();
  }
  return { bytes: joined([...parts, new Uint8Array([0x3b])]), width: view.getUint16(6, true), height: view.getUint16(8, true) };
}
