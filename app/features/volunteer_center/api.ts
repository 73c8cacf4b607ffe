import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reads, writes } from "~/core/resource/endpoints.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { volunteerCenters } from "./volunteer_center.resource.server";

/** `/volunteer_centers/current` is the centre of the site that is asked (spec 7). */
export const loader = reads("volunteer_centers", {
  show: (args: LoaderFunctionArgs) => {
    const id = args.params.id === "current" ? args.context.portal.center.id : args.params.id;
    return respond(args, show(volunteerCenters, args, id));
  },
});
export const action = writes("volunteer_centers");
