import { ascii, Broken, type Cleaned, viewOf } from "./bytes.server";

interface Box {
  name: string;
  at: number;
  start: number;
  end: number;
}

const words = (text: string) => new Set(text.split(" "));

const stays: Record<string, ReadonlySet<string>> = {
  file: words("ftyp meta moov mdat"),
  meta: words("hdlr pitm iinf iloc iprp iref idat grpl dinf"),
  iprp: words("ipco ipma"),
  ipco: words("av1C ispe pixi colr auxC irot imir clap pasp a1op a1lx lsel clli mdcv cclv amve"),
  moov: words("mvhd trak"),
  trak: words("tkhd edts tref mdia"),
  mdia: words("mdhd hdlr minf"),
  minf: words("vmhd nmhd dinf stbl"),
};
/** Pictures, and what puts one together from others. */
const drawing = new Set(["av01", "grid", "iovl", "iden", "tmap"]);

/** AVIF points at its parts by their place in the file, so what does not stay is blanked where it lies. */
export function avif(given: Uint8Array): Cleaned {
  const bytes = given.slice();
  const view = viewOf(bytes);
  for (const box of boxes(bytes, 0, bytes.length)) keepOrBlank(bytes, "file", box);
  const meta = [...boxes(bytes, 0, bytes.length)].find(({ name }) => name === "meta");
  if (!meta) throw new Broken();
  const inside = [...boxes(bytes, meta.start + 4, meta.end)];
  const find = (name: string, among = inside) => among.find((box) => box.name === name);
  const [iinf, iloc, iprp] = [find("iinf"), find("iloc"), find("iprp")];
  if (!iinf || !iloc || !iprp) throw new Broken();
  const ipco = find("ipco", [...boxes(bytes, iprp.start, iprp.end)]);
  const sizes = ipco ? [...boxes(bytes, ipco.start, ipco.end)].filter(({ name }) => name === "ispe") : [];
  if (sizes.length === 0) throw new Broken();
  blankItems(bytes, iloc, talkativeItems(bytes, iinf), find("idat"));
  const width = Math.max(...sizes.map(({ start }) => view.getUint32(start + 4)));
  const height = Math.max(...sizes.map(({ start }) => view.getUint32(start + 8)));
  return { bytes, width, height };
}

function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const large = size === 1;
    const length = large ? Number(view.getBigUint64(at + 8)) : size === 0 ? to - at : size;
    if (length < (large ? 16 : 8) || at + length > to) throw new Broken();
    yield { name: ascii(bytes, at + 4, 4), at, start: at + (large ? 16 : 8), end: at + length };
    at += length;
  }
}

function keepOrBlank(bytes: Uint8Array, container: string, { name, at, start, end }: Box): void {
  if (!stays[container]!.has(name)) {
    bytes.set([0x66, 0x72, 0x65, 0x65], at + 4); // "free": room that nobody reads
    bytes.fill(0, start, end);
  } else if (Object.hasOwn(stays, name)) {
    for (const box of boxes(bytes, start + (name === "meta" ? 4 : 0), end)) keepOrBlank(bytes, name, box);
  }
}

function talkativeItems(bytes: Uint8Array, iinf: Box): Set<number> {
  const view = viewOf(bytes);
  const counted = bytes[iinf.start] === 0 ? 6 : 8;
  const talkative = new Set<number>();
  for (const { name, start } of boxes(bytes, iinf.start + counted, iinf.end)) {
    if (name !== "infe") continue;
    const version = bytes[start]!;
    if (version < 2) throw new Broken();
    const [id, at] = version === 2 ? [view.getUint16(start + 4), start + 8] : [view.getUint32(start + 4), start + 10];
    if (!drawing.has(ascii(bytes, at, 4))) talkative.add(id);
  }
  return talkative;
}

function blankItems(bytes: Uint8Array, iloc: Box, items: ReadonlySet<number>, idat: Box | undefined): void {
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
