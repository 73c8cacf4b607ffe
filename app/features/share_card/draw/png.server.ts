/** A picture as a PNG file (W3C, PNG third edition), in whole colours without transparency. */
import type { Canvas } from "./canvas.server";

const table = Uint32Array.from({ length: 256 }, (_, value) => {
  let code = value;
  for (let bit = 0; bit < 8; bit++) code = code & 1 ? 0xedb88320 ^ (code >>> 1) : code >>> 1;
  return code;
});

function crc(bytes: Uint8Array): number {
  let code = 0xffffffff;
  for (const byte of bytes) code = table[(code ^ byte) & 0xff]! ^ (code >>> 8);
  return (code ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc(bytes.subarray(4, content.length + 8)));
  return bytes;
}

/** Each row as its difference from the one above: most of them are the same. */
function rowsOf({ pixels, width, height }: Canvas): Uint8Array {
  const [length, up] = [width * 3, 2];
  const rows = new Uint8Array((length + 1) * height);
  for (let y = 0; y < height; y++) {
    rows[y * (length + 1)] = up;
    for (let x = 0; x < length; x++) {
      const above = y > 0 ? pixels[(y - 1) * length + x]! : 0;
      rows[y * (length + 1) + 1 + x] = pixels[y * length + x]! - above;
    }
  }
  return rows;
}

export async function pngOf(canvas: Canvas): Promise<Uint8Array> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, canvas.width);
  view.setUint32(4, canvas.height);
  header.set([8, 2], 8);
  const packed = new Response(new Blob([rowsOf(canvas) as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream("deflate")));
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", new Uint8Array(await packed.arrayBuffer())),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
