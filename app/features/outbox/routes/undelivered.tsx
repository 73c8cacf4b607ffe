/** /admin/mail: mail of the centre that did not arrive, and another try. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { sendAgain, type Undelivered, undelivered } from "~/core/events/undelivered.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { forbidden, notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { Conflict } from "~/core/tenant/db.server";
import { Button } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Time } from "~/ui/Time";
import { mailTitle } from "../mail-title.server";

export const handle = { i18n: ["outbox"], access: "centerStaff" };

/** The centre's own people: sharing shows them no other centre's mail, and admins work with all of the tenant's sites. */
function ownSite(args: RequestArgs) {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  if (!viewer.roles.includes("admin") && viewer.centerId !== portal.center.id) throw forbidden(args);
  return portal;
}

export const loader = async (args: LoaderFunctionArgs) => {
  const portal = ownSite(args);
  const mails = await portal.db.fetch(undelivered(portal));
  return {
    title: translator(portal.locale, "outbox")("title"),
    mails: mails.map(({ data, ...mail }) => ({ ...mail, about: mailTitle(mail.event, portal.locale, data) })),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const portal = ownSite(args);
  const t = translator(portal.locale, "outbox");
  const id = String((await readForm(args)).get("id") ?? "");
  try {
    await portal.db.write(sendAgain(portal, id));
  } catch (error) {
    if (error instanceof Conflict) throw notFound(args);
    throw error;
  }
  args.context.portal.wake();
  return redirect("/admin/mail", { headers: { "set-cookie": flash({ title: t("again.done"), message: t("again.doneText") }) } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function UndeliveredMail() {
  const { t } = useTranslation("outbox");
  const { mails } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("back") }} title={t("title")} description={t("description")} />
      <DataTable
        caption={t("title")}
        columns={useColumns()}
        rows={mails}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="mail" title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        }
      />
    </>
  );
}

type Row = Omit<Undelivered, "data"> & { about: string };

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("outbox");
  return [
    {
      key: "to",
      header: t("to"),
      primary: true,
      cell: ({ recipientName, recipientEmail }) => (
        <>
          {recipientName && <span className="block">{recipientName}</span>}
          <span className="block break-all text-sm font-normal text-muted">{recipientEmail}</span>
        </>
      ),
    },
    { key: "about", header: t("about"), cell: ({ about }) => about },
    {
      key: "why",
      header: t("why"),
      cell: ({ reason, detail }) => (
        <>
          {t(`reason.${reason}`)}
          {reason !== "unanswered" && detail && <span className="block break-words text-sm text-muted">{detail}</span>}
        </>
      ),
    },
    { key: "when", header: t("when"), cell: ({ createdAt }) => <Time value={createdAt} format="short" /> },
    {
      key: "again",
      header: t("again.label"),
      action: true,
      cell: ({ id, recipientEmail }) => (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="outline" size="sm" aria-label={t("again.to", { to: recipientEmail })}>
            {t("again.label")}
          </Button>
        </Form>
      ),
    },
  ];
}
