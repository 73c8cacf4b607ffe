/** /profile-replies/{id}: one message to a volunteer, and what they do with it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { show } from "~/core/resource/list.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Button, ButtonLink } from "~/ui/Button";
import type { EditorAnswer } from "~/ui/editor/view";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Time } from "~/ui/Time";
import { markReadAbout } from "../../notification/index.server";
import { AnswerReply } from "../components/AnswerReply";
import { ReplyState } from "../components/ReplyState";
import { profileReplies } from "../profile_reply.resource.server";
import { moreOf } from "../view.server";

export const handle = { i18n: ["profile_reply"], access: "signedIn", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { db, viewer } = portal;
  const { reply, more } = await db.fetchAll({
    reply: show(profileReplies, args, id),
    more: moreOf(portal, id),
  });
  const own = more?.userId === viewer!.id;
  const staff = belongsTo(viewer, "centerStaff");
  const wrote = [viewer!.centerId, ...viewer!.organizations.map((one) => one.id)].includes(reply.organizationId);
  const t = translator(portal.locale, "profile_reply");
  const person = reply.volunteer ?? t("gone");
  const other = own ? (reply.organizationName ?? "") : person;
  return {
    reply,
    own,
    staff,
    talks: own || wrote,
    person,
    blocked: own && Boolean(more?.blockedAt),
    report: (own || staff) && more?.reportedAt ? { reason: more.reportReason } : null,
    title: own ? t("from", { name: other }) : t("to", { name: other }),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const answer = await perform(args, profileReplies, {
    done: ({ row }, change) => (change === "answer" ? `/conversations/${row.conversationId}` : `/profile-replies/${args.params.id}`),
  });
  // Who does something with it has read of it.
  if (!portal.viewer?.actingBy) await portal.db.write([markReadAbout(portal, `/profile-replies/${args.params.id}`)]);
  return answer;
};
export const headers = actionHeaders;
export const meta = titled;

export default function Reply() {
  const { t } = useTranslation("profile_reply");
  const { reply, own, staff, talks, person, blocked, report, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EditorAnswer | undefined;
  const name = reply.organizationName ?? "";
  return (
    <>
      <PageHeader
        back={{ to: "/profile-replies", label: t(own ? "back" : "backStaff") }}
        title={title}
        description={<ReplyState status={reply.status} own={own} />}
      />
      <div className="grid max-w-form gap-8">
        {report && (
          <Notice
            tone="warning"
            title={t("report.is")}
            action={
              staff && (
                <form method="post">
                  <Button type="submit" name="_action" value="settle" variant="outline" size="sm">
                    {t("report.settle")}
                  </Button>
                </form>
              )
            }
          >
            {report.reason && t("report.reason", { reason: report.reason })}
          </Notice>
        )}
        <blockquote className="border-l-4 border-accent-edge pl-5">
          <p className="mb-2 text-sm text-muted">
            {t("from", { name })} · {reply.sender && `${reply.sender} · `}
            <Time value={reply.createdAt} format="relative" />
          </p>
          <p className="whitespace-pre-line">{reply.body}</p>
          {reply.vacancyId && reply.vacancyTitle && (
            <p className="mt-3">
              <Link className="link" to={`/vacancies/${reply.vacancyId}`}>
                {t("about", { title: reply.vacancyTitle })}
              </Link>
            </p>
          )}
        </blockquote>
        {reply.answer && (
          <blockquote className="border-l-4 border-line pl-5">
            <p className="mb-2 text-sm text-muted">{own ? t("theirAnswer") : t("from", { name: person })}</p>
            <p className="whitespace-pre-line">{reply.answer}</p>
          </blockquote>
        )}
        {reply.conversationId && talks && (
          <div>
            <ButtonLink to={`/conversations/${reply.conversationId}`} icon="message-circle">
              {t("toConversation")}
            </ButtonLink>
          </div>
        )}
        {own && <AnswerReply name={name} status={reply.status} blocked={blocked} reported={report !== null} result={answer?.lastResult} />}
      </div>
    </>
  );
}
