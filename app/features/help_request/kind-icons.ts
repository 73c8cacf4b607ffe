import type { IconName } from "~/ui/icon-names";
import type { HelpKind } from "./choices";

/** A drawing beside the word, never in its place. */
export const kindIcons: Record<HelpKind, IconName> = {
  company: "coffee",
  errands: "shopping-basket",
  chores: "hammer",
  paperwork: "file-text",
  digital: "smartphone",
  language: "languages",
  study: "graduation-cap",
  transport: "car",
};
