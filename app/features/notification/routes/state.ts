/** /notificaties/stand: how many the viewer has not read, for a page that stays open. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

export const handle = { access: "signedIn" };

export const loader = ({ context: { portal } }: LoaderFunctionArgs) => Response.json({ unread: portal.viewer!.unreadNotifications });
