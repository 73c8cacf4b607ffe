/** /dashboard/activiteit: what happened lately in the centre, or what somebody did themselves; for the panel beside every page. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recentChanges } from "../../audit_event/index.server";

export const handle = { access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) =>
  Response.json({ items: await args.context.portal.db.fetch(recentChanges(args, 8)) });
