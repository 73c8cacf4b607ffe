/**
 * What an uploaded picture is, by its content and not by its name, and the same picture without what it says about who took it and
 * where (trust.md, Requests). Pixels are not touched: the bytes are taken apart into their parts and put together without the talkative ones.
 */

export type ImageType = "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif";

export interface Picture {
  type: ImageType;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A picture that comes apart wrongly is refused, whatever the reason. */
class Broken extends Error {}

export const pixelsMost = 40_000_000;

/** The picture, cleaned; null when the bytes are no picture that we take, or too large a one. */
export function cleanPicture(bytes: Uint8Array): Picture | null {
  try {
    const type = typeOf(bytes);
    if (!type) return null;
    const picture = { type, ...readers[type](bytes) };
    const { width, height } = picture;
    return width > 0 && height > 0 && width * height <= pixelsMost ? picture : null;
  } catch (error) {
    if (error instanceof Broken || error instanceof RangeError) return null;
    throw error;
  }
}

const ascii = (bytes: Uint8Array, from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function typeOf(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return "image/gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 4) === "ftyp" && /^avi[fs]/.test(ascii(bytes, 8, 4))) return "image/avif";
  return null;
}

type Cleaned = Omit<Picture, "type">;

const readers: Record<ImageType, (bytes: Uint8Array) => Cleaned> = {
  "image/jpeg": jpeg,
  "image/png": png,
  "image/gif": gif,
  "image/webp": webp,
  "image/avif": avif,
};

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Keeps what decides how the picture looks: frames, tables, scans, JFIF, colour profile, Adobe's colour marker, and which way is up. */
function jpeg(bytes: Uint8Array): Cleaned {
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
    if (marker === 0xe1 && ascii(bytes, at + 4, 6) === "Exif\0\0") parts.push(...upright(bytes.subarray(at + 10, end)));
    else if (marker <= 0xe0 || marker === 0xee || (marker === 0xe2 && ascii(bytes, at + 4, 11) === "ICC_PROFILE"))
      parts.push(bytes.subarray(at, next));
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

const talkativePng = new Set(["tEXt", "iTXt", "zTXt", "eXIf", "tIME"]);

function png(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  if (ascii(bytes, 12, 4) !== "IHDR") throw new Broken();
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = ascii(bytes, at + 4, 4);
    if (end > bytes.length) throw new Broken();
    if (!talkativePng.has(name)) parts.push(bytes.subarray(at, end));
    at = end;
    // What follows the end is no part of the picture.
    if (name === "IEND") break;
  }
  return { bytes: joined(parts), width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(bytes: Uint8Array): Cleaned {
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

function webp(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let [width, height] = [0, 0];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = ascii(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) throw new Broken();
    const chunk = bytes.slice(at, end);
    const little24 = (from: number) => bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16);
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
    if (name !== "EXIF" && name !== "XMP ") parts.push(chunk);
    at = end;
  }
  const body = joined(parts);
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, body.length + 4, true);
  return { bytes: joined([head, body]), width, height };
}

interface Box {
  name: string;
  /** Where its content begins and ends. */
  start: number;
  end: number;
}

function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const large = size === 1;
    const length = large ? Number(view.getBigUint64(at + 8)) : size === 0 ? to - at : size;
    if (length < 8 || at + length > to) throw new Broken();
    yield { name: ascii(bytes, at + 4, 4), start: at + (large ? 16 : 8), end: at + length };
    at += length;
  }
}

/** AVIF points at its parts by their place in the file, so metadata is blanked where it lies. */
function avif(given: Uint8Array): Cleaned {
  const bytes = given.slice();
  const view = viewOf(bytes);
  const meta = [...boxes(bytes, 0, bytes.length)].find(({ name }) => name === "meta");
  if (!meta) throw new Broken();
  const inside = [...boxes(bytes, meta.start + 4, meta.end)];
  const find = (name: string, among = inside) => among.find((box) => box.name === name);
  const [iinf, iloc, iprp] = [find("iinf"), find("iloc"), find("iprp")];
  if (!iinf || !iloc || !iprp) throw new Broken();
  const ipco = find("ipco", [...boxes(bytes, iprp.start, iprp.end)]);
  const sizes = ipco ? [...boxes(bytes, ipco.start, ipco.end)].filter(({ name }) => name === "ispe") : [];
  if (sizes.length === 0) throw new Broken();
  const counted = bytes[iinf.start] === 0 ? 6 : 8;
  const talkative = new Set<number>();
  for (const { name, start } of boxes(bytes, iinf.start + counted, iinf.end)) {
    if (name !== "infe") continue;
    const version = bytes[start]!;
    if (version < 2) throw new Broken();
    const [id, at] = version === 2 ? [view.getUint16(start + 4), start + 8] : [view.getUint32(start + 4), start + 10];
    if (["Exif", "mime"].includes(ascii(bytes, at, 4))) talkative.add(id);
  }
  blank(bytes, iloc, talkative, find("idat"));
  const width = Math.max(...sizes.map(({ start }) => view.getUint32(start + 4)));
  const height = Math.max(...sizes.map(({ start }) => view.getUint32(start + 8)));
  return { bytes, width, height };
}

function blank(bytes: Uint8Array, iloc: Box, items: ReadonlySet<number>, idat: Box | undefined) {
  const view = viewOf(bytes);
  const version = bytes[iloc.start]!;
  let at = iloc.start + 6;
  const number = (size: number) => {
    const value = size === 8 ? Number(view.getBigUint64(at)) : size === 4 ? view.getUint32(at) : size === 2 ? view.getUint16(at) : 0;
    at += size;
    return value;
  };
  const [offsetSize, lengthSize] = [bytes[iloc.start + 4]! >> 4, bytes[iloc.start + 4]! & 15];
  const [baseSize, indexSize] = [bytes[iloc.start + 5]! >> 4, version > 0 ? bytes[iloc.start + 5]! & 15 : 0];
  // Extents that take no place in the file could be any number.
  if (indexSize + offsetSize + lengthSize === 0) throw new Broken();
  let left = bytes.length;
  const count = number(version < 2 ? 2 : 4);
  for (let item = 0; item < count; item++) {
    const id = number(version < 2 ? 2 : 4);
    const inIdat = version > 0 && (number(2) & 15) === 1;
    number(2);
    const base = number(baseSize) + (inIdat ? (idat?.start ?? 0) : 0);
    const extents = number(2);
    for (let extent = 0; extent < extents; extent++) {
      number(indexSize);
      const from = base + number(offsetSize);
      const length = number(lengthSize);
      if (at > iloc.end || from + length > bytes.length) throw new Broken();
      if (!items.has(id)) continue;
      // Without a length it goes on to the end of the file; what adds up to more than the file lies in the same place time and again.
      left -= length;
      if (length === 0 || left < 0) throw new Broken();
      bytes.fill(0, from, from + length);
    }
  }
}
