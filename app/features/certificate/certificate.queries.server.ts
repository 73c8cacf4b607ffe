import { eq, isNull } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { certificates as table } from "~db/schema";

/** By the code on the paper: no more than that it was made. */
export const certificateBy = ({ db }: Portal, code: string) =>
  db.select({ createdAt: table.createdAt }).from(table).where(eq(table.code, code), isNull(table.deletedAt)).first();
