/** /form_builder/{id}/submissions/{submissionId}: what somebody answered, and what is done with it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { pressed, takeStep } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform, saying } from "~/core/screen/perform.server";
import type { EditorAnswer } from "~/ui/editor/view";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { useRevalidateInReach } from "~/ui/revalidate";
import { Notes } from "../../note";
import { Answers } from "../components/Answers";
import { Replies } from "../components/Replies";
import { Beside } from "../components/SubmissionSide";
import { Suspicious } from "../components/Suspicious";
import { formSubmissions } from "../form_submission.resource.server";
import { removeAllOfPerson } from "../remove-all.server";
import { showPage } from "../show-page.server";

export const handle = { i18n: ["form_submission", "note"], access: "formStaff" };

export const loader = (args: LoaderFunctionArgs) => showPage(args);

export const action = async (args: ActionFunctionArgs) => {
  const { id: formId = "", submissionId = "" } = args.params;
  const list = `/form_builder/${formId}/submissions`;
  const button = await pressed(args);
  const at = { ...args, params: { id: submissionId } };
  // Whoever opens it has read it; it need not be said.
  if (button === "seen") {
    await takeStep(at, formSubmissions, submissionId, "read");
    return data(null);
  }
  if (button === "delete_all") {
    await removeAllOfPerson(args, submissionId);
    return saying(args, "form_submission", "deleteAll", list);
  }
  return perform(at, formSubmissions, { done: (_, change) => (change === "delete" ? list : `${list}/${submissionId}`) });
};

export const headers = actionHeaders;
export const meta: MetaFunction<typeof loader> = titled;

export default function Submission() {
  const { t } = useTranslation("form_submission");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<EditorAnswer>();
  const { submission, form, called, reference } = page;
  const refused = answer?.form === "step" ? answer.lastResult : null;
  const button = refused?.initialValue?._action;
  useSeen(submission.status === "new" && !page.acting, submission.id);
  return (
    <>
      <PageHeader
        back={{ to: `/form_builder/${form.id}/submissions`, label: t("list.of", { title: form.title }) }}
        eyebrow={reference}
        title={called}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="grid max-w-form content-start gap-10">
          {submission.status === "suspicious" && <Suspicious reasons={submission.suspicions} />}
          {submission.status === "unfinished" && <Notice title={t("show.unfinished")}>{t("show.unfinishedText")}</Notice>}
          {page.part && (
            <Notice title={t("show.part")}>
              <Link className="link" to={page.part}>
                {t("show.partLink")}
              </Link>
            </Notice>
          )}
          <Answers page={page} />
          {submission.status !== "unfinished" && submission.status !== "suspicious" && (
            <Replies page={page} result={button === "reply" ? refused : null} />
          )}
          <Notes notes={page.notes} subjectType="form_submissions" subjectId={submission.id} />
        </div>
        <Beside
          page={page}
          result={answer?.form === "editor" ? answer.lastResult : null}
          stepped={button === "reply" || button === "delete" ? null : refused}
          removed={button === "delete" ? refused : null}
        />
      </div>
    </>
  );
}

/** Not by the router: without a connection it would put an error in the place of the page. */
function useSeen(unread: boolean, id: string) {
  const revalidate = useRevalidateInReach();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    if (!unread) return;
    fetch(`${window.location.pathname}.data`, { method: "POST", body: new URLSearchParams({ _action: "seen" }) })
      .then(({ ok }) => (ok ? revalidate() : undefined))
      .catch(() => {});
  }, [unread, id]);
}
