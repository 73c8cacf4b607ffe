/** /conversations/unread: how many conversations have something new, for the number beside the link to them. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { unreadConversations } from "../conversation.queries.server";

export const handle = { access: "signedIn" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) =>
  Response.json({ unread: await portal.db.fetch(unreadConversations(portal)) }, { headers: { "cache-control": "no-store" } });
