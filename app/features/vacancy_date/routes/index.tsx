/** /vacancies/{id}/dates: when an activity is, and new dates of it: one, several, or by a rule. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatRange } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { create } from "~/core/resource/write.server";
import { saying } from "~/core/screen/perform.server";
import { DateField, Form, Select, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { activityTypes } from "../choices";
import { DateFields } from "../components/DateFields";
import { DatesTable } from "../components/DatesTable";
import { activityFor, comingDates, pastDates } from "../vacancy_date.queries.server";
import { vacancyDates } from "../vacancy_date.resource.server";

export const handle = { i18n: ["vacancy_date"], access: "managers", feature: "volunteerProfiles" };

const repeats = ["none", "weekly", "biweekly", "monthly_weekday", "monthly_last", "monthly_day"];

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { vacancy, coming, past } = await portal.db.fetchAll({
    vacancy: activityFor(portal, id),
    coming: comingDates(portal, id),
    past: pastDates(portal, id),
  });
  if (!vacancy || !(activityTypes as readonly string[]).includes(vacancy.vacancyType)) throw notFound(args);
  const shown = (date: (typeof coming)[number]) => ({ ...date, when: formatRange(date.startsAt, date.endsAt, portal.locale, portal.now) });
  const title = translator(portal.locale, "vacancy_date")("title");
  return { title, vacancy, coming: coming.map(shown), past: past.map(shown) };
};

export const action = async (args: ActionFunctionArgs) => {
  const outcome = await create(args, vacancyDates);
  if (!outcome.ok) return data({ lastResult: outcome.refused.data.lastResult }, outcome.refused.init ?? undefined);
  return saying(args, "vacancy_date", "create", `/vacancies/${args.params.id}/dates`);
};

export const meta = titled;

export default function Dates() {
  const { t } = useTranslation("vacancy_date");
  const { vacancy, coming, past } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        back={{ to: `/vacancies/${vacancy.id}/edit`, label: vacancy.title }}
        eyebrow={vacancy.organizationName}
        title={t("title")}
        description={t("description")}
      />
      {vacancy.status !== "published" && (
        <div className="mb-6">
          <Notice title={t("notOnline")}>{t("notOnlineText")}</Notice>
        </div>
      )}
      <DatesTable vacancyId={vacancy.id} dates={coming} caption={t("coming")} />
      <section className="mt-12 max-w-form">
        <h2>{t("add")}</h2>
        <Form method="post" result={answer?.lastResult} className="mt-4" guard clears>
          <input type="hidden" name="vacancyId" value={vacancy.id} />
          <DateFields values={{}} place={vacancy.place} />
          <Select
            name="repeat"
            label={t("field.repeat")}
            hint={t("hint.repeat")}
            optional={false}
            defaultValue="none"
            options={repeats.map((value) => ({ value, label: t(`repeat.${value}`) }))}
          />
          <DateField name="until" label={t("field.until")} hint={t("hint.until")} optional />
          <details className="my-6">
            <summary className="link min-h-11 cursor-pointer py-2">{t("also")}</summary>
            <p className="text-muted">{t("alsoText")}</p>
            <div className="grid gap-x-4 sm:grid-cols-3">
              {[1, 2, 3, 4, 5, 6].map((number) => (
                <DateField
                  key={number}
                  field={{ id: `also-${number}`, name: "alsoOn" }}
                  label={t("alsoDay", { number })}
                  optional={false}
                />
              ))}
            </div>
          </details>
          <SubmitButton>{t("submit")}</SubmitButton>
        </Form>
      </section>
      {past.length > 0 && (
        <details className="mt-12">
          <summary className="link min-h-11 cursor-pointer py-2">{t("past")}</summary>
          <DatesTable vacancyId={vacancy.id} dates={past} caption={t("past")} />
        </details>
      )}
    </>
  );
}
