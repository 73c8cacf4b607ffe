import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Facts } from "~/ui/Facts";
import { Form, type FormResult, Select, SubmitButton } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import { StateBadge } from "~/ui/StateBadge";
import type { Shown } from "../show-page.server";

interface Props {
  page: Shown;
  /** Of who sees to it. */
  result: FormResult | null;
  stepped: FormResult | null;
  removed: FormResult | null;
}

/** Where it stands, who sees to it, and what can be done with it as a whole. */
export function Beside({ page, result, stepped, removed }: Props) {
  const { t } = useTranslation("form_submission");
  const { dateTime } = useFormat();
  const { submission, form, people, called, same } = page;
  const { status, transitions, email, userId, sentAt, startedAt, lockVersion, assigneeId } = submission;
  return (
    <aside aria-label={t("common:beside")} className="grid content-start gap-8 print:hidden">
      <div className="grid gap-3">
        <div>
          <StateBadge words="form_submission" status={status} />
        </div>
        <Form method="post" result={stepped} idPrefix="step" className="flex flex-wrap gap-3" aria-label={t("field.status")}>
          {transitions.map((step, at) => (
            <Button key={step} type="submit" name="_action" value={step} variant={at === 0 ? "primary" : "outline"}>
              {t(`step.${step}`)}
            </Button>
          ))}
        </Form>
      </div>
      <Form method="post" result={result} idPrefix="assign" className="grid gap-3" aria-label={t("show.assignee")}>
        <input type="hidden" name="lockVersion" value={lockVersion} />
        <Select
          name="assigneeId"
          label={t("show.assignee")}
          placeholder={t("show.nobody")}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={assigneeId ?? ""}
        />
        <div>
          <SubmitButton variant="outline">{t("show.assign")}</SubmitButton>
        </div>
      </Form>
      <Facts
        items={[
          { term: t(sentAt ? "show.sent" : "show.started"), icon: "calendar", children: dateTime(sentAt ?? startedAt) },
          {
            term: t("show.email"),
            icon: "mail",
            children: email && (
              <a className="link break-all" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          {
            term: t("show.account"),
            icon: "user",
            children: userId && (
              <Link className="link" to={`/users/${userId}`}>
                {called}
              </Link>
            ),
          },
          { term: t("show.form"), icon: "clipboard-list", children: form.title },
        ]}
      />
      <Transfers page={page} />
      <Form method="post" result={removed} idPrefix="remove" className="grid justify-items-start gap-3" aria-label={t("show.delete")}>
        <ConfirmButton
          variant="dangerOutline"
          icon="trash-2"
          name="_action"
          value="delete"
          title={t("show.deleteTitle")}
          description={t("show.deleteText")}
          confirmLabel={t("show.delete")}
        >
          {t("show.delete")}
        </ConfirmButton>
        {same > 1 && (
          <ConfirmButton
            variant="dangerOutline"
            name="_action"
            value="delete_all"
            title={t("show.deleteAllTitle", { name: called })}
            description={t("show.deleteAllText", { count: same, email: email ?? called })}
            confirmLabel={t("show.delete")}
          >
            {t("show.deleteAll")}
          </ConfirmButton>
        )}
      </Form>
    </aside>
  );
}

/** Screens that begin with what was answered. */
function Transfers({ page: { transfers, submission } }: { page: Shown }) {
  const { t } = useTranslation("form_submission");
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer" className="text-lg">
        {t("transfer.title")}
      </h2>
      <p className="mb-3 text-sm text-muted">{t("transfer.text")}</p>
      <div className="grid justify-items-start gap-3">
        {transfers.map(({ name, to }) => (
          <ButtonLink key={name} to={`${to}?submission=${submission.id}`} variant="outline">
            {t(`transfer.${name}`)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
