/** Writing a centre's own data: the same function for the screens of /instellingen and for `PATCH /volunteer_center_profiles/{id}`. */
import { type SQL, sql } from "drizzle-orm";
import type { ZodType } from "zod";
import { placeCenter } from "~/core/geo/places.server";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { phoneOf } from "~/core/phone";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import type { AnyResource, Consequences, Refusal } from "~/core/resource/define.server";
import { rows } from "~/core/resource/rows.server";
import { type Outcome, update } from "~/core/resource/write.server";
import { forgetSites } from "~/core/tenant/directory.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, volunteerCenterProfiles as table, vacancies } from "~db/schema";
import type { ProfileInput } from "./volunteer_center.schema";

type Profile = typeof table.$inferSelect;

export const mayManage = centerStaff(table);

export function profileFrom({ db }: Portal, input: ProfileInput, before: Profile): ({ set: Partial<Profile> } & Consequences) | Refusal {
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
      sql`update ${organizations} set name = ${input.name}, lock_version = lock_version + 1 where ${db.mine(organizations)} and ${organizations.id} = ${before.centerId}`,
      sql`update ${vacancies} set organization_name = ${input.name} where ${db.mine(vacancies)} and ${vacancies.organizationId} = ${before.centerId}`,
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

/** An update after which this isolate knows the site anew; others do within half a minute. */
export async function updateProfile(args: RequestArgs, resource: AnyResource, schema: ZodType, id: string | undefined): Promise<Outcome> {
  try {
    return await update(args, { ...resource, update: { ...resource.update!, schema } }, id);
  } finally {
    forgetSites();
  }
}
