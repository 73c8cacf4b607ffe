/** /notificaties: what the portal told me, the newest first; opening one marks it as read. More of them appear by themselves. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { safeRedirect } from "~/core/auth/redirect";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { unreadNotifications } from "~/ui/shell/polled";
import { Tabs } from "~/ui/Tabs";
import { eventOptions } from "../../event-names.server";
import { Kinds, kind } from "../components/Kinds";
import { NotificationRow } from "../components/NotificationRow";
import { notifications } from "../notification.resource.server";
import { kindsOf, markRead, markUnread } from "../notification.server";

export const handle = { i18n: ["notification"], access: "signedIn" };

const unreadOnly = "filter[read_at_null]";

export const loader = async (args: LoaderFunctionArgs) => {
  const { locale, viewer } = args.context.portal;
  const { main, kinds } = await respond(args, list(notifications, args), { kinds: kindsOf(args.context.portal) });
  const title = translator(locale, "notification")("list.title");
  return { main, kinds: eventOptions(locale, kinds), unread: viewer!.unreadNotifications, title };
};

/** `open` marks one as read and goes where it leads, `read` marks it, `unread` takes that back, `all` marks every one. */
export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const form = await readForm(args);
  const id = form.get("open") ?? form.get("read");
  const again = form.get("unread");
  await portal.db.write([again ? markUnread(portal, String(again)) : markRead(portal, form.has("all") ? undefined : String(id))]);
  const here = new URL(args.request.url);
  if (form.has("open")) return redirect(safeRedirect(form.get("to"), "/notificaties"), { status: 303 });
  const notice = flash({ title: translator(portal.locale, "notification")("list.allRead") });
  return redirect(here.pathname + here.search, { headers: form.has("all") ? { "Set-Cookie": notice } : {} });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Notifications() {
  const { t } = useTranslation("notification");
  const { main, kinds, unread, title } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const onlyUnread = address.get(unreadOnly) === "true";
  const filtered = onlyUnread || address.get(kind) !== "";
  useNews(unread);
  return (
    <>
      <PageHeader
        title={title}
        description={unread > 0 ? t("list.count", { count: unread }) : t("list.upToDate")}
        actions={
          <>
            {unread > 0 && (
              <Form method="post">
                <Button type="submit" name="all" value="on" variant="outline" icon="check">
                  {t("list.readAll")}
                </Button>
              </Form>
            )}
            <ButtonLink to="/profile-edit/meldingen" variant="outline" icon="sliders-horizontal">
              {t("list.choose")}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={title}
        items={[
          { to: address.to({ [unreadOnly]: null }), label: t("list.all"), current: !onlyUnread },
          { to: address.to({ [unreadOnly]: "true" }), label: t("list.new"), count: unread, current: onlyUnread },
        ]}
      />
      {(kinds.length > 1 || address.get(kind)) && <Kinds kinds={kinds} onlyUnread={onlyUnread} />}
      {main.items.length === 0 && main.total > 0 ? (
        <PastEnd />
      ) : main.items.length === 0 ? (
        <EmptyState
          icon="bell"
          title={t(filtered ? "list.noneNew" : "list.none")}
          action={
            filtered ? (
              <ButtonLink to="/notificaties">{t("list.showAll")}</ButtonLink>
            ) : (
              <ButtonLink to="/vacancies/search">{t("list.search")}</ButtonLink>
            )
          }
        >
          {t("list.noneText")}
        </EmptyState>
      ) : (
        <ul className="max-w-form border-b border-line">
          {main.items.map((one) => (
            <NotificationRow key={one.id} {...one} />
          ))}
        </ul>
      )}
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </>
  );
}

/** The list follows the count in the header, which is asked for while the page is looked at. */
function useNews(loaded: number) {
  const unread = unreadNotifications.use(loaded);
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the count changes
  useEffect(() => {
    if (unread !== loaded) revalidate();
  }, [unread]);
}
