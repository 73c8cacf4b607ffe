/** POST /preferences/staff-menu: where staff have their menu, kept for a year. It only answers with a redirect. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect, signedInPath } from "~/core/auth/redirect";
import { setCookie } from "~/core/http/cookies.server";

export const handle = { access: "staff" };

export const action = async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData().catch(() => new FormData());
  const place = form.get("place");
  if (place !== "top" && place !== "side") throw new Response(null, { status: 400 });
  return redirect(safeRedirect(form.get("returnTo"), signedInPath), {
    status: 303,
    headers: { "Set-Cookie": setCookie("staff-menu", place) },
  });
};

export const loader = async () => redirect(signedInPath);
