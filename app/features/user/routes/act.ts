/** /users/{id}/act: looking at the site as somebody else. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { beginActing } from "../acting.server";

export const handle = { access: "centerStaff" };

/** Nobody begins by following a link: the page of the person has a button for it. */
export const loader = async (args: LoaderFunctionArgs) => {
  return redirect(`/users/${args.params.id}`);
};

export const action = async (args: ActionFunctionArgs) => {
  const begun = await beginActing(args, args.params.id);
  if (begun instanceof Headers) return redirect("/", { headers: begun });
  const t = translator(args.context.portal.locale, "validation");
  return redirect(`/users/${args.params.id}`, { headers: { "Set-Cookie": flash({ title: t(begun.message), color: "warning" }) } });
};
