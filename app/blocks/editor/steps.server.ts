/** The editor without script: what its forms ask for, as a change of the draft. The same functions run in the browser. */
import { data, redirect } from "@remix-run/cloudflare";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { newId } from "~/core/ids";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { sentencesOf } from "~/core/resource/refused.server";
import { duplicate, hide, insertAt, moveTo, newBlock, placeOf, setAttribute, translationHolds, typeIn, without } from "./draft";
import { type EditedPage, readDraft, saveDraft } from "./draft.server";
import type { Draft } from "./field";
import { kinds } from "./kinds.server";

type Step = (draft: Draft, block: string, form: FormData) => Draft;

export const draftSteps: Record<string, Step> = {
  move_up: (draft, block) => moveTo(draft, block, placeOf(draft, block) - 1),
  move_down: (draft, block) => moveTo(draft, block, placeOf(draft, block) + 1),
  duplicate: (draft, block) => duplicate(draft, block),
  hide: (draft, block) => hide(draft, block, true),
  show: (draft, block) => hide(draft, block, false),
  delete_block: (draft, block) => without(draft, block),
  translation_holds: (draft, block) => translationHolds(draft, block),
  add_block: (draft, _, form) => {
    const kind = kinds().find(({ kind }) => kind === form.get("kind"));
    return kind ? insertAt(draft, newBlock(kind), Number(form.get("at")) || 0) : draft;
  },
  save_block: (draft, block, form) => {
    const found = draft.blocks.find(({ id }) => id === block);
    const kind = kinds().find(({ kind, version }) => kind === found?.kind && version === found.version);
    if (!kind) return draft;
    const unticked = form.getAll("flag").filter((name) => !form.has(String(name)));
    const typed = [...form].filter(([name, value]) => /^(props|en)\./.test(name) && typeof value === "string");
    const said = [...typed, ...unticked.map((name) => [String(name), ""] as const)];
    return said.reduce((next, [name, value]) => changedOnly(next, block, kind, name, String(value)), draft);
  },
  save_settings: (draft, _, form) =>
    Object.keys(draft.attributes).reduce((next, name) => {
      if (typeof draft.attributes[name] === "boolean") return setAttribute(next, name, form.has(name));
      return form.has(name) ? setAttribute(next, name, String(form.get(name)).replaceAll("\r\n", "\n")) : next;
    }, draft),
};

/** What somebody did not touch stays as it is, to the byte. */
function changedOnly(draft: Draft, id: string, kind: Parameters<typeof typeIn>[2], name: string, typed: string): Draft {
  const text = typed.replaceAll("\r\n", "\n");
  const next = typeIn(draft, id, kind, name, text);
  const wordsOf = (of: Draft) => {
    const { props, propsEn } = of.blocks.find((block) => block.id === id)!;
    return JSON.stringify([props, propsEn]);
  };
  return wordsOf(next) === wordsOf(draft) ? draft : next;
}

const leadsTo: Record<string, (form: FormData) => string> = {
  save_settings: () => "?panel=settings",
  hide: (form) => `?block=${form.get("block")}`,
  show: (form) => `?block=${form.get("block")}`,
  translation_holds: (form) => `?block=${form.get("block")}&in=en`,
};

/** Takes a step of the draft and leads back to the editor. @returns what was refused, with 409 or 422 */
export async function takeDraftStep(args: RequestArgs, id: string, name: string) {
  const { portal } = args.context;
  const form = await readForm(args);
  const page = await readDraft(args, id);
  const draft = draftSteps[name]!(page.draft, String(form.get("block") ?? ""), form);
  const lockVersion = Number(form.get("lockVersion") ?? page.lockVersion);
  const saved = await saveDraft(portal, id, draft, lockVersion);
  if (!saved.ok) return refusedStep(saved.refused.status, sentencesOf(portal, saved.refused));
  const at = leadsTo[name]?.(form) ?? "";
  return redirect(`/content/pages/${id}${at}`);
}

/** A copy of a block at the end of another page's draft. */
export async function copyBlock(args: RequestArgs, id: string) {
  const { portal } = args.context;
  const t = translator(portal.locale, "page_editor");
  const form = await readForm(args);
  const source = await readDraft(args, id);
  const target: EditedPage = await readDraft(args, String(form.get("page") ?? ""));
  const block = source.draft.blocks.find((one) => one.id === form.get("block"));
  if (!block) throw notFound(args);
  const copied = insertAt(target.draft, { ...block, id: newId() }, target.draft.blocks.length);
  const saved = await saveDraft(portal, target.id, copied, target.lockVersion, false);
  if (!saved.ok) return refusedStep(saved.refused.status, sentencesOf(portal, saved.refused));
  const title = t("blocks.copied", { title: String(target.draft.attributes.title) });
  return redirect(`/content/pages/${id}?block=${form.get("block")}`, { headers: { "Set-Cookie": flash({ title }) } });
}

const refusedStep = (status: number, sentences: string[]) => data({ refused: sentences }, { status });
