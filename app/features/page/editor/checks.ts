/** What an editor could look at once more: of the page's words and pictures, in Dutch. Nothing of it hinders publishing. */
import type { Draft, EditedBlock, Field, Kind, Props } from "~/builder/field";
import { contrastFindings, type Weak } from "./contrast";

export interface Finding {
  /** A key of the words, with what it is about. */
  check:
    | "heading"
    | "firstHeading"
    | "noTitle"
    | "alt"
    | "link"
    | "description"
    | "sentence"
    | "word"
    | "translate"
    | "empty"
    | "noForm"
    | Weak["check"];
  about?: string;
  /** What could stand there. */
  better?: string;
  /** Of colours: where they are worst, and how bad. */
  mode?: Weak["mode"];
  ratio?: number;
  /** The block; none: the page's own settings. */
  block?: string;
}

const vague =
  /^(klik( hier)?|hier|lees (meer|verder)|meer( (info|informatie|lezen))?|link|deze (link|pagina)|read more|(click )?here|more)[.!»>… ]*$/i;

/** Words that B1 has a plainer one for. */
const plainer: Record<string, string> = {
  aangaande: "over",
  alsmede: "en",
  betreffende: "over",
  conform: "volgens",
  derhalve: "daarom",
  desbetreffende: "deze",
  desgewenst: "als je wilt",
  echter: "maar",
  eveneens: "ook",
  faciliteren: "helpen",
  gaarne: "graag",
  geschieden: "gebeuren",
  implementeren: "invoeren",
  indien: "als",
  inzake: "over",
  jegens: "tegen",
  mits: "als",
  middels: "met",
  momenteel: "nu",
  omtrent: "over",
  onderhavige: "deze",
  optimaliseren: "verbeteren",
  participatie: "meedoen",
  realiseren: "maken",
  reeds: "al",
  teneinde: "om",
  tevens: "ook",
  thans: "nu",
  trachten: "proberen",
  uiteraard: "natuurlijk",
  verstrekken: "geven",
  vooralsnog: "voorlopig",
  wederom: "weer",
};

const maxWords = 22;
const maxFindings = 40;

interface Said {
  field: Field;
  value: string;
  /** The group it stands in, for what its neighbours say. */
  around: Props;
}

/** Every text and address in a block. */
function saidIn(props: Props, fields: Field[]): Said[] {
  return fields.flatMap((field) => {
    const value = props[field.name];
    if (typeof value === "string") return [{ field, value, around: props }];
    if (Array.isArray(value))
      return value.flatMap((one) =>
        typeof one === "string" ? [{ field: field.of ?? field, value: one, around: {} }] : saidIn(one as Props, field.fields ?? []),
      );
    return typeof value === "object" && value !== null ? saidIn(value as Props, field.fields ?? []) : [];
  });
}

const linksIn = (markdown: string) => [...markdown.matchAll(/\[([^\]]*)\]\([^)]*\)/g)].map(([, text]) => text!);

const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*([-*+]|\d+[.)]|#+|>)\s+/gm, "")
    .replace(/[*_`]/g, "");

/** Without looking behind, which Safari cannot before 16.4. */
const sentencesIn = (text: string) =>
  plain(text)
    .replace(/([.!?])\s+/g, "$1\n")
    .split(/\n+/);

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word));

function findingsOf(block: EditedBlock, kind: Kind): Finding[] {
  const said = saidIn(block.props, kind.fields);
  const found: Finding[] = [];
  const find = (check: Finding["check"], about?: string, better?: string) => found.push({ check, about, better, block: block.id });
  for (const { field, value, around } of said) {
    const isText = ["line", "text", "markdown"].includes(field.input);
    // `alt` beside a picture, in a kind that asks for one.
    if (field.input === "picture" && value && "alt" in { ...kindAlt(kind) } && !around.alt && around.decoration !== true) find("alt");
    if (/label$/i.test(field.name) && vague.test(value.trim())) find("link", value);
    if (field.input === "markdown") for (const text of linksIn(value)) if (vague.test(text.trim())) find("link", text);
    if (!isText) continue;
    for (const sentence of sentencesIn(value)) {
      const words = wordsIn(sentence);
      if (words.length > maxWords) find("sentence", `${words.slice(0, 8).join(" ")} …`, String(words.length));
      for (const word of words) {
        const bare = word.toLowerCase().replace(/[^\p{L}]/gu, "");
        if (Object.hasOwn(plainer, bare)) find("word", bare, plainer[bare]);
      }
    }
  }
  if (
    said.every(({ field, value }) => !["line", "text", "markdown"].includes(field.input) || !value.trim()) &&
    kind.fields.some(({ input }) => input === "markdown")
  )
    find("empty");
  if (block.sourceChanged && block.propsEn) find("translate");
  return found;
}

const names = (fields: Field[]): string[] => fields.flatMap(({ name, fields: inner }) => [name, ...names(inner ?? [])]);
const kindAlt = ({ fields }: Kind) => (names(fields).includes("alt") ? { alt: true } : {});

/** Headings from the top: none may skip a level. A block's title is a heading of the second level, an opening's of the first. */
function headingsOf(draft: Draft, kindOf: (block: EditedBlock) => Kind | undefined): Finding[] {
  const found: Finding[] = [];
  const shown = draft.blocks.filter(({ hidden }) => !hidden);
  const opens = shown[0] && kindOf(shown[0])?.group === "opening";
  if (!draft.attributes.showTitleOnPage && !opens) found.push({ check: "noTitle" });
  let level = 1;
  for (const block of shown) {
    const kind = kindOf(block);
    if (!kind) continue;
    if (typeof block.props.title === "string" && block.props.title) level = block === shown[0] && opens ? 1 : 2;
    for (const { field, value } of saidIn(block.props, kind.fields)) {
      if (field.input !== "markdown") continue;
      for (const [, marks, text] of value.matchAll(/^(#{1,6})\s+(.*)$/gm)) {
        const next = marks!.length;
        if (next > level + 1) found.push({ check: "heading", about: text, block: block.id });
        level = next;
      }
    }
  }
  return found;
}

/** A form that may stand on a page. */
export interface FormChoice {
  id: string;
  title: string;
  /** What a block shows that names no form. */
  isContactForm: boolean;
}

/** Visitors see nothing of a block whose form is not there for them. */
function showsNoForm({ props }: EditedBlock, { fields }: Kind, forms: FormChoice[]): boolean {
  const field = fields.find(({ input }) => input === "form");
  if (!field) return false;
  const chosen = props[field.name];
  return !forms.some(({ id, isContactForm }) => (chosen ? id === chosen : isContactForm));
}

interface Around {
  weak?: Weak[];
  forms?: FormChoice[];
}

/** At most as many as somebody goes through. */
export function checksOf(
  draft: Draft,
  kindOf: (block: EditedBlock) => Kind | undefined,
  { weak = [], forms = [] }: Around = {},
): Finding[] {
  const { summary, metaDescription } = draft.attributes;
  const ofPage: Finding[] = summary || metaDescription ? [] : [{ check: "description" }];
  const ofBlocks = draft.blocks.flatMap((block) => {
    const kind = kindOf(block);
    if (!kind || block.hidden) return [];
    const noForm: Finding[] = showsNoForm(block, kind, forms) ? [{ check: "noForm", block: block.id }] : [];
    return [...noForm, ...findingsOf(block, kind)];
  });
  const ofColors = contrastFindings(
    draft.blocks.filter(({ hidden }) => !hidden),
    weak,
  );
  return [...ofPage, ...headingsOf(draft, kindOf), ...ofColors, ...ofBlocks].slice(0, maxFindings);
}
