/** What time does to a centre: a look that waits for its moment is published. */
import { publishesAtTime } from "~/core/resource/scheduled-versions.server";
import { versioned } from "./profile-versions.server";
import { volunteerCenterProfiles } from "./volunteer_center.resource.server";

export const publishLooks = publishesAtTime("looks are published at their time", volunteerCenterProfiles, versioned);
