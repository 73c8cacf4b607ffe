import { data, redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { EditorAnswer } from "~/ui/editor/view";
import { flash } from "../http/flash.server";
import { translator } from "../i18n/translator.server";
import { wordAt } from "../i18n/word-at";
import { isApi } from "../jsonapi/media.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import { readForm } from "../resource/body.server";
import type { Done } from "../resource/command.server";
import type { AnyResource } from "../resource/define.server";
import type { IncludeOf } from "../resource/entity";
import type { FormRefusal } from "../resource/refused-answer.server";
import { create, formInput, type Outcome, pressed, remove, takeStep, update } from "../resource/write.server";
import { chosen, conflictOf, type Versions } from "./conflict.server";

export interface Performing<R extends AnyResource, Path extends string> extends Versions<R, Path> {
  /** Where its words are; the resource's namespace unless said. */
  words?: string;
  /** Where it leads to, and shows the words `said.<change>`; the screen's own address unless said. */
  done?: string | ((done: Done, change: string) => string | Promise<string | Response>);
  /** Takes the files out of the form before it is saved (`withImage`). */
  files?: () => Promise<Taken>;
}

type Args = RequestArgs & { params: { id?: string; transition?: string } };
/** What a form asks for, and of which row. */
interface Asked<R extends AnyResource> {
  resource: R;
  change: string;
  id: string | undefined;
}
type Taken = { ok: true; args: RequestArgs } | { ok: false; refused: FormRefusal };

/**
 * Does what a screen's form asks for: `_action` says which transition or action, or `delete`; without it the row of the address is saved,
 * or a new one made. A list says with `id` which row it means. What is refused comes back with what was typed; after a conflict with both versions.
 * @throws under /api/v1 the answer
 */
export async function perform<R extends AnyResource, const Path extends IncludeOf<R> = never>(
  args: Args,
  resource: R,
  options: Performing<R, Path> = {},
) {
  const button = await pressed(args);
  const id = args.params.id ?? (button ? await rowNamed(args) : undefined);
  const change = button ?? (id ? "update" : "create");
  const asked = { resource, change, id };
  const taken: Taken = options.files && !button && !isApi(args.request) ? await options.files() : { ok: true, args };
  const outcome = taken.ok ? await carryOut({ ...args, ...taken.args }, asked, options) : taken;
  if (outcome.ok) return answer(args, asked, outcome, options);
  const { data: refused, init } = outcome.refused;
  const stale = change === "update" && init?.status === 409;
  const conflict = stale ? await conflictOf(args, resource, { id: id!, typed: refused.lastResult.initialValue ?? {} }, options) : null;
  return data<EditorAnswer>({ form: button ? "step" : "editor", conflict, lastResult: refused.lastResult }, init ?? undefined);
}

async function carryOut<R extends AnyResource, Path extends IncludeOf<R>>(
  args: Args,
  { resource, change, id }: Asked<R>,
  options: Performing<R, Path>,
): Promise<Outcome> {
  if (change === "create") return create(args, resource);
  if (change === "delete") return remove(args, resource, id);
  if (change !== "update") return takeStep(args, resource, id, change);
  if (isApi(args.request)) return update(args, resource, id);
  try {
    return await update(args, resource, id, await chosen(args, resource, id!, options));
  } catch (thrown) {
    return typedAnyway(args, thrown);
  }
}

/** The row is out of reach by now: what was typed comes back with the 403 or 404 in place of being lost. */
async function typedAnyway(args: Args, thrown: unknown): Promise<Outcome> {
  if (!(thrown instanceof Response) || ![403, 404].includes(thrown.status)) throw thrown;
  const { submission } = formInput(await readForm(args));
  const t = translator(args.context.portal.locale, "validation");
  return { ok: false, refused: data({ lastResult: submission!.reply({ formErrors: [t("outOfReach")] }) }, { status: thrown.status }) };
}

async function rowNamed(args: Args): Promise<string | undefined> {
  return isApi(args.request) ? undefined : String((await readForm(args)).get("id") ?? "");
}

async function answer(
  args: Args,
  { resource, change }: Asked<AnyResource>,
  done: Done,
  { done: to = new URL(args.request.url).pathname, words = resource.noun }: Pick<Performing<AnyResource, string>, "done" | "words">,
): Promise<TypedResponse<never>> {
  const place = typeof to === "string" ? to : await to(done, change);
  if (typeof place !== "string") return place as TypedResponse<never>;
  return saying(args, words, change, place);
}

/** Leads to another page, which shows the words `said.<change>` and `said.<change>Text` where there are any. */
export function saying({ context: { portal } }: RequestArgs, words: string, change: string, to: string): TypedResponse<never> {
  const t = translator(portal.locale, words.split(":")[0]!);
  const title = t(wordAt(words, `said.${change}`), { defaultValue: "" });
  if (!title) return redirect(to);
  const message = t(wordAt(words, `said.${change}Text`), { defaultValue: "" }) || undefined;
  return redirect(to, { headers: { "Set-Cookie": flash({ title, message }) } });
}
