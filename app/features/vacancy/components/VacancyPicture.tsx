import { Scene } from "~/ui/scenes";
import type { VacancyCardView } from "../vacancy-view.server";

interface Props {
  vacancy: Pick<VacancyCardView, "image" | "scene">;
  className?: string;
  /** What the page is about, seen at once. */
  main?: boolean;
}

/** The vacancy's own picture, else the drawing for its kind of work. Either fills its frame, and is decoration: what it is about stands beside it. */
export const VacancyPicture = ({ vacancy: { image, scene }, className = "block h-full w-full", main }: Props) =>
  image ? (
    <img loading={main ? undefined : "lazy"} src={image} alt="" width="400" height="260" className={`${className} object-cover`} />
  ) : (
    <Scene name={scene} className={className} />
  );
