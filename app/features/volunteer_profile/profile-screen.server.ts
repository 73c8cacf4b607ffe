/** What the two screens of a profile share: one's own (/profiel), and that of somebody whom staff help (/users/{id}/profiel). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq, isNull } from "drizzle-orm";
import { placesAround } from "~/core/geo/places.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { show } from "~/core/resource/list.server";
import { editor } from "~/core/screen/editor.server";
import { perform } from "~/core/screen/perform.server";
import { fullName } from "~/core/tenant/conditions.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { users } from "~db/schema";
import { categoriesOf } from "../term/index.server";
import { contactDetailsIn } from "./contact-details";
import { birthYearOf, profileOf, withPhoto } from "./own-profile.server";
import { centerNamed, profileView } from "./profile-view.server";
import { volunteerProfiles } from "./volunteer_profile.resource.server";
import { centersShare } from "./volunteer_profile-policy.server";

/** @param at where the screen is, without a slash at its end */
export interface Whose {
  userId: string;
  at: string;
}

/** Whose organisations find somebody: those of their centre, and of which others they may choose to be found too. */
function poolOf(portal: RequestPortal, centerId: string) {
  if (!centersShare(portal)) return { site: portal.name, others: [] };
  const others = portal.centers.filter(({ id }) => id !== centerId).map(({ name }) => name);
  return { site: centerNamed(portal, centerId) ?? portal.name, others };
}

/** Whether what is agreed to was given on paper: only the person says it here. */
const onPaper = ({ viewer }: RequestPortal, userId: string) => userId !== viewer?.id || viewer.actingBy !== null;

export async function editProfile(args: LoaderFunctionArgs, { userId }: Whose) {
  const { portal } = args.context;
  const id = await portal.db.fetch(profileOf(portal, userId));
  const found = await editor({ ...args, params: { id } }, volunteerProfiles, { beside: { categories: categoriesOf(portal) } });
  const { row } = found;
  return {
    title: found.title,
    editor: found.editor,
    paper: onPaper(portal, userId),
    ...poolOf(portal, row?.centerId ?? portal.center.id),
    places: placesAround(portal.center),
    categories: found.categories.map(({ id: value, name: label }) => ({ value, label })),
    unknownPlace: row?.place && row.latitude === null ? row.place : null,
    profile: row && { visible: row.visible, inPool: row.inPool, pausedUntil: row.pausedUntil, acrossCenters: row.acrossCenters },
  };
}

/** Of a profile that is there: as others see it, and what stands in the way. */
export async function previewProfile(args: LoaderFunctionArgs, { userId }: Whose) {
  const { portal } = args.context;
  const id = await portal.db.fetch(profileOf(portal, userId));
  if (!id) return null;
  const { row, categories, birthYear } = await portal.db.fetchAll({
    row: show(volunteerProfiles, args, id),
    categories: categoriesOf(portal),
    birthYear: birthYearOf(portal, id),
  });
  return {
    ...poolOf(portal, row.centerId),
    paper: onPaper(portal, userId),
    visible: row.visible,
    acrossCenters: row.acrossCenters,
    view: profileView(row, portal, categories),
    found: contactDetailsIn([row.headline, row.about, ...row.skills]),
    knowsAge: birthYear !== null,
  };
}

export async function changeProfile(args: ActionFunctionArgs, { userId, at }: Whose) {
  const { portal } = args.context;
  const id = await portal.db.fetch(profileOf(portal, userId));
  const own = userId === portal.viewer?.id;
  return perform({ ...args, params: { id } }, volunteerProfiles, {
    files: () => withPhoto(args),
    done: (_, change) => {
      if (change === "create") return own ? `${at}/voorbeeld` : at;
      return change === "delete" ? (own ? "/profiel/verwijderd" : `/users/${userId}`) : at;
    },
  });
}

/** Somebody of the centre whom its staff help. @throws 404 */
export async function personAt(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<{ id: string; name: string }> {
  const { portal } = args.context;
  const id = args.params.id ?? "";
  const [row] = await portal.db.fetch(
    portal.db
      .select({ id: users.id, name: fullName(users) })
      .from(users)
      .where(eq(users.id, id), isNull(users.deletedAt), asSql(centerStaff(users)(portal)))
      .limit(1),
  );
  if (!row) throw notFound(args);
  return row;
}
