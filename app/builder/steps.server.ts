/** The editor without script: what its forms ask for, as a change of the draft. The same functions run in the browser. */
import { data, redirect } from "@remix-run/cloudflare";
import { flash } from "~/core/http/flash.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { sentencesOf } from "~/core/resource/refused.server";
import type { FormResult } from "~/ui/form/context";
import { type Built, editorOf } from "./builder.server";
import {
  changeList,
  copiesOf,
  duplicate,
  hide,
  insertAt,
  moveTo,
  newBlock,
  type PartStep,
  placeOf,
  sayUsualEnglish,
  setAttribute,
  translationHolds,
  typeIn,
  without,
} from "./draft";
import { readEdited, saveDraft } from "./draft.server";
import type { Draft, Kind } from "./field";
import { type Kinds, kindsOf } from "./kinds.server";
import { withoutSamples } from "./without-samples";
import { wordsIn } from "./words.server";

type Step = (draft: Draft, block: string, form: FormData, kinds: Kinds) => Draft;

const partSteps: PartStep[] = ["add", "remove", "up", "down", "translate", "as_dutch"];

const kindIn = (kinds: Kinds, draft: Draft, block: string) => {
  const found = draft.blocks.find(({ id }) => id === block);
  return kindsOf(kinds).find(({ kind, version }) => kind === found?.kind && version === found.version);
};

function saveBlock(draft: Draft, block: string, form: FormData, kinds: Kinds): Draft {
  const kind = kindIn(kinds, draft, block);
  if (!kind) return draft;
  const unticked = form.getAll("flag").filter((name) => !form.has(String(name)));
  const typed = [...form].filter(([name, value]) => /^(props|en)\./.test(name) && typeof value === "string");
  const said = [...typed, ...unticked.map((name) => [String(name), ""] as const)];
  return said.reduce((next, [control, typed]) => changedOnly(next, block, kind, { control, typed: String(typed) }), draft);
}

/** Of a list of parts, by a button whose value ends in what it is about. What was typed beside it is kept. */
function partStep(step: PartStep): Step {
  return (draft, block, form, kinds) => {
    const kind = kindIn(kinds, draft, block);
    return kind ? changeList(saveBlock(draft, block, form, kinds), block, kind, { step, control: controlOf(form) }) : draft;
  };
}

const controlOf = (form: FormData) => String(form.get("_action")).split(" ")[1] ?? "";

export const draftSteps: Record<string, Step> = {
  move_up: (draft, block) => moveTo(draft, block, placeOf(draft, block) - 1),
  move_down: (draft, block) => moveTo(draft, block, placeOf(draft, block) + 1),
  duplicate: (draft, block) => duplicate(draft, block),
  /** Out of the block that it lies within, or into another: at the end of what lies there. */
  move_within: (draft, block, form) => moveTo(draft, block, draft.blocks.length, String(form.get("within") ?? "") || null),
  hide: (draft, block) => hide(draft, block, true),
  show: (draft, block) => hide(draft, block, false),
  delete_block: (draft, block) => without(draft, block),
  translation_holds: (draft, block) => translationHolds(draft, block),
  add_block: (draft, _, form, kinds) => {
    const kind = kindsOf(kinds).find(({ kind }) => kind === form.get("kind"));
    const parent = form.get("within");
    const about = draft.attributes[String(form.get("about"))];
    return kind ? insertAt(draft, newBlock(kind, about), Number(form.get("at")) || 0, parent ? String(parent) : null) : draft;
  },
  usual_english: (draft, block, _, kinds) => {
    const kind = kindIn(kinds, draft, block);
    return kind ? sayUsualEnglish(draft, block, kind) : draft;
  },
  without_samples: (draft, _, __, kinds) => withoutSamples(draft, ({ id }) => kindIn(kinds, draft, id)),
  save_block: saveBlock,
  ...Object.fromEntries(partSteps.map((step) => [`part_${step}`, partStep(step)])),
  save_settings: (draft, _, form) =>
    Object.keys(draft.attributes).reduce((next, name) => {
      if (typeof draft.attributes[name] === "boolean") return setAttribute(next, name, form.has(name));
      return form.has(name) ? setAttribute(next, name, String(form.get(name)).replaceAll("\r\n", "\n")) : next;
    }, draft),
};

