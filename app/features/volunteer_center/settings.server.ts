/** Writing a centre's own data: the same function for the screens of /instellingen and for `PATCH /volunteer_center_profiles/{id}`. */
import { type SQL, sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { placeCenter } from "~/core/geo/places.server";
import { phoneOf } from "~/core/phone";
import { centerStaff } from "~/core/policy/rules.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { followEach } from "~/core/resource/follow.server";
import { denied } from "~/core/resource/refused.server";
import { same } from "~/core/resource/same.server";
import { versionStatements } from "~/core/resource/versions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, volunteerCenterProfiles as table } from "~db/schema";
import { followCertificateKinds } from "../help_request/index.server";
import { followName } from "../vacancy/index.server";
import { type Look, lookNames } from "./look/look.schema";
import { settledLook } from "./look/look.server";
import { versioned } from "./profile-versions.server";
import { centerSchema, contactSchema, type ProfileInput } from "./volunteer_center.schema";

type Profile = typeof table.$inferSelect;

export const mayManage = centerStaff(table);

/** @throws 403 for who looks after what the site says and how it looks, and would change more of the centre than that */
export async function profileFrom(
  portal: Portal,
  { ...input }: ProfileInput,
  before: Profile,
  given: ReadonlySet<string>,
): Promise<({ set: Partial<Profile> } & Consequences) | Refusal> {
  const manages = portal.system || belongsTo(portal.viewer, "centerStaff");
  if (!manages && [...given].some((name) => isOfCenter(name) && !same(input[name], before[name]))) throw denied();
  const settled = await settledLook(portal, pickedLook(input, given), before);
  if ("message" in settled) return settled;
  const set: Partial<Profile> = { ...withoutLook(input), ...settled.look };
  if (input.place && input.place !== before.place) {
    const place = placeCenter(input.place);
    if (!place) return { field: "place", message: "unknownPlace" };
    set.place = place.name;
  }
  if (input.contactPhoneNumber && input.contactPhoneNumber !== before.contactPhoneNumber) {
    const number = phoneOf(input.contactPhoneNumber);
    if (!number) return { field: "contactPhoneNumber", message: "phone" };
    set.contactPhoneNumber = number;
  }
  const statements: SQL[] = [];
  if (input.name && input.name !== before.name) {
    // A centre is an organisation, too, and its vacancies repeat its name.
    statements.push(
      ...followEach(portal, "organizations", organizations, {
        where: sql`${organizations.id} = ${before.centerId}`,
        set: sql`name = ${input.name}`,
        changes: sql`json_object('name', json_array(${organizations.name}, ${input.name}))`,
      }),
      ...followName(portal, before.centerId, input.name),
    );
  }
  if (input.certificateKinds && !same(input.certificateKinds, before.certificateKinds))
    statements.push(followCertificateKinds(portal, before.centerId, input.certificateKinds));
  statements.push(...(await versionStatements(portal, versioned, lookIn(before), { ...lookIn(before), ...settled.look })));
  return { set, statements };
}

const isOfCenter = (name: string): name is keyof typeof centerSchema.shape | keyof typeof contactSchema.shape =>
  name in centerSchema.shape || name in contactSchema.shape;

const pickedLook = (input: ProfileInput, given: ReadonlySet<string>): Partial<Look> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => given.has(name) && (lookNames as string[]).includes(name)));

const withoutLook = (input: ProfileInput) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !(lookNames as string[]).includes(name)));

/** A version says that the look changed, and not that somebody else answers the phone. */
const lookIn = (profile: Profile) =>
  Object.fromEntries([["id", profile.id], ["centerId", profile.centerId], ...lookNames.map((name) => [name, profile[name]])]);
