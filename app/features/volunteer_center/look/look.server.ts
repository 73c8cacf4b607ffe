/** A look as it is written, and as a page shows it before it is. */
import { desc, eq, isNull } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { hasRole, type Viewer } from "~/core/auth/viewer";
import type { Refusal } from "~/core/resource/define.server";
import { same } from "~/core/resource/same.server";
import { isThere } from "~/core/storage/files.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { ramp } from "~/core/tenant/palette";
import type { Center, Portal, Site } from "~/core/tenant/portal.server";
import { themeConfigFrom } from "~/core/tenant/theme-config";
import { vacancies, volunteerCenterProfileVersions as versions } from "~db/schema";
import { pictureNames } from "./choices";
import { type Look, lookSchema } from "./look.schema";
import { decodeLook, sameShades } from "./look-form";

const families = ["primary", "secondary"] as const;

/** The look with its uploads found, and with shades that follow their colour unless somebody gave other ones. */
export async function settledLook(portal: Portal, given: Partial<Look>, before: Stored): Promise<{ look: Partial<Look> } | Refusal> {
  for (const name of pictureNames)
    if (given[name] && !(await isThere(portal, given[name], before[name]))) return { field: name, message: "imageGone" };
  const look = { ...given };
  for (const family of families) {
    const [color, shades] = [`${family}Color`, `${family}ColorShades`] as const;
    const stored = before[shades] ?? null;
    if (look[shades] === undefined) delete look[shades];
    const made = look[shades] === null || (look[shades] === undefined && look[color] && sameShades(stored, ramp(before[color])));
    if (made) look[shades] = ramp(look[color] ?? before[color]);
  }
  // What a row leaves out is as it is by default: to say so changes nothing of the row, and takes a draft back to it.
  if (look.themeConfig && same(look.themeConfig, themeConfigFrom(before.themeConfig)))
    look.themeConfig = before.themeConfig as Look["themeConfig"];
  return { look };
}

type Stored = Pick<Center, "themeConfig"> &
  Pick<Look, (typeof pictureNames)[number] | "primaryColor" | "secondaryColor" | "primaryColorShades" | "secondaryColorShades">;

const openNames = new Set<string>(Object.keys(lookSchema.shape));

/**
 * The site in a look that is not published, for whoever may change it, as visitors will see it: `?look=` holds it, or says `draft` for the one that was
 * saved last. Null where a page is to be shown as it is. What is not valid of it is passed over, part by part.
 */
export async function inUnpublishedLook(request: Request, site: Site, viewer: Viewer, db: TenantDb): Promise<Center | null> {
  if (request.method !== "GET" || !request.url.includes("look=")) return null;
  const asked = new URL(request.url).searchParams.get("look");
  const isHome = viewer?.centerId === site.center.id;
  if (!asked || !belongsTo(viewer, "contentStaff") || !(isHome || hasRole(viewer, "admin"))) return null;
  const given = asked === "draft" ? await latestDraft(db, site.center.id) : decodeLook(asked);
  const valid = Object.entries(given).flatMap(([name, value]) => {
    if (!openNames.has(name)) return [];
    const read = lookSchema.shape[name as keyof Look].safeParse(value);
    return read.success && read.data !== undefined ? [[name, read.data]] : [];
  });
  const look = Object.fromEntries(valid) as Partial<Look>;
  const themeConfig = themeConfigFrom(look.themeConfig ?? site.center.themeConfig);
  return { ...site.center, ...look, themeConfig, gtagId: null };
}

async function latestDraft(db: TenantDb, centerId: string): Promise<Record<string, unknown>> {
  const latest = await db.fetch(
    db
      .select({ snapshot: versions.snapshot, state: versions.state })
      .from(versions)
      .where(eq(versions.centerId, centerId))
      .orderBy(desc(versions.number))
      .first(),
  );
  return latest && latest.state !== "scheduled" ? latest.snapshot.attributes : {};
}

/** A vacancy of the centre that visitors can see, to show a look with. */
export const exampleVacancy = (portal: Portal) =>
  portal.db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(eq(vacancies.centerId, portal.center.id), eq(vacancies.status, "published"), isNull(vacancies.deletedAt))
    .orderBy(desc(vacancies.publishedAt))
    .limit(1)
    .map(([found]) => found?.id ?? null);
