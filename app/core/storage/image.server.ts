/** Pixels are not touched: the picture is put together from its parts that draw, so who took it and where is gone (trust.md, Requests). */

import { avif } from "./formats/avif.server";
import { ascii, Broken, type Cleaned } from "./formats/bytes.server";
import { gif } from "./formats/gif.server";
import { jpeg } from "./formats/jpeg.server";
import { png } from "./formats/png.server";
import { webp } from "./formats/webp.server";

export type ImageType = "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif";

export interface Picture extends Cleaned {
  type: ImageType;
}

const readers: Record<ImageType, (bytes: Uint8Array) => Cleaned> = {
  "image/jpeg": jpeg,
  "image/png": png,
  "image/gif": gif,
  "image/webp": webp,
  "image/avif": avif,
};

export function cleanPicture(bytes: Uint8Array): Picture | null {
  try {
    const type = typeOf(bytes);
    if (!type) return null;
    const picture = { type, ...readers[type](bytes) };
    const { width, height } = picture;
    return width > 0 && height > 0 ? picture : null;
  } catch (error) {
    if (error instanceof Broken || error instanceof RangeError) return null;
    throw error;
  }
}

function typeOf(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return "image/gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 4) === "ftyp" && /^avi[fs]/.test(ascii(bytes, 8, 4))) return "image/avif";
  return null;
}
