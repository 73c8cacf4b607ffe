/** Answers to the questions that are asked with something else, checked as the form checks them: of a page's controls, or by the question's id. */
import { z } from "zod";
import { translator } from "~/core/i18n/translator.server";
import { isRecord } from "~/core/resource/body.server";
import type { Portal } from "~/core/tenant/portal.server";
import { answersFrom, checkAnswers, endOf, type Fault, questionsIn, today, visibleQuestions } from "../../form";
import { controlWith, wordsOf } from "../fill/faults.server";
import type { AskedForm } from "./asked.server";

export interface GivenAnswers {
  asked: AskedForm;
  answers: Record<string, unknown>;
}

interface Wrong {
  path: string[];
  message?: string;
  params?: { message: string };
}

/**
 * The field `answers` of what they are asked with.
 * @param given as it was sent: by question, or a page's controls
 */
export function answersField(portal: Portal, asked: AskedForm | null, given: unknown) {
  const answers = given instanceof FormData ? (asked ? ofControls(asked, given) : {}) : isRecord(given) ? given : {};
  const wrong = given instanceof FormData ? asked && wrongInPage(portal, asked, given, answers) : wrongByQuestion(portal, asked, answers);
  return z
    .unknown()
    .optional()
    .transform((_, context): GivenAnswers | null => {
      for (const issue of wrong ?? []) context.addIssue({ code: "custom", ...issue });
      return asked && { asked, answers };
    });
}

const ofControls = ({ definition }: AskedForm, controls: FormData) =>
  answersFrom(definition, controls, controls.getAll("asked").map(String));

function wrongByQuestion(portal: Portal, asked: AskedForm | null, answers: Record<string, unknown>): Wrong[] {
  const questions = asked ? questionsIn(asked.definition) : [];
  const unknown = Object.keys(answers).filter((id) => !questions.some((one) => one.id === id));
  return [
    ...unknown.map((id) => ({ path: [id], params: { message: "unknownQuestion" } })),
    ...faultsIn(portal, asked, answers).map(([id, fault]) => ({
      path: [id, ...(fault.part ? [fault.part] : [])],
      message: wordsOf(fault, portal.locale),
    })),
    ...endedIn(portal, asked, answers),
  ];
}

function wrongInPage(portal: Portal, asked: AskedForm, controls: FormData, answers: Record<string, unknown>): Wrong[] {
  const questions = questionsIn(asked.definition);
  const at = (id: string, fault: Fault) => controlWith(questions.find((one) => one.id === id)!, fault).split(".");
  const faults = faultsIn(portal, asked, answers);
  // Without script a question that an answer brought in is asked before it goes on.
  const shown = new Set([...controls.getAll("asked"), ...faults.map(([id]) => id)]);
  const fresh = visibleQuestions(asked.definition, answers).filter((one) => questions.includes(one) && !shown.has(one.id));
  const t = translator(portal.locale, "form_submission");
  return [
    ...faults.map(([id, fault]) => ({ path: at(id, fault), message: wordsOf(fault, portal.locale) })),
    ...fresh.map(({ id }) => ({ path: at(id, { message: "required" }), message: t("grown.text") })),
    ...endedIn(portal, asked, answers),
  ];
}

const faultsIn = ({ now }: Portal, asked: AskedForm | null, answers: Record<string, unknown>): [string, Fault][] =>
  asked ? Object.entries(checkAnswers(asked.definition, answers, { today: today(now) })) : [];

/** The form says that it ends here, and is not sent. */
function endedIn({ locale }: Portal, asked: AskedForm | null, answers: Record<string, unknown>): Wrong[] {
  const end = asked && endOf(asked.definition, answers);
  if (!end || end.sends) return [];
  return [{ path: [], message: [end.text, end.help].filter(Boolean).join(" ") || translator(locale, "form_submission")("ending") }];
}
