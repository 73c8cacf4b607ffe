/** /vacancies/{id}/dates/{date}: one date, and those of its series that are to go with it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatRange } from "~/core/i18n/format";
import { forbidden, notFound } from "~/core/jsonapi/problem.server";
import { pressed, remove, takeStep, update } from "~/core/resource/write.server";
import { saying } from "~/core/screen/perform.server";
import { inputValueOf } from "~/core/time";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, type FormResult, optionsOf, RadioGroup, Select, SubmitButton, TextArea } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { DateFields } from "../components/DateFields";
import { evaluationForms } from "../evaluation.server";
import { activityFor, dateFor } from "../vacancy_date.queries.server";
import { vacancyDates } from "../vacancy_date.resource.server";

export const handle = { i18n: ["vacancy_date"], access: "managers", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { id = "", date: dateId = "" } = args.params;
  const { vacancy, date } = await portal.db.fetchAll({ vacancy: activityFor(portal, id), date: dateFor(portal, id, dateId) });
  if (!vacancy || !date) throw notFound(args);
  const moments = { startsAt: inputValueOf(date.startsAt, "datetime-local"), endsAt: inputValueOf(date.endsAt, "datetime-local") };
  const evaluations = await portal.db.fetch(evaluationForms(portal, date));
  const when = formatRange(date.startsAt, date.endsAt, portal.locale, portal.now);
  return {
    title: `${vacancy.title}, ${when}`,
    vacancy,
    when,
    evaluations: optionsOf(evaluations),
    date: { ...date, ...moments },
    over: date.endsAt < portal.now,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { id, date } = args.params;
  const button = await pressed(args);
  if (button !== null && !["cancel", "reinstate", "delete"].includes(button)) throw forbidden(args);
  const outcome =
    button === "delete"
      ? await remove(args, vacancyDates, date)
      : button
        ? await takeStep(args, vacancyDates, date, button)
        : await update(args, vacancyDates, date);
  if (!outcome.ok) return data({ button, lastResult: outcome.refused.data.lastResult }, outcome.refused.init ?? undefined);
  const list = `/vacancies/${id}/dates`;
  return saying(args, "vacancy_date", button ?? "update", button === "delete" ? list : `${list}/${date}`);
};

export const meta = titled;

export default function EditDate() {
  const { t } = useTranslation("vacancy_date");
  const { vacancy, date, when, over, evaluations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (button: string | null) => (answer && answer.button === button ? (answer.lastResult as FormResult) : null);
  const scope = date.seriesId ? (
    <RadioGroup
      name="scope"
      label={t("field.scope")}
      defaultValue="this"
      options={["this", "following", "all"].map((value) => ({ value, label: t(`scope.${value}`) }))}
    />
  ) : null;
  const refused = (resultOf("delete") ?? resultOf("reinstate"))?.error;
  return (
    <>
      <PageHeader
        back={{ to: `/vacancies/${vacancy.id}/dates`, label: t("title") }}
        eyebrow={vacancy.title}
        title={<span className="inline-block first-letter:uppercase">{when}</span>}
      />
      {date.status === "cancelled" && (
        <div className="mb-6">
          <Notice tone="warning" title={t("status.cancelled")}>
            {date.cancelMessage}
          </Notice>
        </div>
      )}
      <p className="mb-6">
        <Link to={`/activiteitenkalender/overzicht/${date.id}`} className="link">
          {t("list", { count: date.taken })}
        </Link>
      </p>
      <div className="max-w-form">
        <Form method="post" result={resultOf(null)} key={date.lockVersion} guard>
          <input type="hidden" name="lockVersion" value={date.lockVersion} />
          <DateFields values={date} place={vacancy.place} />
          <TextArea
            name="material"
            label={t("field.material")}
            hint={t("hint.material")}
            defaultValue={date.material ?? undefined}
            maxLength={10000}
            optional
          />
          {evaluations.length > 0 && (
            <Select
              name="evaluationFormId"
              label={t("field.evaluationFormId")}
              hint={t("hint.evaluationFormId")}
              placeholder={t("noEvaluation")}
              optional={false}
              defaultValue={date.evaluationFormId ?? ""}
              options={evaluations}
            />
          )}
          {scope}
          <SubmitButton>{t("common:actions.save")}</SubmitButton>
        </Form>
        {!over && date.status === "planned" && (
          <details
            className="mt-12 rounded-lg border-(length:--line-width) border-line px-4 py-1"
            open={resultOf("cancel") ? true : undefined}
          >
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t("step.cancel")}</summary>
            <Form method="post" result={resultOf("cancel")} idPrefix="cancel" className="pt-2 pb-4">
              <TextArea name="message" label={t("field.cancelMessage")} hint={t("hint.cancelMessage")} maxLength={5000} rows={4} required />
              {scope}
              <SubmitButton name="_action" value="cancel" variant="outline">
                {t("step.cancel")}
              </SubmitButton>
            </Form>
          </details>
        )}
        {date.status === "cancelled" && !over && vacancy.status !== "archived" && (
          <Form method="post" idPrefix="reinstate" className="mt-8">
            <SubmitButton name="_action" value="reinstate" variant="outline">
              {t("step.reinstate")}
            </SubmitButton>
          </Form>
        )}
        <section className="mt-8">
          {refused && (
            <div role="alert" className="mb-4">
              <Notice tone="danger" title={Object.values(refused).flat().join(" ")} />
            </div>
          )}
          {date.taken + date.waiting === 0 && (
            <Form method="post" idPrefix="delete">
              <ConfirmButton
                name="_action"
                value="delete"
                variant="dangerOutline"
                title={t("deleteAsk")}
                description={t("deleteText")}
                confirmLabel={t("delete")}
              >
                {t("delete")}
              </ConfirmButton>
            </Form>
          )}
        </section>
      </div>
    </>
  );
}
