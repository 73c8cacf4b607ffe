import sprite from "./scenes.svg?url&no-inline";
import { drawingIn } from "./sprite";

/** A quiet drawing for each kind of work; the names are the keys of the seeded categories. */
export const sceneNames = [
  "companion",
  "care",
  "cooking",
  "nature",
  "youth",
  "sports",
  "culture",
  "language",
  "transport",
  "handy",
  "office",
  "events",
] as const;
export type SceneName = (typeof sceneNames)[number];

const isScene = (name: string | null | undefined): name is SceneName => sceneNames.includes(name as SceneName);

export interface SceneProps {
  /** A category's key. One without a drawing of its own shows two people on a bench. */
  name: SceneName | (string & {}) | null | undefined;
  className?: string;
}

/**
 * A drawing in the theme's shades, 400 by 260, that fills whatever room it gets. Decoration: what it is about stands beside it.
 * It comes from one file that all pages share, so that a page carries no script for it; `use` hands the theme's colours on.
 */
export const Scene = ({ name, className = "block h-full w-full" }: SceneProps) => (
  <svg
    className={className}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see drawingIn
    dangerouslySetInnerHTML={drawingIn(sprite, isScene(name) ? name : "companion")}
  />
);
