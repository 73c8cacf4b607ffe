import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/Button";
import { concerningForm, Form, NameFields, TextArea, TextField } from "~/ui/form";
import type { FormResult } from "~/ui/form/context";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { AskedQuestions } from "../../form_submission";
import type { ShowPage } from "../show-page.server";
import { NextSteps } from "./Outcomes";

/** Name, address, a few words: enough to begin. */
export function ApplyForm({ page, result }: { page: ShowPage; result?: FormResult | null }) {
  const { t } = useTranslation("vacancy");
  const organization = page.organization.name;
  const { applicant } = page;
  return (
    <>
      <h2>{t("apply.title")}</h2>
      <p className="mt-[0.9rem] text-lg leading-normal">
        {t(page.organization.quick ? "apply.introQuick" : "apply.intro", {
          organization,
          within: t(`common:within.${page.organization.quick}`),
        })}
      </p>
      {page.full && (
        <div className="mt-4">
          <Notice title={t("apply.full")}>{t("apply.fullText", { organization })}</Notice>
        </div>
      )}
      {applicant && <p className="mt-3 text-muted">{t("apply.signedIn", { name: applicant.name })}</p>}
      <Form
        method="post"
        action={`/vacancies/${page.id}#apply`}
        result={concerningForm(result, "vacancyId")}
        idPrefix="apply"
        guard
        className="mt-7"
        preventScrollReset
      >
        <input type="hidden" name="vacancyId" value={page.id} />
        <NameFields person={applicant} />
        <TextField
          name="email"
          type="email"
          label={t("apply.email")}
          hint={t("apply.emailHint")}
          autoComplete="email"
          inputMode="email"
          defaultValue={applicant?.email}
          maxLength={254}
          required
        />
        <TextField
          name="phoneNumber"
          type="tel"
          label={t("apply.phoneNumber")}
          hint={t("apply.phoneHint")}
          autoComplete="tel"
          inputMode="tel"
          defaultValue={applicant?.phoneNumber ?? undefined}
          maxLength={40}
          optional
        />
        <TextArea name="message" label={t("apply.message")} hint={t("apply.messageHint")} maxLength={5000} rows={5} optional />
        {page.asked && <AskedQuestions asked={page.asked} today={page.today} result={result} />}
        <p className="my-6 text-sm leading-normal">
          {t("apply.privacy", { organization, center: page.center })}{" "}
          <Link to="/privacy" className="link">
            {t("apply.privacyLink")}
          </Link>
          .
        </p>
        <SubmitButton size="lg" wide busyLabel={t("apply.busy")}>
          {t(page.full ? "apply.submitWaiting" : "apply.submit")}
        </SubmitButton>
      </Form>
      <NextSteps organization={page.organization} />
    </>
  );
}
