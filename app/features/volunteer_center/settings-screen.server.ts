/** The screens of /instellingen: each writes a part of the profile of the site's centre. */
import { sql } from "drizzle-orm";
import type { ZodType } from "zod";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { asSql } from "~/core/policy/rules.server";
import { withSchema } from "~/core/resource/define.server";
import { rows } from "~/core/resource/rows.server";
import { viewOf } from "~/core/screen/editor.server";
import { perform } from "~/core/screen/perform.server";
import { formOf } from "~/core/screen/values.server";
import type { EditorView } from "~/ui/editor/view";
import { volunteerCenterProfiles as table } from "~db/schema";
import { mayManage } from "./settings.server";
import { volunteerCenterProfiles } from "./volunteer_center.resource.server";

type Profile = typeof table.$inferSelect;

/** The profile of the site's centre as its managers see it. @throws 403 when it is not theirs */
async function managedProfile(args: RequestArgs): Promise<Profile> {
  const { portal } = args.context;
  const [profile] = await portal.db.fetch(
    rows(portal.db, table, sql`${table.centerId} = ${portal.center.id} and ${asSql(mayManage(portal))}`, 1),
  );
  if (!profile) throw forbidden(args);
  return profile;
}

const phoneAsTyped = ({ contactPhoneNumber: number }: Pick<Profile, "contactPhoneNumber">) => ({
  contactPhoneNumber: number ? phoneText(number) : "",
});

/** What `<EditorForm>` needs on a screen of settings, which writes a part of the profile. */
export async function settingsEditor(args: RequestArgs, schema: ZodType): Promise<EditorView> {
  const profile = await managedProfile(args);
  const part = withSchema(volunteerCenterProfiles, schema);
  return viewOf(part, { ...profile, can: {}, transitions: [] }, formOf(part, profile, phoneAsTyped), "volunteer_center:centers");
}

/** The action of such a screen. */
export async function changeSettings(args: RequestArgs, schema: ZodType) {
  const { id } = await managedProfile(args);
  const part = withSchema(volunteerCenterProfiles, schema);
  return perform({ ...args, params: { id } }, part, { words: "volunteer_center:settings", values: phoneAsTyped });
}
