/** What a condition may lean on, and what is said of it in the editor. */

import type { Draft, EditedBlock } from "~/builder/field";
import type { Translate } from "~/core/i18n/translate";
import { isKindName, kindOf, otherOption } from "../logic";
import type { Rule } from "../logic/definition";
import { conditionOf } from "../logic/read-definition";

export const textOf = ({ props }: Pick<EditedBlock, "props">): string => (typeof props.text === "string" ? props.text : "");

export const isAsked = ({ kind }: Pick<EditedBlock, "kind">): boolean => isKindName(kind) && !kindOf(kind).silent;

/** Questions that stand before a block and are asked: the list has what lies within a section right after it. */
export function questionsBefore({ blocks }: Draft, id: string): EditedBlock[] {
  const at = blocks.findIndex((block) => block.id === id);
  return blocks.slice(0, Math.max(0, at)).filter((block) => isAsked(block) && !block.hidden);
}

export const conditionIn = ({ props }: Pick<EditedBlock, "props">) => conditionOf(props.showIf);

/** Blocks whose condition leans on this one, or on what lies within it. */
export function leaningOn({ blocks }: Draft, { id }: Pick<EditedBlock, "id">): EditedBlock[] {
  const taken = new Set(blocks.filter((block) => block.id === id || block.parentId === id).map((block) => block.id));
  return blocks.filter((block) => !taken.has(block.id) && conditionIn(block)?.rules.some(({ question }) => taken.has(question)));
}

const wordsOf = (rule: Rule, draft: Draft, t: Translate): string => {
  const asked = draft.blocks.find(({ id }) => id === rule.question);
  const question = asked ? textOf(asked) : t("condition.gone");
  const tick = asked && ["checkbox", "consent"].includes(asked.kind);
  if (tick) {
    const ticked = rule.operator === "answered" || rule.operator === "is";
    return t(ticked ? "condition.ticked" : "condition.notTicked", { question });
  }
  const value = rule.value === otherOption ? t("condition.other") : rule.value;
  return t(`condition.${rule.operator}`, { question, value });
};

/** When it is shown, in a sentence; null where always. */
export function conditionWords(block: Pick<EditedBlock, "props" | "kind">, draft: Draft, t: Translate): string | null {
  const condition = conditionIn(block);
  if (!condition) return null;
  const rules = condition.rules
    .map((rule) => wordsOf(rule, draft, t))
    .join(t(condition.match === "any" ? "condition.or" : "condition.and"));
  return t(block.kind === "end" ? "condition.ends" : "condition.shown", { rules });
}
