/**
 * An organisation that is really gone, and what hangs on it: its vacancies whatever their state, the notes and reports about it, its address and
 * its links. Its people stay people of the centre, with their accounts; the applications to its vacancies stay, as vacancy/purge.jobs.server.ts says.
 */

import { eq, not, type SQL } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { type Author, audit } from "~/core/resource/audit.server";
import { tablesWith } from "~/core/resource/catalogue.server";
import { eachOverdue, isOverdue } from "~/core/resource/retention.server";
import type { Selected } from "~/core/tenant/builder.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { originsWhenAsked, type SystemDb } from "~/core/tenant/databases.server";
import { changedOne, guard, type TenantDb } from "~/core/tenant/db.server";
import { type sessions, organizations as table, vacancies } from "~db/schema";
import { addressGone } from "../address/index.server";
import { closeWaiting } from "../application/index.server";
import { forgetNotes, forgetNotesOf } from "../note/index.server";
import { purgeColumns, vacancyGone } from "../vacancy/index.server";

const columns = { tenantId: table.tenantId, centerId: table.centerId, addressId: table.addressId };
type Gone = Selected<typeof columns> & { id: string };

/** Vacancies of one organisation in one run; more wait for the next, and their organisation with them. */
const maxVacancies = 200;

export const purgeOrganizations: Job = {
  name: "deleted organisations are really gone",
  everyMinutes: 60,
  async run({ database, env, now }) {
    const originOf = originsWhenAsked(env);
    await eachOverdue(database, now, { table, columns }, async (organization) =>
      purge(database, now, organization, await originOf(organization)),
    );
  },
};

async function purge(database: SystemDb, now: string, organization: Gone, origin: string | null): Promise<void> {
  const db = database.of(organization.tenantId);
  const overdue = existsIn(table, db.mine(table), eq(table.id, organization.id), isOverdue(table, now));
  const theirs = await db.fetch(
    db.select(purgeColumns).from(vacancies).where(eq(vacancies.organizationId, organization.id)).limit(maxVacancies),
  );
  for (const vacancy of theirs) {
    await closeWaiting(database, now, vacancy, origin);
    await db.write(vacancyGone(db, now, vacancy, overdue));
  }
  if (theirs.length < maxVacancies) await db.write(organizationGone(db, now, organization));
}

function organizationGone(db: TenantDb, now: string, { id, centerId, addressId }: Gone): SQL[] {
  const t = db.tenantId;
  const author: Author = { tenant: { id: t }, center: { id: centerId }, viewer: null, now };
  return [
    guard(not(existsIn(vacancies, db.mine(vacancies), eq(vacancies.organizationId, id)))),
    db.delete(table).where(eq(table.id, id), isOverdue(table, now)),
    changedOne(),
    ...forgetNotes(db, "organizations", id),
    ...tablesWith("organization").flatMap(({ table: theirs, type, facet: { rows, purge } }) => {
      if (typeof purge === "function") return purge(db, id);
      const own = typeof rows === "function" ? rows(db, id) : eq(rows, id);
      if (purge === "delete") return [...(type ? forgetNotesOf(db, type, own) : []), db.delete(theirs).where(own)];
      return purge === "detach"
        ? [
            db
              .update(theirs as typeof sessions)
              .set({ organizationId: null })
              .where(own),
          ]
        : [];
    }),
    addressGone(db, addressId),
    audit(author, { subjectType: "organizations", subjectId: id, centerId, action: "purge" }),
  ];
}
