/** Whose profile a screen is about: one's own, or that of somebody whom staff help. */
import { eq, isNull } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { withImage } from "~/core/storage/files.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { volunteerProfiles as table } from "~db/schema";

/** The id of the profile that somebody has. */
export const profileOf = ({ db }: Portal, userId: string): Query<string | undefined> =>
  db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, userId), isNull(table.deletedAt))
    .limit(1)
    .map(([row]) => row?.id);

/** What nobody is shown: whether the viewer has said how old they are. */
export const birthYearOf = ({ db }: Portal, profileId: string): Query<number | null> =>
  db
    .select({ birthYear: table.birthYear })
    .from(table)
    .where(eq(table.id, profileId))
    .map(([row]) => row?.birthYear ?? null);

export const withPhoto = (args: RequestArgs) => withImage(args, "photo");
