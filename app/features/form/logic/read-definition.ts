/** A version of a form as it is filled in. What is stored may be older than the words here: what it does not say has its usual value. */
import {
  type Condition,
  type FormDefinition,
  type Item,
  type Operator,
  type Option,
  operators,
  type Page,
  type Question,
  type Section,
} from "./definition";
import { isKindName } from "./kinds";

/** The snapshot of a version, as `form_versions` has it. */
export interface PublishedVersion {
  attributes: Record<string, unknown>;
  children: Record<string, readonly object[]>;
}

type Said = Record<string, unknown>;

const textIn = (said: Said, name: string): string => (typeof said[name] === "string" ? said[name].trim() : "");
const numberIn = (said: Said, name: string): number | undefined =>
  typeof said[name] === "number" && Number.isFinite(said[name]) ? said[name] : undefined;
const recordsIn = (value: unknown): Said[] =>
  Array.isArray(value) ? value.filter((one): one is Said => typeof one === "object" && one !== null) : [];
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string").map((one) => one.trim()) : [];

export function conditionOf(said: unknown): Condition | null {
  const { match, rules } = (said ?? {}) as Said;
  const found = recordsIn(rules)
    .map((rule) => ({ question: textIn(rule, "question"), operator: textIn(rule, "operator") as Operator, value: textIn(rule, "value") }))
    .filter(({ question, operator }) => question !== "" && operators.includes(operator));
  return found.length > 0 ? { match: match === "any" ? "any" : "all", rules: found } : null;
}

/** Whether each is said in another language too: they are known by their places. */
export const saysAll = (dutch: unknown, english: unknown): boolean => textsIn(dutch).length === textsIn(english).length;

/** The first language's words are the values, in whatever language it is read; what is said twice counts once. */
function optionsOf(dutch: Said, words: Said, name: "options" | "rows"): Option[] {
  const labels = saysAll(dutch[name], words[name]) ? textsIn(words[name]) : [];
  const options = textsIn(dutch[name]).map((value, at) => ({ value, label: labels[at] || value }));
  return options.filter(({ value }, at) => value !== "" && options.findIndex((one) => one.value === value) === at);
}

function itemOf(block: Said, locale: string): Item | null {
  const { id, kind, dutch, words } = saidIn(block, locale);
  const condition = conditionOf(dutch.showIf);
  const [text, help] = [textIn(words, "text"), textIn(words, "help")];
  if (kind === "end") return { id, kind, condition, text, help, sends: dutch.sends !== false };
  if (!isKindName(kind)) return null;
  const question: Question = {
    id,
    kind,
    text,
    help,
    condition,
    placeholder: textIn(words, "placeholder"),
    required: dutch.required === true,
    longAnswer: dutch.longAnswer === true,
    minLength: numberIn(dutch, "minLength"),
    maxLength: numberIn(dutch, "maxLength"),
    min: numberIn(dutch, "min") ?? numberIn(dutch, "scaleMin"),
    max: numberIn(dutch, "max") ?? numberIn(dutch, "scaleMax"),
    wholeNumber: dutch.wholeNumber === true,
    earliest: textIn(dutch, "earliest") || (dutch.days === "future" ? "today" : undefined),
    latest: textIn(dutch, "latest") || (dutch.days === "past" ? "today" : undefined),
    options: optionsOf(dutch, words, "options"),
    other: dutch.other === true,
    minChoices: numberIn(dutch, "minChoices"),
    maxChoices: numberIn(dutch, "maxChoices"),
    rows: optionsOf(dutch, words, "rows"),
    lowLabel: textIn(words, "lowLabel"),
    highLabel: textIn(words, "highLabel"),
    maxFiles: numberIn(dutch, "maxFiles"),
  };
  return question;
}

function saidIn(block: Said, locale: string) {
  const dutch = (block.props ?? {}) as Said;
  const english = locale === "en" ? ((block.propsEn ?? {}) as Said) : {};
  const differing = Object.fromEntries(Object.entries(english).filter(([, said]) => said !== "" && said !== null));
  return { id: String(block.id), kind: String(block.kind), dutch, words: { ...dutch, ...differing } as Said };
}

const headOf = (block: Said, locale: string) => {
  const { id, dutch, words } = saidIn(block, locale);
  return { id, title: textIn(words, "text"), text: textIn(words, "help"), condition: conditionOf(dutch.showIf) };
};

/** @param locale "nl", or "en" where that says something differently */
export function definitionOf({ attributes, children }: PublishedVersion, locale: string): FormDefinition {
  const about = (name: string) => (locale === "en" && textIn(attributes, `${name}En`)) || textIn(attributes, name);
  const blocks = recordsIn(children.formQuestions).filter(({ hidden }) => !hidden);
  const sections = new Map<string, Section>();
  const first: Page = { id: "first", title: "", text: "", condition: null, sections: [] };
  const pages = [first];
  for (const block of blocks) {
    const page = pages.at(-1)!;
    if (block.kind === "page") {
      pages.push({ ...headOf(block, locale), sections: [] });
    } else if (block.kind === "section") {
      const section: Section = { ...headOf(block, locale), items: [] };
      sections.set(section.id, section);
      page.sections.push(section);
    } else {
      const item = itemOf(block, locale);
      if (!item) continue;
      const parent = typeof block.parentId === "string" ? block.parentId : null;
      // What lies in a section that is hidden, or gone, is asked of nobody.
      if (parent !== null) sections.get(parent)?.items.push(item);
      else loose(page).items.push(item);
    }
  }
  const filled = pages.filter(({ sections }) => sections.some(({ items }) => items.length > 0));
  return {
    title: about("title"),
    description: about("description"),
    confirmation: about("confirmation"),
    pages: filled.length > 0 ? filled : [first],
  };
}

/** Questions that stand in no section are one of their own. */
function loose(page: Page): Section {
  const last = page.sections.at(-1);
  if (last?.id.startsWith(`${page.id}.`)) return last;
  const section = { id: `${page.id}.${page.sections.length}`, title: "", text: "", condition: null, items: [] };
  page.sections.push(section);
  return section;
}
