/** /api/v1/volunteer_profiles: one's own, and the pool for those who may. Who reads many is slowed down. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reads, writes } from "~/core/resource/endpoints.server";
import { list, show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { limitPool } from "./pool-limit.server";
import { volunteerProfiles } from "./volunteer_profile.resource.server";

export const loader = reads("volunteer_profiles", {
  list: async (args: LoaderFunctionArgs) => {
    await limitPool(args);
    return respond(args, list(volunteerProfiles, args));
  },
  show: async (args: LoaderFunctionArgs) => {
    await limitPool(args);
    return respond(args, show(volunteerProfiles, args, args.params.id));
  },
});
export const action = writes("volunteer_profiles");
