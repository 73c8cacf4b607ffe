/** The versions of a centre's look: what one holds, and what can be done with it (domain 4). */
import { contentStaff } from "~/core/policy/rules.server";
import { isRefusal } from "~/core/resource/define.server";
import type { Action } from "~/core/resource/steps.server";
import { type Versioned, versionActions, versionAt } from "~/core/resource/versions.server";
import { volunteerCenterProfiles, volunteerCenterProfileVersions } from "~db/schema";
import { lookSchema } from "./look/look.schema";
import { settledLook } from "./look/look.server";

type Profile = typeof volunteerCenterProfiles.$inferSelect;

export const lookEditors = contentStaff(volunteerCenterProfiles);
export const versionReaders = contentStaff(volunteerCenterProfileVersions);

export const versioned: Versioned = {
  table: volunteerCenterProfileVersions,
  parent: "profileId",
  schema: lookSchema,
  children: {},
  waitsApart: true,
  published: {},
  hidden: {},
  allow: lookEditors,
};

/** A site always has a look, so nothing is taken off it. */
export function lookActions(): Record<"save_draft" | "publish" | "unschedule" | "restore_version", Action<Profile>> {
  const { save_draft, publish, unschedule, restore_version } = versionActions<Profile>(versioned);
  return {
    save_draft: {
      ...save_draft,
      input: lookSchema.partial(),
      async effect(portal, row, input, given) {
        const said = Object.fromEntries(Object.entries(input).filter(([name]) => given.has(name)));
        const settled = await settledLook(portal, said, row);
        return isRefusal(settled) ? settled : save_draft.effect!(portal, row, settled.look, new Set(Object.keys(settled.look)));
      },
    },
    publish: { ...publish, input: versionAt, action: "publish_look" },
    unschedule,
    restore_version,
  };
}
