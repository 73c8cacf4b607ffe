import { cx } from "./cx";
import { Scene } from "./scenes";

export interface Illustrated {
  image: string | null;
  /** Name of the drawing that goes with it. */
  scene: string | null;
  /** Which of the ways to show its drawing. */
  look: number;
}

interface Props {
  of: Illustrated;
  className?: string;
  /** What the page is about, seen at once. */
  main?: boolean;
}

/** So that those of one kind do not all look alike. */
const looks = ["", "-scale-x-100", "[--accent-soft:var(--secondary-soft)]", "-scale-x-100 [--accent-soft:var(--secondary-soft)]"];

/** A picture of its own, else the drawing for its kind. Either fills its frame, and is decoration: what it is about stands beside it. */
export const Illustration = ({ of: { image, scene, look }, className = "block h-full w-full", main }: Props) =>
  image ? (
    <img loading={main ? undefined : "lazy"} src={image} alt="" width="400" height="260" className={`${className} object-cover`} />
  ) : (
    <Scene name={scene} className={cx(className, looks[look])} />
  );
