/** /profile-edit/periodieke-mail/volgende/mail: my next mail as HTML, for the frame of its page. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/core/jsonapi/problem.server";
import { asFrame } from "../../notification_template/index.server";
import { nextMail } from "../next.server";

export const handle = { access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const mail = await nextMail(args);
  if (!mail) throw notFound(args);
  return asFrame(mail.html);
};
