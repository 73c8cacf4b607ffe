/** /applications/{id}: for staff the person and the answer, for the applicant how it stands. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { isId } from "~/core/ids";
import { problem } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { readForm } from "~/core/resource/body.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { pressed, takeStep } from "~/core/resource/write.server";
import { titleFrom, titleOf } from "~/ui/head";
import { historyOf } from "../../audit_event/index.server";
import { readAnswers } from "../../form_submission/index.server";
import { notesOf } from "../../note/index.server";
import { organizationOf, suggestions, usualAnswerDays, vacancyOf } from "../application.queries.server";
import { applications } from "../application.resource.server";
import { AnswerApplication } from "../components/AnswerApplication";
import { MyApplication } from "../components/MyApplication";
import { addressInList, isInList } from "../list-address";
import { placeInList } from "../place-in-list.server";

export const handle = { i18n: ["application", "note"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const found = await respond(args, show(applications, args, id), () => ({
    place: placeInList(args, id),
    history: historyOf(portal, "applications", id),
    notes: notesOf(portal, "applications", id),
    vacancy: vacancyOf(portal, id),
    quick: usualAnswerDays(portal, organizationOf(portal, id)),
  }));
  const { main, place, history, notes, vacancy, quick } = found;
  const common = { application: main, vacancy, now: portal.now, answers: readAnswers(main.questions, main.answers, portal.locale) };
  // Staff who applied themselves see their own application as any applicant does.
  if (main.userId === portal.viewer!.id) return { view: "mine" as const, ...common, quick };
  return {
    view: "staff" as const,
    ...common,
    place,
    history,
    notes,
    suggested: suggestions(portal, main),
    phone: main.phoneNumber && phoneText(main.phoneNumber),
  };
};

/** accept, reject, withdraw. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  const step = await pressed(args);
  if (!step) throw problem(args, 400, { code: "unknown_transition", values: { name: "" } });
  const outcome = await takeStep(args, applications, id, step);
  if (!outcome.ok) return data({ step, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "application");
  const notice = flash({ title: t(`said.${step}`), message: t(`said.${step}Text`, { name: String(outcome.row.firstName) }) });
  return redirect(await afterwards(args, id), { headers: { "Set-Cookie": notice } });
};

/** In a list that is worked through the next who waits; otherwise one sees what one did. */
async function afterwards(args: ActionFunctionArgs, id: string): Promise<string> {
  const { search } = new URL(args.request.url);
  if (!isInList(search)) return `/applications/${id}`;
  const next = (await readForm(args)).get("next");
  return addressInList(isId(next) ? next : id, search);
}

/** After a refusal too: a colleague may have answered meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  titleOf(
    found && (found.view === "staff" ? titleFrom(found.application.name, found.application.vacancyTitle) : found.application.vacancyTitle),
    matches,
  ),
];

export default function Application() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer ? { step: answer.step, result: answer.lastResult } : null;
  return found.view === "staff" ? (
    <AnswerApplication key={found.application.id} {...found} refused={refused} />
  ) : (
    <MyApplication {...found} refused={refused} />
  );
}
