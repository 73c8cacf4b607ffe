/** What the hearts do: one more, one less, and all that a browser kept for somebody who now signs in. */
import { eq } from "drizzle-orm";
import { command, execute } from "~/core/resource/command.server";
import { inList } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { favorites as table, vacancies } from "~db/schema";
import { favorites, shownHere } from "./favorite.resource.server";

const maxAtOnce = 100;

/** Those that are kept already, or are not to be seen here, are passed over. */
export async function keep(portal: Portal, asked: string[]): Promise<void> {
  const ids = [...new Set(asked)].slice(0, maxAtOnce);
  const { shown, kept } = await portal.db.fetchAll({
    shown: portal.db.select({ id: vacancies.id }).from(vacancies).where(shownHere(portal), inList(vacancies.id, ids)),
    kept: ofViewer(portal, ids),
  });
  const known = new Set(kept.map(({ vacancyId }) => vacancyId));
  const fresh = shown.filter(({ id }) => !known.has(id));
  if (fresh.length > 0)
    await execute(
      portal,
      fresh.map(({ id }) => command.create(favorites, { attributes: { vacancyId: id } })),
    );
}

export async function drop(portal: Portal, vacancyId: string): Promise<void> {
  const [kept] = await portal.db.fetch(ofViewer(portal, [vacancyId]));
  if (kept) await execute(portal, [command.remove(favorites, kept.id)]);
}

const ofViewer = ({ db, viewer }: Portal, ids: string[]) =>
  db.select({ id: table.id, vacancyId: table.vacancyId }).from(table).where(eq(table.userId, viewer!.id), inList(table.vacancyId, ids));
