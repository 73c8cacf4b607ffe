/** The action of a screen. */
import { data, redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { EditorAnswer } from "~/ui/editor/view";
import { wordAt } from "~/ui/words";
import { flash } from "../http/flash.server";
import { translator } from "../i18n/translator.server";
import { isApi } from "../jsonapi/media.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import { formOf } from "../resource/body.server";
import type { AnyResource } from "../resource/define.server";
import type { Done } from "../resource/execute.server";
import { create, type Outcome, pressed, remove, step as takeStep, update } from "../resource/write.server";
import { chosen, conflictOf, type Versions } from "./conflict.server";

export interface Performing extends Versions {
  /** Where its words are; the resource's namespace unless said. */
  words?: string;
  /** Where it leads to, and shows the words `said.<change>`; the screen's own address unless said. */
  done?: string | ((done: Done, change: string) => string | Promise<Response>);
}

type Args = RequestArgs & { params: { id?: string; transition?: string } };

/**
 * Does what a screen's form asks for: `_action` says which transition or action, or `delete`; without it the row of the address is saved,
 * or a new one made. A list says with `id` which row it means. What is refused comes back with what was typed; after a conflict with both versions.
 * @throws under /api/v1 the answer
 */
export async function perform(args: Args, resource: AnyResource, options: Performing = {}) {
  const button = await pressed(args);
  const id = args.params.id ?? (button ? await rowNamed(args) : undefined);
  const change = button ?? (id ? "update" : "create");
  const outcome = await carryOut(args, resource, change, id, options);
  if (outcome.ok) return answer(args, resource, change, outcome, options);
  const { data: refused, init } = outcome.refused;
  const stale = change === "update" && init?.status === 409;
  const conflict = stale ? await conflictOf(args, resource, id!, refused.lastResult.initialValue ?? {}, options) : null;
  const form = change === "update" || change === "create" ? "editor" : "step";
  return data<EditorAnswer>({ form, conflict, lastResult: refused.lastResult }, init ?? undefined);
}

async function carryOut(args: Args, resource: AnyResource, change: string, id: string | undefined, options: Performing): Promise<Outcome> {
  if (change === "create") return create(args, resource);
  if (change === "delete") return remove(args, resource, id);
  if (change !== "update") return takeStep(args, resource, id, change);
  return update(args, resource, id, isApi(args.request) ? undefined : await chosen(args, resource, id!, options));
}

async function rowNamed(args: Args): Promise<string | undefined> {
  return isApi(args.request) ? undefined : String((await formOf(args)).get("id") ?? "");
}

async function answer(
  args: Args,
  resource: AnyResource,
  change: string,
  done: Done,
  { done: to = new URL(args.request.url).pathname, words = resource.noun }: Performing,
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
