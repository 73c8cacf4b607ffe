import type { Access } from "~/core/auth/access";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { Illustrated } from "~/ui/Illustration";
import type { IconName } from "~/ui/icon-names";

/** Something that needs attention: a sentence, and the screen where one does something about it. */
export interface DashboardLine {
  text: string;
  to: string;
  /** Somebody waits, or something goes wrong; the rest is good to know. */
  urgent?: boolean;
  /** What is said above, in place of that something needs attention: to who is new. */
  welcome?: string;
  /** What it looks like that the sentence is about. */
  picture?: Illustrated;
}

export interface DashboardAction {
  text: string;
  to: string;
  icon: IconName;
}

/** What a feature shows on the dashboard. `features/dashboard.server.ts` lists all of them, the most urgent first. */
export interface DashboardPart {
  access: Exclude<Access, "everyone" | "developers">;
  /** Those with nothing to say give none. */
  lines?: (portal: Portal) => Query<DashboardLine[]>;
  actions?: (portal: Portal) => DashboardAction[];
}
