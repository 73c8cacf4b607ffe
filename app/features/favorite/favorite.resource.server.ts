import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { mine, onThisSite, signedIn } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { columnAt, existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { favorites as table, vacancies } from "~db/schema";
import { favoriteSchema } from "./favorite.schema";

/** Vacancies that anybody on this site may see. */
export function shownHere(portal: Portal) {
  const here = onThisSite(vacancies)(portal);
  return and(
    portal.db.mine(vacancies),
    isNull(vacancies.deletedAt),
    isNotNull(vacancies.publishedAt),
    here === true ? undefined : here || undefined,
  )!;
}

const vacancyTitle = columnAt(vacancies.title, table.vacancyId);

/** A vacancy that somebody wants to find again. Nobody else's business: no line in the trail. */
export const favorites = define({
  type: "favorites",
  noun: "favorite",
  description: "Vacancies that somebody keeps.",
  table,
  references: { vacancies: { column: table.vacancyId, onDelete: "cascade" } },
  personal: {
    columns: [table.userId],
    export: { section: "favorites", fields: [{ vacancy: vacancyTitle }, "createdAt"] },
    erase: { owner: table.userId },
  },
  attributes: ["vacancyId", "createdAt", "updatedAt", "lockVersion"],
  relationships: { vacancy: one("vacancies", "vacancyId") },
  filter: ["vacancyId", "createdAt", "updatedAt"],
  sort: ["createdAt", "updatedAt"],
  order: "-createdAt",
  read: mine(table.userId),
  unaudited: true,
  create: {
    schema: favoriteSchema,
    who: signedIn,
    allow: (portal, { vacancyId }) => portal.viewer !== null && existsIn(vacancies, shownHere(portal), eq(vacancies.id, vacancyId)),
    prepare: (portal, { vacancyId }) => ({ row: { userId: portal.viewer!.id, vacancyId } }),
    duplicate: { field: "vacancyId", message: "taken", status: 409 },
  },
  remove: { allow: mine(table.userId) },
});
