/** /hoe-was-het/{secret}: how a vacancy ended, by the address in the mail. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { command, executeOne } from "~/core/resource/command.server";
import { refusedForm } from "~/core/resource/refused-answer.server";
import { Form, RadioGroup, SubmitButton, TextArea } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Container } from "~/ui/Section";
import { outcomes } from "../choices";
import { outcomeBy } from "../vacancy_outcome.queries.server";
import { vacancyOutcomes } from "../vacancy_outcome.resource.server";
import { outcomeSchema } from "../vacancy_outcome.schema";

export const handle = { i18n: ["vacancy_outcome"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await portal.db.fetch(outcomeBy(portal, args.params.secret!));
  if (!found) throw notFound(args);
  const { id: _, title: vacancy, ...asked } = found;
  const title = translator(portal.locale, "vacancy_outcome")(`${asked.side}.title`, { vacancy, organization: asked.organizationName });
  return { title, vacancy, ...asked, said: urlOf(args.request).searchParams.has("said") };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const found = await portal.db.fetch(outcomeBy(portal, args.params.secret!));
  if (!found) throw notFound(args);
  const form = await readForm(args);
  const given = outcomeSchema.safeParse({ outcome: form.get("outcome"), comment: form.get("comment") });
  if (!given.success) {
    const field = String(given.error.issues[0]?.path[0] ?? "outcome");
    const t = translator(portal.locale, "validation");
    const message = field === "outcome" ? t("requiredChoice") : t("max", { count: 2_000 });
    return refusedForm(form, { [field]: [message] }, { status: 422 });
  }
  // Who has the address is who it was sent to: nobody is signed in.
  const done = await executeOne({ ...portal, system: true }, command.step(vacancyOutcomes, found.id, "answer", { attributes: given.data }));
  if (!done.ok) return data({ lastResult: { error: {} } }, { status: done.refused.status });
  return redirect(`${urlOf(args.request).pathname.replace(/\.data$/, "")}?said=1`);
};

export const meta = titledUnlisted;

export default function HowDidItEnd() {
  const { t } = useTranslation("vacancy_outcome");
  const { title, side, vacancy, organizationName, outcome, comment, said } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Container width="form" className="section">
      <PageHeader title={title} description={t(`${side}.text`, { vacancy, organization: organizationName })} />
      {said && (
        <div role="status" className="mb-8">
          <Notice tone="success" title={t("thanks")}>
            {t("thanksText")}
          </Notice>
        </div>
      )}
      <Form method="post" result={answer?.lastResult} aria-label={title}>
        <RadioGroup
          name="outcome"
          label={t("field.outcome")}
          required
          defaultValue={outcome}
          options={outcomes.map((value) => ({ value, label: t(`${side}.outcome.${value}`) }))}
        />
        <TextArea
          name="comment"
          label={t("field.comment")}
          hint={t(`${side}.commentHint`)}
          rows={4}
          maxLength={2_000}
          defaultValue={comment ?? undefined}
          optional
        />
        <SubmitButton>{t("send")}</SubmitButton>
      </Form>
    </Container>
  );
}
