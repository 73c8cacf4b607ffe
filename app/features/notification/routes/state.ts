/** /notificaties/stand: what the viewer has not read and what waits for them, for a page that stays open: the one address that it asks. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { waitingFor } from "~/core/screen/waiting.server";

export const handle = { access: "signedIn" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) =>
  Response.json({ unread: portal.viewer!.unreadNotifications, waiting: await waitingFor(portal) });
