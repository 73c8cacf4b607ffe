/** The screens of /instellingen: each writes a part of the profile of the site's centre. */
import { sql } from "drizzle-orm";
import type { ZodType } from "zod";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { define, withSchema } from "~/core/resource/define.server";
import { rows } from "~/core/resource/rows.server";
import { viewOf } from "~/core/screen/editor.server";
import { perform } from "~/core/screen/perform.server";
import { formOf } from "~/core/screen/values.server";
import type { EditorView } from "~/ui/editor/view";
import { volunteerCenterProfiles as table } from "~db/schema";
import { delicateKinds } from "../help_request";
import { mayManage } from "./settings.server";
import { volunteerCenterProfiles } from "./volunteer_center.resource.server";
import { centerSchema, contactSchema } from "./volunteer_center.schema";

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

/** A part of the profile that a screen writes. Whether a second factor is asked for is said there alone. */
const managed = define({
  ...volunteerCenterProfiles,
  attributes: [
    ...volunteerCenterProfiles.attributes,
    "requireSecondFactor",
    "responseDays",
    "quietWeekends",
    "reviewVacancies",
    "certificateKinds",
  ],
});
const partWith = (schema: ZodType) => withSchema(managed, schema);

const parts = {
  center: partWith(centerSchema),
  /** Where the tenant has no one-on-one help: what is not asked is not emptied. */
  centerAlone: partWith(centerSchema.omit({ certificateKinds: true })),
  contact: partWith(contactSchema),
};
type Screen = "center" | "contact";

const partOf = ({ context: { portal } }: RequestArgs, screen: Screen) =>
  parts[screen === "center" && !portal.tenant.features.oneOnOne ? "centerAlone" : screen];

/** What `<EditorForm>` needs on a screen of settings. */
export async function settingsEditor(args: RequestArgs, screen: Screen): Promise<EditorView> {
  const stored = await managedProfile(args);
  const profile = { ...stored, certificateKinds: stored.certificateKinds ?? delicateKinds };
  const part = partOf(args, screen);
  return viewOf(part, { ...profile, can: {}, transitions: [] }, formOf(part, profile), "volunteer_center:centers");
}

/** The action of such a screen. */
export async function changeSettings(args: RequestArgs, screen: Screen) {
  const { id } = await managedProfile(args);
  return perform({ ...args, params: { id } }, partOf(args, screen), { words: "volunteer_center:settings" });
}
