/** /conversations/{id}: what was written, the newest last, and the place to answer. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { pressed, takeStep } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { useListAddress } from "~/ui/list-address";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { ConversationMenu } from "../components/ConversationMenu";
import { MessageForm } from "../components/MessageForm";
import { Thread } from "../components/Thread";
import { useFreshThread } from "../components/useFreshThread";
import { conversations } from "../conversation.resource.server";
import { writeMessage } from "../message/index.server";
import { threadOf } from "../thread.server";

export const handle = { i18n: ["conversation"], access: "signedIn", files: true };

export const loader = (args: LoaderFunctionArgs) => threadOf(args, args.params.id!);

/** Without a step it is an answer. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  const step = await pressed(args);
  const outcome = await (step ? takeStep(args, conversations, id, step) : writeMessage(args, id));
  if (!outcome.ok) return data({ step, sent: null, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  if (step === "read") return data({ step, sent: null, lastResult: null });
  const t = translator(args.context.portal.locale, "conversation");
  const notice = flash({ title: t(`said.${step ?? "write"}`) });
  return redirect(step ? (step === "settle" ? "/conversations" : `/conversations/${id}`) : `/conversations/${id}#answer`, {
    headers: { "Set-Cookie": notice },
  });
};
export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export default function Conversation() {
  const { t } = useTranslation("conversation");
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = useListAddress();
  const { id, title, about, side, blocked, report, messages, page, pageCount } = found;
  useFreshThread(found);
  return (
    <>
      <PageHeader
        back={{ to: "/conversations", label: t("list.title") }}
        eyebrow={t("show.with", { name: found.with })}
        title={title}
        description={
          about && (
            <Link className="link" to={about.to}>
              {t(`show.open.${about.type}`, { title: about.title, defaultValue: t("show.open.other") })}
            </Link>
          )
        }
        actions={side && <ConversationMenu {...found} result={answer?.step ? answer.lastResult : null} />}
      />
      <div className="max-w-form">
        {report && (
          <div className="mb-6">
            <Notice tone="warning" title={t(side ? "report.done" : "report.title")}>
              {t(side ? "report.doneText" : "report.text")}
              {report.reason && <blockquote className="mt-2 whitespace-pre-line">{report.reason}</blockquote>}
            </Notice>
          </div>
        )}
        {page < pageCount && <Further to={address.page(page + 1)}>{t("show.older")}</Further>}
        <Thread messages={messages} />
        {page > 1 && <Further to={address.page(page - 1)}>{t("show.newer")}</Further>}
        {blocked ? (
          <Notice title={t(`blocked.${blocked}.title`)}>{t(`blocked.${blocked}.text`, { name: found.with })}</Notice>
        ) : side ? (
          <MessageForm key={id} id={id} unread={found.unread} result={answer && !answer.step ? answer.lastResult : null} />
        ) : (
          <ConversationMenu {...found} result={answer?.step ? answer.lastResult : null} />
        )}
      </div>
    </>
  );
}

const Further = ({ to, children }: { to: string; children: string }) => (
  <p className="my-4 text-center">
    <Link to={to} className="link inline-block py-2">
      {children}
    </Link>
  </p>
);
