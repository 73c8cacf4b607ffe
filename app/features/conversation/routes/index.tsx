/** /conversations: what people write to one another, the newest first. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { hasRole } from "~/core/auth/viewer";
import { translator } from "~/core/i18n/translator.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { constant } from "~/core/tenant/db.server";
import { beginningOf } from "~/core/text";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { ListFilters } from "~/ui/ListFilters";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { Tabs } from "~/ui/Tabs";
import { ConversationRow } from "../components/ConversationRow";
import { columnsFor, reportedConversations, unreadConversations } from "../conversation.queries.server";
import { conversations } from "../conversation.resource.server";
import type { Side } from "../message";
import { subjectsOf } from "../subject.server";
import { withWhom } from "../view.server";

export const handle = {
  i18n: ["conversation"],
  access: "signedIn",
  navigation: { section: "people", icon: "messages-square", order: 2, access: "staff", words: "common:nav.conversations" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const center = belongsTo(portal.viewer, "centerStaff");
  const { main, unread, reported } = await respond(args, list(conversations, args, { columns: columnsFor(portal) }), () => ({
    unread: unreadConversations(portal),
    reported: center ? reportedConversations(portal) : constant(0),
  }));
  const items = main.items.map((row) => ({
    id: row.id,
    subject: row.subject,
    with: withWhom(portal, row, row.side),
    own: row.side !== null && row.side === row.lastSide,
    unread: row.unread === 1,
    about: row.about && !row.subject.includes(row.about) ? row.about : null,
    body: beginningOf(row.body ?? "", 160),
    at: row.lastMessageAt,
  }));
  const works = hasRole(portal.viewer, "organization_superuser") ? "organization" : "user";
  const by: Place = center ? "center" : works;
  return {
    ...main,
    items,
    unread,
    reported,
    by,
    subjects: subjectsOf(portal),
    title: translator(portal.locale, "conversation")("list.title"),
  };
};

export const meta: MetaFunction<typeof loader> = titled;

type Place = Exclude<Side, "peer">;

/** Where each finds somebody to write to. */
const ways: Record<Place, string> = { user: "/vacancies/search", organization: "/applications", center: "/organizations" };

const tabs = { unread: "filter[unread]", reported: "filter[reported]" };

export default function Conversations() {
  const { t } = useTranslation("conversation");
  const { items, total, number, size, unread, reported, by, subjects, title } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const [unreadOnly, reportedOnly] = [address.get(tabs.unread) !== "", address.get(tabs.reported) !== ""];
  const filtered = unreadOnly || reportedOnly || address.get("filter[search]") !== "" || address.get("filter[about_type_eq]") !== "";
  const none = { [tabs.unread]: null, [tabs.reported]: null };
  return (
    <>
      <PageHeader
        title={title}
        description={t(`list.text.${by}`)}
        actions={
          by !== "center" && (
            <ButtonLink to="/conversations/new" variant="outline" icon="message-circle">
              {t("list.toCenter")}
            </ButtonLink>
          )
        }
      />
      {(total > 0 || filtered) && (
        <>
          <Tabs
            label={title}
            items={[
              { to: address.to(none), label: t("list.all"), current: !unreadOnly && !reportedOnly },
              { to: address.to({ ...none, [tabs.unread]: "true" }), label: t("list.unread"), count: unread, current: unreadOnly },
              ...(by === "center"
                ? [
                    {
                      to: address.to({ ...none, [tabs.reported]: "true" }),
                      label: t("list.reported"),
                      count: reported,
                      current: reportedOnly,
                    },
                  ]
                : []),
            ]}
          />
          <ListFilters
            search={t("list.search")}
            keep={Object.values(tabs)}
            total={total}
            size={size}
            selects={[
              {
                name: "filter[about_type_eq]",
                label: t("list.about"),
                options: subjects,
              },
            ]}
          />
          <ResultCount>{t("list.found", { count: total })}</ResultCount>
        </>
      )}
      {items.length === 0 && total > 0 ? (
        <PastEnd />
      ) : items.length === 0 ? (
        <EmptyState
          icon="messages-square"
          title={t(filtered ? "common:search.noResults" : "list.none")}
          action={
            filtered ? (
              <ButtonLink to="/conversations" variant="outline">
                {t("list.showAll")}
              </ButtonLink>
            ) : (
              <ButtonLink to={ways[by]}>{t(`list.way.${by}`)}</ButtonLink>
            )
          }
        >
          {t(filtered ? "list.noneFoundText" : `list.noneText.${by}`)}
        </EmptyState>
      ) : (
        <ul className="mt-4 max-w-form border-b border-line">
          {items.map((item) => (
            <ConversationRow key={item.id} {...item} />
          ))}
        </ul>
      )}
      <Pagination page={number} pageCount={Math.ceil(total / size)} href={address.page} />
    </>
  );
}
