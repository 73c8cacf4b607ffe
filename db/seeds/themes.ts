/** How the seven centres look: the five starting themes, and two sisters in other colours. */
import { publicConfig, startingThemes, theme } from "~/features/volunteer_center/look/starting-themes";

export type { Theme } from "~/features/volunteer_center/look/starting-themes";

export const themes = {
  ...startingThemes,
  /** The northern sister: the sea, and amber. */
  north: theme(["#00668a", "#f2a03d", "#4b6270", "#ffffff", "#112b38"], publicConfig),
  /** The southern sister: heather, and coral. */
  south: theme(["#85306a", "#ff8a5c", "#6b5666", "#ffffff", "#321428"], publicConfig),
};
