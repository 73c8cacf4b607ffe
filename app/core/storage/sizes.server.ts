import { pictureWidths } from "~/ui/picture-widths";
import type { Env } from "../tenant/env";

const resizable = /\.(?:jpg|png|webp|avif)$/;

/** The key of a size ends in `@480`, so that whoever throws the picture away finds its sizes. */
const sizeKey = (path: string, width: number) => `${path}@${width}`;

export const pictureKey = (key: string): string => key.replace(/@\d+$/, "");

/** @returns null where there is no such size: a width that we do not make, a kind that stays as it is, or a picture that cannot be read */
export async function smallerPicture({ FILES, IMAGES }: Env, path: string, asked: string | null): Promise<R2ObjectBody | null> {
  const width = pictureWidths.find((one) => String(one) === asked);
  if (!width || !IMAGES || !resizable.test(path)) return null;
  const made = await FILES.get(sizeKey(path, width));
  if (made) return made;
  const picture = await FILES.get(path);
  if (!picture) return null;
  try {
    const result = await IMAGES.input(picture.body).transform({ width, fit: "scale-down" }).output({ format: "image/webp", quality: 80 });
    const bytes = await new Response(result.image()).arrayBuffer();
    await FILES.put(sizeKey(path, width), bytes, { httpMetadata: { contentType: result.contentType() } });
    return FILES.get(sizeKey(path, width));
  } catch {
    return null;
  }
}
