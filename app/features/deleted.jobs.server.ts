/**
 * What was deleted softly, with what hangs on it by the facet `references` and the notes about it. Vacancies, organisations and users go by jobs of
 * their own, for much more hangs on them; what nobody can delete softly needs none. A test holds each table with `deleted_at` to one of the three.
 */
import { and } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { discardChanges } from "~/core/events/data.server";
import type { Job } from "~/core/events/schedule.server";
import { findResource, tablesWith } from "~/core/resource/catalogue.server";
import type { ResourceTable } from "~/core/resource/define.server";
import { discardWith, hasNothing } from "~/core/resource/references.server";
import { isOverdue } from "~/core/resource/retention.server";
import { discard, inSlices } from "~/core/resource/retention-rules.server";
import { notes } from "~db/schema";
import { discardNotes } from "./note/index.server";

/** Tables of which a row goes by itself. */
export const plain = () =>
  tablesWith("afterDeletion").flatMap(({ table, type, facet }) => (facet === "discard" ? [{ table: table as Deletable, type }] : []));

type Deletable = ResourceTable & { deletedAt: SQLiteColumn };

export const purgePlain: Job = {
  name: "what else was deleted is really gone",
  everyMinutes: 60,
  async run({ database, now }) {
    const gone = (table: Deletable) => database.select({ tenantId: table.tenantId, id: table.id }).from(table).where(isOverdue(table, now));
    await inSlices(database, [
      // What a deleted note said stands in the trail of its changes.
      discardChanges("notes", gone(notes).getSQL()),
      ...plain().flatMap(({ table, type = "" }) => [
        ...discardWith(type, gone(table).getSQL()),
        ...(findResource(type)?.notes ? discardNotes(type, gone(table).getSQL()) : []),
        discard(table, and(isOverdue(table, now), ...hasNothing(type, table))!),
      ]),
    ]);
  },
};
