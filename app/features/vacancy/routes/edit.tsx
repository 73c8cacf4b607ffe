/** /vacancies/{id}/edit: the editor of one vacancy, its steps and its history. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { forbidden } from "~/core/jsonapi/problem.server";
import { pressed } from "~/core/resource/write.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { monthsAfter } from "~/core/time";
import { ButtonLink } from "~/ui/Button";
import { useEditor } from "~/ui/editor/EditorForm";
import { useRestoredFocus } from "~/ui/editor/useRestoredFocus";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { WithPanel } from "~/ui/WithPanel";
import { usualAnswerDays } from "../../application/index.server";
import { historyOf } from "../../audit_event/index.server";
import { Notes } from "../../note";
import { notesOf } from "../../note/index.server";
import { Outcomes } from "../../vacancy_outcome";
import { outcomesOf } from "../../vacancy_outcome/index.server";
import { datedTypes } from "../choices";
import { duplicate } from "../duplicate.server";
import { Beside } from "../editor/Beside";
import { ReviewPanel } from "../editor/ReviewPanel";
import { useWritten } from "../editor/useWritten";
import { VacancyEditor } from "../editor/VacancyEditor";
import { VacancyHistory } from "../editor/VacancyHistory";
import { VacancyPanel } from "../editor/VacancyPanel";
import { VisibilityPanel } from "../editor/VisibilityPanel";
import { versions } from "../editor/vacancy-form";
import { publishNeeds } from "../publish-needs.server";
import { reviewOf } from "../review.server";
import { organizationOf } from "../show-page.server";
import { vacancies } from "../vacancy.resource.server";
import { editorLists, editorQueriesOf, saved, waitingCount, withNeeds, withPicture } from "../vacancy-staff.server";
import { datesAhead, visibilityOf } from "../visibility.server";

export const handle = { i18n: ["vacancy", "availability", "stock_image", "note", "vacancy_outcome"], access: "managers", files: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const found = await editor(args, vacancies, {
    ...versions,
    words: "vacancy:staff",
    beside: {
      ...editorQueriesOf(portal, id),
      history: historyOf(portal, "vacancies", id),
      notes: notesOf(portal, "vacancies", id),
      waiting: waitingCount(portal, id),
      review: reviewOf(portal, id),
      answerDays: usualAnswerDays(portal, organizationOf(portal, id)),
      dates: datesAhead(portal, id),
      outcomes: outcomesOf(portal, id),
    },
  });
  const { row, editor: view, organization, history, notes, waiting, review, answerDays, dates, outcomes, ...choices } = found;
  const vacancy = row!;
  if (!organization) throw forbidden(args);
  const t = translator(portal.locale, "validation");
  const v = translator(portal.locale, "vacancy");
  const needs = publishNeeds(vacancy, organization.status, portal.now).map(({ field, message }) => ({
    field: field ?? "",
    text: t(message),
  }));
  return {
    title: vacancy.title,
    profiles: portal.tenant.features.volunteerProfiles,
    editor: view,
    vacancy,
    history,
    notes,
    waiting,
    review,
    answerDays,
    outcomes,
    visibility: visibilityOf(portal, vacancy, {
      organizationStatus: organization.status,
      organizationId: organization.id,
      staff: review.mayComment,
      waitsForReview: review.askedAt !== null,
      dates,
    }),
    dates: { to: `/vacancies/${id}/dates`, number: dates },
    dated: portal.tenant.features.volunteerProfiles && datedTypes.includes(vacancy.vacancyType),
    later: [1, 3].map((months) => ({ months, day: monthsAfter(portal.now, months) })),
    lists: { ...choices, organization, ...editorLists(portal, vacancy.vacancyType) },
    needs: needs.map(({ field, text }) => (field ? `${v(`staff.field.${field}`)}: ${text}` : text)),
    /** Publishing was tried and refused after saving: said beside the fields. */
    refused:
      new URL(args.request.url).searchParams.get("publish") === "tried" && vacancy.status !== "published" && needs.length > 0
        ? { error: Object.fromEntries(needs.map(({ field, text }) => [field, [text]])) }
        : null,
  };
};

/** Saving, every step of domain 4, and a copy. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  if ((await pressed(args)) === "duplicate") return duplicate(args, id);
  const answer = await perform(args, vacancies, {
    ...versions,
    words: "vacancy:staff",
    files: () => withPicture(args, id),
    done: ({ row }, change) => (change === "update" ? saved(args, id, row) : change === "delete" ? "/vacancies" : `/vacancies/${id}/edit`),
  });
  return withNeeds(args, answer);
};

/** After a refusal too: somebody else may have changed the vacancy meanwhile, and its state is to be seen. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;

export const headers = actionHeaders;

export const meta = titled;

export default function Edit() {
  const { vacancy } = useLoaderData<typeof loader>();
  return <EditScreen key={vacancy.id} />;
}

function EditScreen() {
  const { t } = useTranslation("vacancy");
  const {
    vacancy,
    lists,
    history,
    notes,
    waiting,
    dated,
    later,
    needs,
    refused,
    profiles,
    review,
    visibility,
    answerDays,
    outcomes,
    dates,
  } = useLoaderData<typeof loader>();
  const { sent, step } = useEditor();
  const [dirty, setDirty] = useState(false);
  const [left, setLeft] = useState(0);
  const { written, onType } = useWritten();
  const keepFocus = useRestoredFocus(vacancy.lockVersion);
  return (
    <>
      <PageHeader
        back={{ to: "/vacancies", label: t("staff.title") }}
        eyebrow={vacancy.organizationName}
        title={vacancy.title}
        actions={
          profiles && (
            <ButtonLink to={`/vacancies/${vacancy.id}/matches`} variant="outline" icon="users">
              {t("staff.whoFits")}
            </ButtonLink>
          )
        }
      />
      <WithPanel
        panel={
          <>
            <VacancyPanel
              vacancy={vacancy}
              since={history.find(({ toState }) => toState === vacancy.status)?.createdAt ?? vacancy.updatedAt}
              needs={needs}
              waiting={waiting}
              dated={dated}
              later={later}
              dirty={dirty || sent !== null}
              onSend={() => {
                setDirty(false);
                // What was typed was given up.
                if (dirty) setLeft(left + 1);
                keepFocus("state");
              }}
              result={step?.lastResult}
            />
            <ReviewPanel review={review} status={vacancy.status} result={step?.lastResult} />
            <VisibilityPanel visibility={visibility} address={`/vacancies/${vacancy.id}`} />
          </>
        }
        later={
          <>
            <Beside written={written} lists={lists} answerDays={answerDays} />
            <VacancyHistory events={history} />
          </>
        }
      >
        <div className="max-w-form">
          <VacancyEditor
            key={left}
            lists={lists}
            publishable={vacancy.status === "draft" && lists.organization.status === "approved"}
            result={step ? null : refused}
            reviewed={review.needed}
            dates={dates}
            onDirty={setDirty}
            onType={onType}
            onSend={() => keepFocus("save")}
          />
          <div className="mt-14 empty:hidden">
            <Notes notes={notes} subjectType="vacancies" subjectId={vacancy.id} />
          </div>
          <div className="mt-14 empty:hidden">
            <Outcomes outcomes={outcomes} />
          </div>
        </div>
      </WithPanel>
    </>
  );
}
