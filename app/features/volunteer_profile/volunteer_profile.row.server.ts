/** A profile's row from what was filled in: what it may name, and where its place is. */
import { placeNamed } from "~/core/geo/addresses.server";
import type { Refusal } from "~/core/resource/define.server";
import { isThere } from "~/core/storage/files.server";
import type { Portal } from "~/core/tenant/portal.server";
import { categories, type volunteerProfiles as table } from "~db/schema";
import { whenMaskOf } from "../availability";
import { notTerms, unknownTerms } from "../term/index.server";
import type { VolunteerProfileInput } from "./volunteer_profile.schema";

type Profile = typeof table.$inferSelect;

/** A place that no list knows is kept as it was typed: then no distance can be told. */
export async function rowFrom(
  portal: Portal,
  input: VolunteerProfileInput,
  before?: Profile,
): Promise<Partial<Profile> | Refusal | Refusal[]> {
  const fresh = input.interestIds.filter((id) => !before?.interestIds.includes(id));
  const unknown = fresh.length > 0 ? await portal.db.fetch(notTerms(portal, categories, fresh)) : [];
  if (unknown.length > 0) return unknownTerms("interestIds", input.interestIds, unknown);
  if (!(await isThere(portal, input.photo, before?.photo))) return { field: "photo", message: "imageGone" };
  const moved = input.place !== (before?.place ?? null);
  const point = moved && input.place ? await placeNamed(portal.lookUp, input.place) : null;
  return {
    ...input,
    whenMask: whenMaskOf(input),
    ...(moved && { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }),
  };
}
