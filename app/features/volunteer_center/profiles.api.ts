import { reads, writes } from "~/core/resource/endpoints.server";
import { updateProfile } from "./settings.server";
import { volunteerCenterProfiles } from "./volunteer_center.resource.server";
import { profileSchema } from "./volunteer_center.schema";

export const loader = reads("volunteer_center_profiles");
export const action = writes("volunteer_center_profiles", {
  update: (args) => updateProfile(args, volunteerCenterProfiles, profileSchema, args.params.id),
});
