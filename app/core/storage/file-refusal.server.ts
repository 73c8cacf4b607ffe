import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import { imageSizeMessage } from "../i18n/zod-messages";
import { maxDrawingKilobytes, maxMegapixels } from "./image-size";

export type ImageRefusal = "tooLarge" | "tooManyPixels" | "notAnImage";
export type FileRefusal = ImageRefusal | "drawingTooLarge" | "unsafe";

interface Wanted {
  /** Of the file, as its owner calls it. */
  name?: string;
  /** How large it may be. */
  megabytes: number;
  kind: "image" | "logo" | "file";
}

const sentences = { image: "notAnImage", logo: "notALogo", file: "notAFile" };

/** Why a file is not taken, in words. */
export function fileRefusal(locale: Locale, reason: FileRefusal, { name, megabytes, kind }: Wanted): string {
  const t = translator(locale, "validation");
  const size = (most: string) => imageSizeMessage(locale, { path: name || t("image"), size: most });
  if (reason === "tooLarge") return size(`${megabytes} MB`);
  if (reason === "drawingTooLarge") return size(`${maxDrawingKilobytes} KB`);
  const sentence = {
    tooManyPixels: () => t("tooManyPixels", { most: maxMegapixels }),
    unsafe: () => t("unsafeFile"),
    notAnImage: () => t(sentences[kind]),
  }[reason]();
  return name ? `${name}: ${sentence}` : sentence;
}
