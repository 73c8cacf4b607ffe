import { sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { discard } from "~/core/resource/retention-rules.server";
import { bookmarks, volunteerProfiles } from "~db/schema";

export const forgetBookmarks: Job = {
  name: "who is gone is kept by nobody",
  everyMinutes: 60,
  async run(database) {
    await database.batch([
      discard(
        bookmarks,
        sql`not exists (select 1 from ${volunteerProfiles} as p where p.tenant_id = bookmarks.tenant_id and p.id = bookmarks.volunteer_profile_id)`,
      ),
    ]);
  },
};
