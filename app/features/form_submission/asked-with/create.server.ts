/** Making something that asks questions of a form, from a page: the answers among its fields go apart, since one control may be called as a part of another. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isApi } from "~/core/jsonapi/media.server";
import { readForm } from "~/core/resource/body.server";
import type { AnyResource } from "~/core/resource/define.server";
import { create, formInput, type Outcome } from "~/core/resource/write.server";

const isAnswer = (name: string) => name === "asked" || name.startsWith("q_");

export async function createWithAnswers(args: ActionFunctionArgs, resource: AnyResource): Promise<Outcome> {
  if (isApi(args.request)) return create(args, resource);
  const [own, answers] = [new FormData(), new FormData()];
  for (const [name, value] of await readForm(args, { lists: true }))
    if (typeof value === "string") (isAnswer(name) ? answers : own).append(name, value);
  const input = formInput(own);
  input.given.attributes = { ...input.given.attributes, answers };
  const outcome = await create(args, resource, input);
  if (outcome.ok) return outcome;
  const { lastResult } = outcome.refused.data;
  lastResult.initialValue = { ...lastResult.initialValue, ...typedIn(answers) };
  if (lastResult.error)
    lastResult.error = Object.fromEntries(
      Object.entries(lastResult.error).map(([name, said]) => [name.replace(/^answers(\.|$)/, ""), said]),
    );
  return outcome;
}

/** What was typed, by the controls' names: given back when it is refused. */
export function typedIn(answers: FormData): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(answers.keys())].map((name) => {
      const all = answers.getAll(name).map(String);
      return [name, all.length > 1 ? all : all[0]!];
    }),
  );
}
