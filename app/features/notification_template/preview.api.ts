/** GET /api/v1/notification_templates/{id}/preview: the mail as its reader gets it, with the event's sample in it. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkMethod, readOnly } from "~/core/resource/endpoints.server";
import { checkQuery, refuseList } from "~/core/resource/gate.server";
import { show } from "~/core/resource/list.server";
import { answer, emptyDocument } from "~/core/resource/respond.server";
import { isClosed } from "~/core/resource/select.server";
import { notificationTemplates } from "./notification_template.resource.server";
import { previewOf } from "./preview.server";

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, ["GET", "HEAD", "OPTIONS"]);
  checkQuery(args, null);
  const { portal } = args.context;
  if (isClosed(notificationTemplates, portal)) throw refuseList(args);
  const { name, locale, subject, body } = await portal.db.fetch(show(notificationTemplates, args, args.params.id));
  const mail = previewOf(portal, name, locale, { subject, body });
  return answer({ ...emptyDocument(args), meta: { subject: mail.subject, html: mail.html, text: mail.text } });
};

export const action = readOnly;
