import type { ImgHTMLAttributes } from "react";
import { pictureWidths } from "./picture-widths";

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, "srcSet" | "src"> {
  /** The address of a picture of ours. Behind a `#` may stand what must stay in sight, in percent from the left and the top: `#30,70`. */
  src: string;
  alt: string;
  /** How wide it is shown, as `sizes` of an img says it. */
  sizes?: string;
}

const resizable = /^\/files\/[a-z0-9]{26}\.(?:jpg|png|webp|avif)$/;

/** A picture in the size that the screen needs, cut around what matters. */
export function Picture({ src, alt, sizes = "100vw", style, ...rest }: Props) {
  const [address = "", focus] = src.split("#");
  const [left, top] = (focus ?? "").split(",").map(Number);
  const position = Number.isFinite(left) && Number.isFinite(top) ? { objectPosition: `${left}% ${top}%` } : undefined;
  const widths = resizable.test(address) ? pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(", ") : undefined;
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={address}
      srcSet={widths}
      sizes={widths && sizes}
      alt={alt}
      style={{ ...position, ...style }}
    />
  );
}
