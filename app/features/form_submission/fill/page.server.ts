/** The screen for whoever came with a token: the page that they are at, the summary, the receipt, or why not. */
import { translator } from "~/core/i18n/translator.server";
import { markdown } from "~/core/markdown.server";
import type { Portal } from "~/core/tenant/portal.server";
import { checkAnswers, endOf, kindOf, questionsOn, today, visiblePages } from "../../form";
import { askedQuestion, linesOf } from "../asked";
import { begunNow } from "./begun.server";
import type { Entry } from "./entry.server";
import { answersToBeginWith } from "./prefill";
import type { FillView } from "./view";

export const pageParam = "page";
export const summary = "summary";

export const isEmbedded = (params: URLSearchParams): boolean => params.has("embed");

/** What was answered until now, or what there is to begin with. */
export function answersSoFar(
  { submission, invitation, definition, form }: Entry,
  portal: Portal,
  params: URLSearchParams,
): Record<string, unknown> {
  if (submission) return submission.answers;
  return answersToBeginWith(definition, { viewer: portal.viewer, invitation, params: form.prefillAllowed ? params : null });
}

/** @param params of the address */
export function viewOf(portal: Portal, entry: Entry | null, params: URLSearchParams): FillView {
  const embedded = isEmbedded(params);
  if (!entry) return { kind: "unknown", embedded };
  const { form, definition, standing, submission } = entry;
  const { title } = definition;
  const inEnglish = portal.locale === "en";
  if (standing === "sent") {
    const ended = endOf(definition, submission!.answers);
    return {
      kind: "sent",
      title,
      embedded,
      reference: submission!.reference,
      confirmation: markdown((ended?.sends && ended.help) || definition.confirmation, 2) || null,
      mailedTo: submission!.status === "suspicious" ? null : submission!.email,
      days: form.retentionDays,
    };
  }
  if (standing !== "open") {
    const isOver = standing === "closed" || standing === "full";
    const text = isOver && ((inEnglish && form.closedTextEn) || form.closedText);
    return { kind: "stopped", title, embedded, reason: standing, text: text ? markdown(text, 2) : null, opensAt: form.opensAt };
  }
  return openView(entry, portal, params);
}

/** An ending may send nothing of it, which is to be read first. */
const isOfOnePage = ({ pages }: Entry["definition"]): boolean =>
  pages.length === 1 && pages[0]!.sections.every(({ items }) => items.every(({ kind }) => kind !== "end"));

function openView(entry: Entry, portal: Portal, params: URLSearchParams): FillView {
  const { form, definition, submission, invitation, files } = entry;
  const answers = answersSoFar(entry, portal, params);
  const pages = visiblePages(definition, answers);
  const steps = pages.length + 1;
  const common = {
    title: definition.title,
    embedded: isEmbedded(params),
    days: form.retentionDays,
    unfinishedDays: form.unfinishedRetentionDays,
  };
  const day = today(portal.now);
  // Nobody gets past a page that is not right yet.
  const open = pages.findIndex(({ at }) => Object.keys(checkAnswers(definition, answers, { page: at, today: day })).length > 0);
  const wanted = params.get(pageParam);
  const named = wanted === summary ? pages.length : pages.findIndex(({ at }) => String(at) === wanted);
  const furthest = !submission ? 0 : open === -1 ? pages.length : open;
  // Without a page in the address somebody goes on where they were.
  const place = Math.min(named === -1 ? (wanted === null && submission ? furthest : 0) : named, furthest);
  const page = pages[place];
  const challenge =
    portal.challenge && !portal.viewer && !invitation ? { siteKey: portal.challenge.siteKey, origin: portal.challenge.origin } : null;
  if (page) {
    const direct = isOfOnePage(definition);
    return {
      kind: "page",
      ...common,
      description: place === 0 ? markdown(definition.description, 2) || null : null,
      definition,
      at: page.at,
      step: place + 1,
      steps,
      answers,
      files: files.map(({ id, questionId, name, bytes }) => ({ id, question: questionId, name, bytes })),
      today: day,
      begun: submission ? null : begunNow(portal, form.id),
      direct,
      challenge: direct ? challenge : null,
      grown: params.has("more"),
      underway: submission !== null,
      signedInAs: portal.viewer && `${portal.viewer.firstName} ${portal.viewer.lastName}`,
      email: submission?.email ?? invitation?.email ?? portal.viewer?.email ?? null,
    };
  }
  const t = translator(portal.locale, "form_submission");
  const filesById = Object.fromEntries(files.map(({ id, name }) => [id, name]));
  const ended = endOf(definition, answers);
  return {
    kind: "summary",
    ...common,
    steps,
    challenge,
    ending: ended && { title: ended.text, text: ended.help, sends: ended.sends },
    pages: pages.map((shown) => ({
      at: shown.at,
      title: shown.title,
      items: questionsOn(shown)
        .filter(({ kind }) => !kindOf(kind).silent)
        .map((question) => ({
          id: question.id,
          text: question.text,
          lines: linesOf(askedQuestion(question), kindOf(question.kind).read(answers[question.id], question), {
            locale: portal.locale,
            yes: t("yes"),
            files: filesById,
          }),
        })),
    })),
  };
}
