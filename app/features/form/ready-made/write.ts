/** Helps to write a form down, in Dutch and in English. */
import { format, type PortableForm, type PortableQuestion } from "../portable";

type Said = Record<string, unknown>;

/** @param more what is set beside the text, in every language */
export const ask = (id: string, kind: string, nl: string, en: string, more: Said = {}, moreEn: Said = {}): PortableQuestion => ({
  id,
  kind,
  props: { text: nl, ...more },
  propsEn: { text: en, ...moreEn },
});

export const must = (id: string, kind: string, nl: string, en: string, more: Said = {}, moreEn: Said = {}) =>
  ask(id, kind, nl, en, { required: true, ...more }, moreEn);

export const inside = (parentId: string, ...questions: PortableQuestion[]): PortableQuestion[] =>
  questions.map((question) => ({ ...question, parentId }));

type Rule = [question: string, operator: string, value?: string];

const condition = (match: string, rules: Rule[]) => ({
  match,
  rules: rules.map(([question, operator, value]) => ({ question, operator, ...(value !== undefined && { value }) })),
});

export const showIf = (...rules: Rule[]) => ({ showIf: condition("all", rules) });
export const showIfAny = (...rules: Rule[]) => ({ showIf: condition("any", rules) });

export const form = (about: Said, questions: PortableQuestion[]): PortableForm => ({ format, version: 1, form: about, questions });
