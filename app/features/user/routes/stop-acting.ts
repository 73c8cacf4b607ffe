/** /auth/stop-acting: back to oneself, and to the page of the person that one acted as. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signInPath } from "~/core/auth/redirect";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { endActing } from "../acting.server";

export const handle = { access: "everyone" };

export const loader = async () => redirect("/");

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const ended = await endActing(args);
  if (!ended) return redirect("/");
  const t = translator(portal.locale, "user");
  const notice = flash({ title: t("act.done", { name: `${portal.viewer!.firstName} ${portal.viewer!.lastName}` }) });
  ended.headers.append("set-cookie", notice);
  return redirect(ended.back ? `/users/${portal.viewer!.id}` : signInPath, { headers: ended.headers });
};
