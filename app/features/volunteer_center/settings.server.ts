/** Writing a centre's own data: the same function for the screens of /instellingen and for `PATCH /volunteer_center_profiles/{id}`. */
import { type SQL, sql } from "drizzle-orm";
import type { ZodType } from "zod";
import { placeCenter } from "~/core/geo/places.server";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { phoneOf } from "~/core/phone";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { type AnyResource, type Consequences, type Refusal, withSchema } from "~/core/resource/define.server";
import { followEach } from "~/core/resource/follow.server";
import { rows } from "~/core/resource/rows.server";
import { type Outcome, update } from "~/core/resource/write.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, volunteerCenterProfiles as table } from "~db/schema";
import { followName } from "../vacancy/index.server";
import type { ProfileInput } from "./volunteer_center.schema";

type Profile = typeof table.$inferSelect;

export const mayManage = centerStaff(table);

export function profileFrom(portal: Portal, input: ProfileInput, before: Profile): ({ set: Partial<Profile> } & Consequences) | Refusal {
  const set: Partial<Profile> = { ...input };
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
  return { set, statements };
}

/** The profile of the site's centre as its managers see it. @throws 403 when it is not theirs */
export async function managedProfile(args: RequestArgs): Promise<Profile> {
  const { portal } = args.context;
  const [profile] = await portal.db.fetch(
    rows(portal.db, table, sql`${table.centerId} = ${portal.center.id} and ${asSql(mayManage(portal))}`, 1),
  );
  if (!profile) throw forbidden(args);
  return profile;
}

export const updateProfile = (args: RequestArgs, resource: AnyResource, schema: ZodType, id: string | undefined): Promise<Outcome> =>
  update(args, withSchema(resource, schema), id);
