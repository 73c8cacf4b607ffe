/** /profile-replies: what organisations wrote to the viewer, what the viewer's organisation wrote, and for the centre who writes how often. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { urlOf, withParams } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { constant } from "~/core/tenant/db.server";
import { beginningOf } from "~/core/text";
import { ButtonLink } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { Tabs } from "~/ui/Tabs";
import { Time } from "~/ui/Time";
import { ReplyState } from "../components/ReplyState";
import { writersOf } from "../profile_reply.commands.server";
import { profileReplies } from "../profile_reply.resource.server";

export const handle = {
  i18n: ["profile_reply"],
  access: "signedIn",
  feature: "volunteerProfiles",
  navigation: { section: "people", icon: "send", order: 7, access: "managers", words: "common:nav.profileReplies" },
};

const views = ["received", "sent", "reported"] as const;

export const loader = async (asked: LoaderFunctionArgs) => {
  const { portal } = asked.context;
  const staff = belongsTo(portal.viewer, "centerStaff");
  const manages = belongsTo(portal.viewer, "managers");
  const params = urlOf(asked.request).searchParams;
  const said = views.find((name) => params.has(`filter[${name}]`)) ?? (staff ? "center" : manages ? "sent" : "received");
  const args = said === "center" || params.has(`filter[${said}]`) ? asked : withParams(asked, (own) => own.set(`filter[${said}]`, "true"));
  const { main, writers } = await respond(args, list(profileReplies, args), () => ({
    writers: staff ? writersOf(portal, portal.viewer!.centerId) : constant([]),
  }));
  const t = translator(portal.locale, "profile_reply");
  return {
    title: t(said === "received" ? "title" : "titleStaff"),
    view: said,
    staff,
    manages,
    writers,
    total: main.total,
    page: main.number,
    pageCount: Math.ceil(main.total / main.size),
    replies: main.items.map(({ id, organizationName, vacancyTitle, body, status, createdAt, volunteer }) => ({
      id,
      name: (said === "received" ? organizationName : volunteer) ?? t("gone"),
      organization: said === "center" || said === "reported" ? organizationName : null,
      vacancyTitle,
      body: beginningOf(body, 160),
      status,
      createdAt,
    })),
  };
};

export const meta = titled;

export default function Replies() {
  const { t } = useTranslation("profile_reply");
  const { title, view, staff, manages, writers, total, page, pageCount, replies } = useLoaderData<typeof loader>();
  const address = useListAddress();
  const at = "/profile-replies";
  const empty = view === "received" ? "received" : view === "reported" ? "reported" : "sent";
  return (
    <>
      <PageHeader
        title={title}
        description={t(view === "received" ? "description" : view === "sent" ? "descriptionStaff" : "descriptionCenter")}
      />
      {manages && (
        <Tabs
          label={t("tabs.label")}
          items={[
            ...(staff ? [{ to: at, label: t("tabs.center"), current: view === "center" }] : []),
            ...(staff ? [{ to: `${at}?filter[reported]=true`, label: t("tabs.reported"), current: view === "reported" }] : []),
            { to: `${at}?filter[sent]=true`, label: t("tabs.sent"), current: view === "sent" },
            { to: `${at}?filter[received]=true`, label: t("tabs.received"), current: view === "received" },
          ]}
        />
      )}
      {replies.length === 0 ? (
        <EmptyState
          icon="send"
          title={t(`empty.${empty}`)}
          action={
            empty !== "reported" && (
              <ButtonLink to={empty === "sent" ? "/vrijwilligerspool" : "/profiel"}>{t(`empty.${empty}Way`)}</ButtonLink>
            )
          }
        >
          {t(`empty.${empty}Text`)}
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">{t("found", { count: total })}</p>
          <ul className="max-w-[52rem]">
            {replies.map(({ id, name, organization, vacancyTitle, body, status, createdAt }) => (
              <li key={id} className="card-linked relative grid gap-1 border-b-(length:--line-width) border-line py-5">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <h2 className="text-lg">
                    <Link to={`${at}/${id}`} className="card-link">
                      {view === "received" ? t("from", { name }) : t("to", { name })}
                    </Link>
                  </h2>
                  <ReplyState status={status} own={view === "received"} />
                </div>
                {organization && <p>{t("from", { name: organization })}</p>}
                <p>{body}</p>
                <p className="text-sm text-muted">
                  {vacancyTitle && `${t("about", { title: vacancyTitle })} · `}
                  <Time value={createdAt} format="relative" />
                </p>
              </li>
            ))}
          </ul>
          <Pagination page={page} pageCount={pageCount} href={(number) => address.page(number)} />
        </>
      )}
      {staff && writers.length > 0 && (
        <section className="mt-14">
          <h2 className="text-xl">{t("writers.title")}</h2>
          <p className="mb-4 text-muted">{t("writers.text")}</p>
          <DataTable
            caption={t("writers.title")}
            rows={writers}
            rowKey={({ organizationId }) => organizationId}
            columns={[
              {
                key: "name",
                header: t("writers.name"),
                primary: true,
                cell: ({ organizationId, name }) => (
                  <Link className="link" to={`/organizations/${organizationId}`}>
                    {name}
                  </Link>
                ),
              },
              { key: "sent", header: t("writers.sent"), cell: ({ sent }) => sent },
              { key: "answered", header: t("writers.answered"), cell: ({ answered }) => answered },
              { key: "declined", header: t("writers.declined"), cell: ({ declined }) => declined },
              { key: "reported", header: t("writers.reported"), cell: ({ reported }) => reported },
            ]}
          />
        </section>
      )}
    </>
  );
}
