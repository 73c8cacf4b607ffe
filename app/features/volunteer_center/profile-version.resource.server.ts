import { define, one } from "~/core/resource/define.server";
import { volunteerCenterProfileVersions as table } from "~db/schema";
import { versionReaders } from "./profile-versions.server";

/** Every save of a centre's look; `restore_version` of its profile brings one back. */
export const profileVersions = define({
  type: "volunteer_center_profile_versions",
  noun: "volunteer_center",
  description: "A centre's look as it was published, to look at and to put back.",
  table,
  files: { texts: [table.snapshot], partOf: { type: "volunteer_center_profiles", column: table.profileId } },
  personal: { columns: [table.authorId], export: "what they did stands in the trail", erase: "leads nowhere once the account is gone" },
  attributes: ["number", "state", "snapshot", "profileId", "authorId", "centerId", "createdAt", "updatedAt"],
  relationships: { profile: one("volunteer_center_profiles", "profileId"), author: one("users", "authorId") },
  filter: ["profileId", "state", "number", "authorId", "createdAt"],
  sort: ["number", "createdAt"],
  order: "-createdAt",
  read: versionReaders,
});