/** What somebody did not touch stays as it is, to the byte. */
function changedOnly(draft: Draft, id: string, kind: Kind, { control, typed }: { control: string; typed: string }): Draft {
  const next = typeIn(draft, id, kind, { control, typed: typed.replaceAll("\r\n", "\n") });
  const wordsOf = (of: Draft) => {
    const { props, propsEn } = of.blocks.find((block) => block.id === id)!;
    return JSON.stringify([props, propsEn]);
  };
  return wordsOf(next) === wordsOf(draft) ? draft : next;
}

const leadsTo: Record<string, (form: FormData) => string> = {
  save_block: (form) => (form.get("panel") === "fill" ? "?panel=fill" : ""),
  save_settings: () => "?panel=settings",
  without_samples: () => "?panel=publish",
  move_within: (form) => `?block=${form.get("block")}`,
  hide: (form) => `?block=${form.get("block")}`,
  show: (form) => `?block=${form.get("block")}`,
  translation_holds: (form) => `?block=${form.get("block")}&in=en`,
  usual_english: (form) => `?block=${form.get("block")}&in=en`,
};

const toPart = (form: FormData) => {
  const control = controlOf(form);
  return `?block=${form.get("block")}${control.startsWith("en.") ? "&in=en" : ""}#${encodeURIComponent(control.replace(/\[\d+\]$/, ""))}`;
};

/** Takes a step of the draft and leads back to the editor. @returns what was refused, with 409 or 422, and for a form that is filled in the newest draft with what was typed in it */
export async function takeDraftStep(built: Built, args: RequestArgs, id: string, name: string) {
  const { portal } = args.context;
  const form = await readForm(args);
  const edited = await readEdited(built, args, id);
  const draft = draftSteps[name]!(edited.draft, String(form.get("block") ?? ""), form, built.kinds);
  const lockVersion = Number(form.get("lockVersion") ?? edited.lockVersion);
  const saved = await saveDraft(built, portal, id, { draft, lockVersion });
  if (!saved.ok) return refusedStep(saved.refused.status, sentencesOf(portal, saved.refused), name.startsWith("save_") ? draft : null);
  const at = leadsTo[name]?.(form) ?? (name.startsWith("part_") ? toPart(form) : "");
  return redirect(`${editorOf(built, id)}${at}`);
}

/** A copy of a block, with what lies within it, at the end of another draft, which the form calls `field`. */
export async function copyBlock(built: Built, args: RequestArgs, id: string, field: string) {
  const { portal } = args.context;
  const form = await readForm(args);
  const source = await readEdited(built, args, id);
  const target = await readEdited(built, args, String(form.get(field) ?? ""));
  const copies = copiesOf(source.draft, String(form.get("block")), built.copied ?? ((block) => block));
  if (copies.length === 0) throw notFound(args);
  const copied = { ...target.draft, blocks: [...target.draft.blocks, ...copies] };
  const saved = await saveDraft(built, portal, target.id, { draft: copied, lockVersion: target.lockVersion, autosave: false });
  if (!saved.ok) return refusedStep(saved.refused.status, sentencesOf(portal, saved.refused));
  const title = wordsIn(portal.locale, built)("blocks.copied", { title: String(target.draft.attributes.title) });
  return redirect(`${editorOf(built, id)}?block=${form.get("block")}`, { headers: { "Set-Cookie": flash({ title }) } });
}

const refusedStep = (status: number, sentences: string[], draft: Draft | null = null) => data({ refused: sentences, draft }, { status });

/** What is not said at a field of its own. */
export const refusedOf = ({ error }: FormResult): string[] =>
  Object.entries(error ?? {}).flatMap(([name, sentences]) => (name === "publishAt" ? [] : (sentences ?? [])));
