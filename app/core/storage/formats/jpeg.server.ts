import { ascii, Broken, type Cleaned, joined, viewOf } from "./bytes.server";

/** Frames, arithmetic and Huffman tables, scans, quantisation, the number of lines, restarts, hierarchy. */
const drawing = new Set([...range(0xc0, 0xc7), ...range(0xc9, 0xcf), ...range(0xda, 0xdf)]);

const told: Record<number, string> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

export function jpeg(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let [width, height, at, scans] = [0, 0, 2, 0];
  while (at < bytes.length) {
    // Any number of these may stand before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    if (bytes[at] !== 0xff) throw new Broken();
    const marker = bytes[at + 1]!;
    // What follows the end is no part of the picture: other pictures with an Exif of their own, films.
    if (marker === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) throw new Broken();
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    if (marker === 0xda) scans++;
    const next = marker === 0xda ? afterScan(bytes, end) : end;
    const name = told[marker];
    if (marker === 0xe1 && ascii(bytes, at + 4, 6) === "Exif\0\0") parts.push(...upright(bytes.subarray(at + 10, end)));
    else if (drawing.has(marker) || (name && ascii(bytes, at + 4, name.length) === name)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  if (scans === 0) throw new Broken();
  return { bytes: joined([...parts, new Uint8Array([0xff, 0xd9])]), width, height };
}

/** Where the pixels of a scan end: at a marker that is none of those that stand among them. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** An Exif segment that says nothing but the orientation; none when the picture lies as it is shown. */
function upright(tiff: Uint8Array): Uint8Array[] {
  const view = viewOf(tiff);
  const little = ascii(tiff, 0, 2) === "II";
  const start = view.getUint32(4, little);
  const count = Math.min(view.getUint16(start, little), 200);
  for (let entry = 0; entry < count; entry++) {
    const at = start + 2 + entry * 12;
    const value = view.getUint16(at + 8, little);
    if (view.getUint16(at, little) !== 0x0112 || value < 2 || value > 8) continue;
    const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
    return [new Uint8Array([...head, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0])];
  }
  return [];
}
