import type { Entity } from "~/core/resource/entity";
import type { applications } from "./application.resource.server";

/** An application as the screens know it. */
export type ApplicationItem = Entity<typeof applications>;

/** Where it stands, for people: what was rejected without an answer is closed, with its vacancy. */
export const standingOf = ({ status, answeredAt }: Pick<ApplicationItem, "status" | "answeredAt">): ApplicationItem["status"] | "closed" =>
  status === "rejected" && answeredAt === null ? "closed" : status;
