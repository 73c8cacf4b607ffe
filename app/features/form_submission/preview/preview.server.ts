/** A draft of a form, to be tried out page by page. Nothing is stored, sent or mailed. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { urlOf } from "~/core/http/url.server";
import { readForm } from "~/core/resource/body.server";
import { refusedForm } from "~/core/resource/refused-answer.server";
import { answersFrom, checkAnswers, endOf, today } from "../../form";
import { draftForm } from "../../form/index.server";
import { following } from "../fill/action.server";
import type { Entry, Submission } from "../fill/entry.server";
import { errorsOf } from "../fill/faults.server";
import { pageParam, summary, viewOf } from "../fill/page.server";
import type { FillView } from "../fill/view";
import { tried, triedAnswers } from "./tried.server";

const sent = "sent";
/** Of a reference, to show where it stands. */
const sampleReference = "ABC-123";

interface Previewed {
  id: string;
  title: string;
  /** null where nothing is asked yet. */
  view: FillView | null;
}

export async function previewOf(args: LoaderFunctionArgs): Promise<Previewed> {
  const { form, definition } = await draftForm(args, args.params.id);
  const answers = triedAnswers(args.request);
  const asks = definition.pages.some(({ sections }) => sections.some(({ items }) => items.length > 0));
  const { searchParams } = urlOf(args.request);
  // Where every question may stay empty, who tries nothing yet would be at the end.
  if (Object.keys(answers).length === 0 && !searchParams.has(pageParam)) searchParams.set(pageParam, "0");
  const isSent = searchParams.get(pageParam) === sent;
  const submission = { answers, email: null, reference: sampleReference, status: isSent ? "new" : "unfinished" } as unknown as Submission;
  const standing = isSent ? "sent" : "open";
  const entry: Entry = { form, versionId: "", definition, submission, invitation: null, files: [], standing, told: [] };
  return { id: form.id, title: definition.title, view: asks ? viewOf(args.context.portal, entry, searchParams) : null };
}

export async function takePreviewStep(args: ActionFunctionArgs) {
  const { portal } = args.context;
  const { definition, form: row } = await draftForm(args, args.params.id);
  const path = `/form_builder/${row.id}/preview`;
  const form = await readForm(args);
  const button = String(form.get("_action") ?? "next");
  const to = (page: string, answers: Record<string, unknown>) =>
    redirect(`${path}?${pageParam}=${page}`, { headers: { "Set-Cookie": tried(path, answers) } });
  if (button === "again") return to("0", {});
  const earlier = triedAnswers(args.request);
  if (button === "send" && !form.has("page")) return to(endOf(definition, earlier)?.sends === false ? summary : sent, { ...earlier });
  const answers = { ...earlier, ...answersFrom(definition, form, form.getAll("asked").map(String)), ...filesIn(form) };
  const at = Number(form.get("page") ?? 0);
  const asked = new Set(form.getAll("asked").map(String));
  const faults = Object.entries(checkAnswers(definition, answers, { page: at, today: today(portal.now) })).filter(([id]) => asked.has(id));
  if (["next", "send"].includes(button) && faults.length > 0)
    return refusedForm(form, errorsOf(definition, Object.fromEntries(faults), portal.locale));
  const next = following({ definition }, { answers, at, form }, button)[pageParam]!;
  return to(button === "send" && next === summary ? sent : next, answers);
}

/** A file counts as sent along, and goes nowhere. */
function filesIn(form: FormData): Record<string, string[]> {
  const chosen = [...form].filter(([name, value]) => name.startsWith("q_") && value instanceof File && value.size > 0);
  return Object.fromEntries(chosen.map(([name]) => [name.slice(2), [name]]));
}
