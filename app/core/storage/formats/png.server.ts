import { ascii, Broken, type Cleaned, joined, viewOf } from "./bytes.server";

const stays = new Set("IHDR PLTE IDAT IEND tRNS bKGD sBIT cHRM gAMA iCCP sRGB cICP mDCV cLLI pHYs acTL fcTL fdAT".split(" "));

export function png(bytes: Uint8Array): Cleaned {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  if (ascii(bytes, 12, 4) !== "IHDR") throw new Broken();
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = ascii(bytes, at + 4, 4);
    if (end > bytes.length) throw new Broken();
    if (stays.has(name)) parts.push(bytes.subarray(at, end));
    at = end;
    if (name === "IEND") break;
  }
  return { bytes: joined(parts), width: view.getUint32(16), height: view.getUint32(20) };
}
