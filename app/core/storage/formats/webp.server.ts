import { ascii, Broken, type Cleaned, joined, viewOf } from "./bytes.server";

const stays = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP", "ANIM", "ANMF"]);
/** What stands in front of the chunks within a frame of an animation: its chunk's own head, and where and how long it is shown. */
const frameHead = 8 + 16;

export function webp(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let [width, height] = [0, 0];
  const little24 = (from: number) => bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16);
  for (const { name, at, end } of chunks(bytes, 12, bytes.length)) {
    if (!stays.has(name)) continue;
    const chunk = bytes.slice(at, end);
    if (name === "VP8X") {
      // The flags for Exif and XMP go with them.
      chunk[8]! &= 0xff ^ 0x0c;
      [width, height] = [little24(at + 12) + 1, little24(at + 15) + 1];
    } else if (name === "VP8 " && !width)
      [width, height] = [view.getUint16(at + 14, true) & 0x3fff, view.getUint16(at + 16, true) & 0x3fff];
    else if (name === "VP8L" && !width) {
      const bits = view.getUint32(at + 9, true);
      [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    parts.push(name === "ANMF" ? frame(chunk) : chunk);
  }
  const body = joined(parts);
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, body.length + 4, true);
  return { bytes: joined([head, body]), width, height };
}

function frame(chunk: Uint8Array): Uint8Array {
  const parts = [...chunks(chunk, frameHead, chunk.length)].filter(({ name }) => stays.has(name));
  const kept = joined([chunk.slice(0, frameHead), ...parts.map(({ at, end }) => chunk.subarray(at, end))]);
  viewOf(kept).setUint32(4, kept.length - 8, true);
  return kept;
}

function* chunks(bytes: Uint8Array, from: number, to: number): Generator<{ name: string; at: number; end: number }> {
  const view = viewOf(bytes);
  for (let at = from; at + 8 <= to; ) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > to) throw new Broken();
    const end = at + 8 + length + (length % 2);
    yield { name: ascii(bytes, at, 4), at, end };
    at = end;
  }
}
