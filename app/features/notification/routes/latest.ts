/** /notificaties/laatste: for the panel beside every page. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recentNotifications } from "../recent.server";

export const handle = { access: "signedIn" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) =>
  Response.json({ items: await portal.db.fetch(recentNotifications(portal, 8)) });
