/** /form_builder/{id}/invitations: the form's address and its snippet for other sites; whom one asks to fill it in, and who has. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actionHeaders } from "~/core/screen/headers";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { Form, type FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { useListAddress } from "~/ui/list-address";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { StateBadge } from "~/ui/StateBadge";
import { StatusTabs } from "~/ui/StatusTabs";
import { InviteForm } from "../components/InviteForm";
import { Share } from "../components/Share";
import { inviteAction, inviteScreen } from "../invite-screen.server";

export const handle = { i18n: ["form_invitation"], access: "formStaff", files: true };

export const loader = (args: LoaderFunctionArgs) => inviteScreen(args);
export const action = (args: ActionFunctionArgs) => inviteAction(args);
/** What went out stands in the list, also where some of it was refused. */
export const shouldRevalidate = () => true;
export const headers = actionHeaders;
export const meta: MetaFunction<typeof loader> = titled;

export default function Invitations() {
  const { t } = useTranslation("form_invitation");
  const { title, form, example, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<{ lastResult: FormResult; sent?: number; form?: string }>();
  const published = form.status === "published";
  return (
    <>
      <PageHeader back={{ to: `/form_builder/${form.id}/submissions`, label: form.title }} title={title} />
      {published ? (
        <div className="grid max-w-form gap-12">
          <Share form={form} example={example} origin={origin} />
          {answer?.sent ? <Notice tone="success" title={t("invite.done", { count: answer.sent })} /> : null}
          <InviteForm result={answer && !answer.form ? answer.lastResult : null} />
        </div>
      ) : (
        <Notice title={t("share.notPublished")} />
      )}
      <Invited problem={answer?.form ? answer.lastResult?.error?.[""]?.join(" ") : undefined} />
    </>
  );
}

function Invited({ problem }: { problem?: string }) {
  const { t } = useTranslation("form_invitation");
  const { short } = useFormat();
  const address = useListAddress();
  const { main, counts, form } = useLoaderData<typeof loader>();
  return (
    <section className="mt-14" aria-labelledby="invited">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="invited" className="text-xl">
          {t("list.title")}
        </h2>
        {(counts.invited ?? 0) > 0 && (
          <Form method="post" idPrefix="all" summary={false} aria-label={t("list.remindAll")}>
            <ConfirmButton
              name="_action"
              value="remind_all"
              variant="outline"
              icon="mail"
              title={t("list.remindAllTitle")}
              description={t("list.remindAllText")}
              confirmLabel={t("list.remind")}
            >
              {t("list.remindAll")}
            </ConfirmButton>
          </Form>
        )}
      </div>
      {problem && (
        <div className="mb-4" role="alert">
          <Notice tone="warning" title={problem} />
        </div>
      )}
      <StatusTabs
        label={t("list.byStatus")}
        all={t("list.all")}
        statuses={["invited", "answered", "revoked"]}
        counts={counts}
        labelOf={(status) => t(`status.${status}`)}
      />
      <DataTable
        caption={t("list.title")}
        rows={main.items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="mail" title={t("list.empty")}>
            {t("list.emptyText")}
          </EmptyState>
        }
        columns={[
          {
            key: "name",
            header: t("field.name"),
            primary: true,
            cell: ({ name, email }) => (
              <>
                {name}
                <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
              </>
            ),
          },
          { key: "status", header: t("field.status"), cell: ({ status }) => <StateBadge words="form_invitation" status={status} /> },
          {
            key: "sent",
            header: t("field.sentAt"),
            cell: ({ sentAt, remindedAt, expiresAt }) => (
              <>
                {sentAt && short(sentAt)}
                {remindedAt && <span className="block text-sm text-muted">{t("list.reminded", { date: short(remindedAt) })}</span>}
                {expiresAt && <span className="block text-sm text-muted">{t("list.until", { date: short(expiresAt) })}</span>}
              </>
            ),
          },
          {
            key: "answered",
            header: t("field.answeredAt"),
            cell: ({ answeredAt, submissionId }) =>
              answeredAt &&
              (submissionId ? (
                <Link className="link" to={`/form_builder/${form.id}/submissions/${submissionId}`}>
                  {short(answeredAt)}
                </Link>
              ) : (
                short(answeredAt)
              )),
          },
          {
            key: "actions",
            header: t("list.actions"),
            action: true,
            cell: ({ id, name, status }) =>
              status !== "revoked" && (
                <Form
                  method="post"
                  idPrefix={id}
                  summary={false}
                  className="flex flex-wrap gap-2"
                  aria-label={`${t("list.actions")}: ${name}`}
                >
                  <input type="hidden" name="id" value={id} />
                  {(status === "invited" ? (["remind", "resend", "revoke"] as const) : (["revoke"] as const)).map((step) => (
                    <Button key={step} type="submit" name="_action" value={step} variant="outline" size="sm">
                      {t(`list.${step}`)}
                    </Button>
                  ))}
                </Form>
              ),
          },
        ]}
      />
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </section>
  );
}
