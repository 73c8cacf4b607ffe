import { eq, not } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { discard, inSlices } from "~/core/resource/retention-rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { bookmarks, volunteerProfiles } from "~db/schema";

export const forgetBookmarks: Job = {
  name: "who is gone is kept by nobody",
  // Nightly, for it reads them all.
  everyMinutes: 24 * 60,
  async run({ database }) {
    await inSlices(database, [
      discard(
        bookmarks,
        not(
          existsIn(
            volunteerProfiles,
            eq(volunteerProfiles.tenantId, bookmarks.tenantId),
            eq(volunteerProfiles.id, bookmarks.volunteerProfileId),
          ),
        ),
      ),
    ]);
  },
};
