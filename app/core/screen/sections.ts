import type { IconName } from "~/ui/icon-names";

/** What staff work on, in the order of their menu: rooms name one of these. Its words are `nav.section.*` of common. */
export const sections = {
  start: "layout-dashboard",
  people: "users",
  offer: "hand-heart",
  website: "globe",
  center: "settings",
  installation: "wrench",
} as const satisfies Record<string, IconName>;

export type Section = keyof typeof sections;
