import centered from "./hero-scenes/centered.svg?url&no-inline";
import papercut from "./hero-scenes/papercut.svg?url&no-inline";
import photo from "./hero-scenes/photo.svg?url&no-inline";
import split from "./hero-scenes/split.svg?url&no-inline";
import type from "./hero-scenes/type.svg?url&no-inline";

export type HeroVariant = "papercut" | "split" | "photo" | "centered" | "type";

/** Each with its size, and what stays in view when the room has another shape: low landscapes keep their ground. */
const scenes: Record<HeroVariant, { url: string; viewBox: string; keep: string }> = {
  papercut: { url: papercut, viewBox: "0 0 1440 560", keep: "xMidYMax" },
  split: { url: split, viewBox: "0 0 960 800", keep: "xMidYMax" },
  centered: { url: centered, viewBox: "0 0 1440 600", keep: "xMidYMid" },
  photo: { url: photo, viewBox: "0 0 960 720", keep: "xMidYMid" },
  type: { url: type, viewBox: "0 0 1440 560", keep: "xMidYMid" },
};

export interface HeroSceneProps {
  variant: HeroVariant;
  className?: string;
}

/**
 * The large picture of a home page, in the theme's shades: a paper-cut village, a skyline, a map, arches, or a wall of signs. It fills
 * whatever room it gets. Decoration; like `Scene` it is one file beside the page, so that a site loads its own picture only.
 */
export function HeroScene({ variant, className = "block h-full w-full" }: HeroSceneProps) {
  const { url, viewBox, keep } = scenes[variant];
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={`${keep} slice`} aria-hidden="true" focusable="false">
      <use href={`${url}#scene`} />
    </svg>
  );
}
