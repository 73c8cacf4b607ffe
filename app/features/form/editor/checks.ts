/** What could be looked at once more in a form: what nobody comes to, conditions that lean on nothing, words that are missing. */
import type { Draft, EditedBlock } from "~/builder/field";
import { definitionOf, otherOption } from "../logic";
import { walkPaths } from "../logic/paths";
import { saysAll } from "../logic/read-definition";
import { conditionIn, isAsked, questionsBefore, textOf } from "./earlier";

export interface Check {
  check:
    | "unreachable"
    | "gone"
    | "later"
    | "optionGone"
    | "noAnswer"
    | "twice"
    | "oneOption"
    | "nothing"
    | "noConsent"
    | "translate"
    | "englishOptions"
    | "emptySection";
  block?: string;
  about?: string;
}

export const definitionOfDraft = ({ attributes, blocks }: Draft, locale = "nl") =>
  definitionOf({ attributes, children: { formQuestions: blocks } }, locale);

const personal = ["email", "phone", "address", "file"];

export function checksOf(draft: Draft): Check[] {
  const { blocks } = draft;
  const shown = blocks.filter(({ hidden }) => !hidden);
  const asked = shown.filter(isAsked);
  if (asked.length === 0) return [{ check: "nothing" }];
  return [
    ...shown.flatMap((block) => conditionChecks(draft, block)),
    ...unreachable(draft),
    ...asked.flatMap((block, at) =>
      asked.findIndex((one) => textOf(one) === textOf(block)) < at
        ? [{ check: "twice" as const, block: block.id, about: textOf(block) }]
        : [],
    ),
    ...asked.flatMap(({ id, kind, props }) =>
      ["multiple_choice", "select", "several_answers"].includes(kind) &&
      Array.isArray(props.options) &&
      props.options.length + Number(props.other === true) < 2
        ? [{ check: "oneOption" as const, block: id }]
        : [],
    ),
    ...shown.flatMap((block) =>
      block.kind === "section" && !shown.some(({ parentId }) => parentId === block.id)
        ? [{ check: "emptySection" as const, block: block.id }]
        : [],
    ),
    ...(asked.some(({ kind }) => personal.includes(kind)) && !asked.some(({ kind }) => kind === "consent")
      ? [{ check: "noConsent" as const }]
      : []),
    ...shown.flatMap(({ id, sourceChanged, propsEn }) => (sourceChanged && propsEn ? [{ check: "translate" as const, block: id }] : [])),
    ...asked.flatMap(({ id, props, propsEn }) =>
      ["options", "rows"].some((name) => propsEn?.[name] !== undefined && !saysAll(props[name], propsEn[name]))
        ? [{ check: "englishOptions" as const, block: id }]
        : [],
    ),
  ];
}

function conditionChecks(draft: Draft, block: EditedBlock): Check[] {
  const before = questionsBefore(draft, block.id);
  return (conditionIn(block)?.rules ?? []).flatMap(({ question, operator, value }): Check[] => {
    const asked = draft.blocks.find(({ id }) => id === question);
    if (!asked || asked.hidden || !isAsked(asked)) return [{ check: "gone", block: block.id }];
    if (!before.includes(asked)) return [{ check: "later", block: block.id, about: textOf(asked) }];
    if (operator === "answered" || operator === "not_answered") return [];
    if (value === "") return [{ check: "noAnswer", block: block.id, about: textOf(asked) }];
    const options = ["multiple_choice", "select", "several_answers", "matrix"].includes(asked.kind) ? asked.props.options : null;
    const known =
      !Array.isArray(options) ||
      !["is", "is_not"].includes(operator) ||
      value === otherOption ||
      asked.props.other === true ||
      options.includes(value);
    return known ? [] : [{ check: "optionGone", block: block.id, about: value }];
  });
}

const unreachable = (draft: Draft): Check[] => {
  const never = new Set(walkPaths(definitionOfDraft(draft)).unreachable);
  return draft.blocks.filter(({ id }) => never.has(id)).map(({ id }) => ({ check: "unreachable", block: id }));
};
