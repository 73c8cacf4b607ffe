/** /notificaties: what the portal told me, the newest first; opening one marks it as read. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { safeRedirect } from "~/core/auth/redirect";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import type { Entity } from "~/core/resource/entity";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { Tabs } from "~/ui/Tabs";
import { Time } from "~/ui/Time";
import { notifications } from "../notification.resource.server";
import { markRead } from "../notification.server";

export const handle = { i18n: ["notification"], access: "signedIn" };

type Notification = Entity<typeof notifications>;
const unreadOnly = "filter[read_at_null]";

export const loader = async (args: LoaderFunctionArgs) => {
  const { unreadNotifications: unread } = args.context.portal.viewer!;
  const { main } = await respond(args, list(notifications, args));
  return { main, unread, title: translator(args.context.portal.locale, "notification")("list.title") };
};

/** `open` marks one as read and goes where it leads, `read` marks it, `all` marks every one. */
export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const form = await readForm(args);
  const id = form.get("open") ?? form.get("read");
  await portal.db.write([markRead(portal, form.has("all") ? undefined : String(id))]);
  const here = new URL(args.request.url);
  if (form.has("open")) return redirect(safeRedirect(form.get("to"), "/notificaties"), { status: 303 });
  const notice = flash({ title: translator(portal.locale, "notification")("list.allRead") });
  return redirect(here.pathname + here.search, { headers: form.has("all") ? { "Set-Cookie": notice } : {} });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Notifications() {
  const { t } = useTranslation("notification");
  const { main, unread, title } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const onlyUnread = address.get(unreadOnly) === "true";
  return (
    <>
      <PageHeader
        title={title}
        description={unread > 0 ? t("list.unread", { count: unread }) : t("list.upToDate")}
        actions={
          unread > 0 && (
            <Form method="post">
              <Button type="submit" name="all" value="on" variant="outline" icon="check">
                {t("list.readAll")}
              </Button>
            </Form>
          )
        }
      />
      <Tabs
        label={title}
        items={[
          { to: address.to({ [unreadOnly]: null }), label: t("list.all"), current: !onlyUnread },
          { to: address.to({ [unreadOnly]: "true" }), label: t("list.new"), count: unread, current: onlyUnread },
        ]}
      />
      {main.items.length === 0 && main.total > 0 ? (
        <PastEnd />
      ) : main.items.length === 0 ? (
        <EmptyState
          icon="bell"
          title={t(onlyUnread ? "list.noneNew" : "list.none")}
          action={<ButtonLink to="/vacancies/search">{t("list.search")}</ButtonLink>}
        >
          {t("list.noneText")}
        </EmptyState>
      ) : (
        <ul className="max-w-form border-b border-line">
          {main.items.map((one) => (
            <Row key={one.id} {...one} />
          ))}
        </ul>
      )}
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </>
  );
}

function Row({ id, title, body, link, readAt, createdAt }: Notification) {
  const { t } = useTranslation("notification");
  const unread = readAt === null;
  return (
    <li className="border-t border-line py-4">
      <Form method="post" className="flex gap-3">
        <input type="hidden" name="to" value={link ?? ""} />
        <span className={unread ? "mt-1 text-accent-edge" : "mt-1 text-muted"}>
          <Icon name={unread ? "bell" : "check"} label={t(unread ? "list.isUnread" : "list.isRead")} />
        </span>
        <div className="min-w-0 grow">
          {link ? (
            <button type="submit" name="open" value={id} className={unread ? "link text-left font-semibold" : "link text-left"}>
              {title}
            </button>
          ) : (
            <p className={unread ? "font-semibold" : undefined}>{title}</p>
          )}
          {body && <p className="text-muted">{body}</p>}
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
            <Time value={createdAt} format="relative" />
            {unread && (
              <button type="submit" name="read" value={id} className="link py-2" aria-label={t("list.markRead", { title })}>
                {t("list.read")}
              </button>
            )}
          </p>
        </div>
      </Form>
    </li>
  );
}
