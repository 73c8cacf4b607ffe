/** /vacancies/{id}/edit: the editor of one vacancy, its steps and its history. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { isApi } from "~/core/jsonapi/media.server";
import { forbidden } from "~/core/jsonapi/problem.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { pressed, remove, step as takeStep, update } from "~/core/resource/write.server";
import { titleOf } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { historyOf } from "../../audit_event/index.server";
import { Notes } from "../../note";
import { notesOf } from "../../note/index.server";
import { VacancyConflict } from "../editor/VacancyConflict";
import { VacancyEditor } from "../editor/VacancyEditor";
import { VacancyHistory } from "../editor/VacancyHistory";
import { VacancyPanel } from "../editor/VacancyPanel";
import { differences, type EditedVacancy, latestWrites, valuesOf, versionBefore } from "../editor/vacancy-form";
import { publishNeeds } from "../vacancy.commands.server";
import { vacancies } from "../vacancy.resource.server";
import { chosen, editorLists, editorQueriesOf, saved, waitingCount, withPicture } from "../vacancy-staff.server";

export const handle = { i18n: ["vacancy", "note"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const found = await respond(args, show(vacancies, args, id, { include: ["organization", "address"] }), {
    ...editorQueriesOf(portal, id),
    history: historyOf(portal, "vacancies", id),
    notes: notesOf(portal, "vacancies", id),
    waiting: waitingCount(portal, id),
  });
  const { main: vacancy, organization, history, notes, waiting, ...choices } = found;
  if (!vacancy.can.update || !organization) throw forbidden(args);
  const t = translator(portal.locale, "validation");
  const v = translator(portal.locale, "vacancy");
  const needs = publishNeeds(vacancy, organization.status, portal.now).map(({ field, message }) => ({
    field: field ?? "",
    text: t(message),
  }));
  return {
    vacancy,
    history,
    notes,
    waiting,
    lists: { ...choices, organization, ...editorLists(portal, vacancy.vacancyType) },
    needs: needs.map(({ field, text }) => (field ? `${v(`staff.field.${field}`)}: ${text}` : text)),
    /** Publishing was tried and refused after saving: said beside the fields. */
    refused:
      new URL(args.request.url).searchParams.get("publish") === "tried" && vacancy.status !== "published" && needs.length > 0
        ? { error: Object.fromEntries(needs.map(({ field, text }) => [field, [text]])) }
        : null,
  };
};

/** Saving, and every step of domain 4. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  const step = await pressed(args);
  if (!step) {
    const taken = await withPicture(args, id);
    if (!taken.ok) return data({ form: "editor" as const, conflict: false, ...taken.refused.data }, taken.refused.init ?? undefined);
    const outcome = await update(await chosen(taken.args, id), vacancies, id);
    if (outcome.ok) return saved(taken.args, id, outcome.row);
    const { refused } = outcome;
    return data({ form: "editor" as const, conflict: refused.init?.status === 409, ...refused.data }, refused.init ?? undefined);
  }
  const leave = step === "delete" && !isApi(args.request);
  const outcome = leave ? await remove(args, vacancies, id) : await takeStep(args, vacancies, id, step);
  if (!outcome.ok) return data({ form: "step" as const, conflict: false, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "vacancy");
  const said = flash({ title: t(`staff.said.${step}`), message: t(`staff.said.${step}Text`) });
  return redirect(leave ? "/vacancies" : `/vacancies/${id}/edit`, { headers: { "Set-Cookie": said } });
};

/** After a refusal too: somebody else may have changed the vacancy meanwhile, and their text is to be seen. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [titleOf(found?.vacancy.title, matches)];

export default function Edit() {
  const { vacancy } = useLoaderData<typeof loader>();
  return <EditScreen key={vacancy.id} />;
}

function EditScreen() {
  const { t } = useTranslation("vacancy");
  const { vacancy, lists, history, notes, waiting, needs, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const editor = answer?.form === "editor" ? answer : null;
  const [dirty, setDirty] = useState(false);
  const opened = useOpened(vacancy, dirty || editor !== null);
  const keepFocus = useKeptFocus(vacancy.lockVersion);
  return (
    <>
      <PageHeader back={{ to: "/vacancies", label: t("staff.title") }} eyebrow={vacancy.organizationName} title={vacancy.title} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="max-w-form lg:order-none">
          {editor?.conflict ? (
            <VacancyConflict
              {...conflictOf(vacancy, history, editor.lastResult)}
              vacancy={vacancy}
              lists={lists}
              result={editor.lastResult}
            />
          ) : (
            <VacancyEditor
              key={opened.lockVersion}
              values={valuesOf(opened)}
              lists={lists}
              lockVersion={opened.lockVersion}
              publishable={vacancy.status === "draft" && lists.organization.status === "approved"}
              result={editor?.lastResult ?? (answer ? null : refused)}
              onDirty={setDirty}
              onSend={() => keepFocus("save")}
            />
          )}
          <div className="mt-14 empty:hidden">
            <Notes notes={notes} subjectType="vacancies" subjectId={vacancy.id} />
          </div>
        </div>
        <aside className="grid content-start gap-8 max-lg:order-first">
          <VacancyPanel
            vacancy={vacancy}
            since={history.find(({ toState }) => toState === vacancy.status)?.createdAt ?? vacancy.updatedAt}
            needs={needs}
            waiting={waiting}
            dirty={dirty || editor !== null}
            onSend={() => {
              setDirty(false);
              keepFocus("state");
            }}
            result={answer?.form === "step" ? answer.lastResult : null}
          />
          <div className="max-lg:hidden">
            <VacancyHistory events={history} />
          </div>
        </aside>
        <div className="lg:hidden">
          <VacancyHistory events={history} />
        </div>
      </div>
    </>
  );
}

/** The version that the form was filled with: a newer one from the server takes its place only while nothing is typed. */
function useOpened(vacancy: EditedVacancy, busy: boolean): EditedVacancy {
  const [opened, setOpened] = useState(vacancy);
  if (!busy && opened.lockVersion !== vacancy.lockVersion) setOpened(vacancy);
  return opened;
}

/** What was pressed may be gone after a new version came: then focus goes to its like and not to the top of the page. */
function useKeptFocus(version: number) {
  const place = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what takes focus away
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (lost && place.current) document.getElementById(place.current)?.focus({ preventScroll: true });
    place.current = null;
  }, [version]);
  return (id: string) => {
    place.current = id;
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function conflictOf(
  vacancy: EditedVacancy,
  history: Loaded["history"],
  { initialValue }: { initialValue?: Record<string, unknown> | null },
) {
  const typed = initialValue ?? {};
  const writes = latestWrites(history, vacancy.lockVersion - Number(typed.lockVersion));
  const latest = writes.find(({ action }) => action === "update") ?? writes[0];
  return {
    differences: differences(typed, valuesOf(vacancy), valuesOf(versionBefore(vacancy, writes))),
    by: latest ? { name: latest.actorName, at: latest.createdAt } : null,
  };
}
