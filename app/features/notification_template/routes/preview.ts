/** /notification_templates/{name}/preview: the mail with its sample, as HTML or as text; of what is typed when it is posted. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "~/core/resource/body.server";
import { mailOf, templateOf } from "../overview.server";
import { asFrame, localeFrom, previewOf } from "../preview.server";

export const handle = { access: "contentStaff", ownSite: true };

interface OwnWords {
  subject: string;
  body: string;
}

function answer(args: LoaderFunctionArgs | ActionFunctionArgs, own: OwnWords | null): Response {
  const { name, locale, text } = asked(args);
  const mail = previewOf(args.context.portal, name, locale, own);
  if (text) return new Response(`${mail.subject}\n\n${mail.text}`, { headers: { "content-type": "text/plain; charset=utf-8" } });
  return asFrame(mail.html);
}

const asked = (args: LoaderFunctionArgs | ActionFunctionArgs) => ({
  name: mailOf(args).name,
  locale: localeFrom(args.request),
  text: new URL(args.request.url).searchParams.get("view") === "text",
});

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { name, locale } = asked(args);
  const row = await portal.db.fetch(templateOf(portal, name, locale));
  return answer(args, row?.active ? row : null);
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args);
  return answer(args, { subject: String(form.get("subject") ?? ""), body: String(form.get("body") ?? "") });
};
