/** /admin/webhooks/add and /admin/webhooks/{id}: one webhook, what it takes to check what it gets, and what it got. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasRole } from "~/core/auth/viewer";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { Checkbox, CheckboxGroup, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Deliveries } from "../components/Deliveries";
import { WebhookTools } from "../components/WebhookTools";
import { eventChoices, logOf, secretShown } from "../webhook.queries.server";
import { webhooks } from "../webhook.resource.server";
import { webhookDeliveries } from "../webhook_delivery.resource.server";

export const handle = { i18n: ["webhook", "webhook_delivery"], access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await editor(args, webhooks, {
    initial: { events: ["vacancies.*", "applications.*"] },
    beside: { log: logOf(portal, args.params.id) },
  });
  const { row } = found;
  const events = eventChoices(portal.locale, row?.events ?? []);
  const mayWhole = row === null && hasRole(portal.viewer, "admin");
  return { ...found, events, mayWhole, secret: row && (await secretShown(portal, row.id)) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { replay } = Object.fromEntries(new URL(args.request.url).searchParams);
  if (replay && args.params.id)
    return perform({ ...args, params: { id: replay } }, webhookDeliveries, { done: `/admin/webhooks/${args.params.id}` });
  const done = await perform(args, webhooks, {
    done: ({ id }, change) => (change === "delete" ? "/admin/webhooks" : `/admin/webhooks/${id}`),
  });
  return done;
};
export const headers = actionHeaders;
export const meta = titled;

export default function Webhook() {
  const { t } = useTranslation("webhook");
  const { events, mayWhole, row, secret, log } = useLoaderData<typeof loader>();
  return (
    <>
      <Editor list="/admin/webhooks" description={t("about")}>
        <TextField name="name" />
        <TextField name="url" type="url" />
        <CheckboxGroup name="events" options={events} columns />
        {mayWhole && <Checkbox name="wholeTenant" />}
      </Editor>
      {row && (
        <>
          <WebhookTools secret={secret} failingSince={row.failingSince} active={row.status === "active"} />
          <Deliveries rows={log} />
        </>
      )}
    </>
  );
}
