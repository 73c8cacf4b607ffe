import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/core/auth/require.server";
import { checkMethod, reads, writes } from "~/core/resource/endpoints.server";
import { checkQuery } from "~/core/resource/gate.server";
import { markRead } from "./notification.server";

export const loader = reads("notifications");

/** `POST /notifications/read_all` beside what every type has. */
export const action = async (args: ActionFunctionArgs) => {
  if (args.params["*"] !== "read_all") return writes("notifications")(args);
  checkMethod(args, ["POST", "OPTIONS"]);
  requireViewer(args);
  checkQuery(args, null);
  const { portal } = args.context;
  await portal.db.write([markRead(portal)]);
  return new Response(null, { status: 204 });
};
