/** First words that are only an example: known by what they say, so that no draft has to remember who wrote what. */
import { type EditedBlock, type Kind, type Language, type Path, pathOf, plain } from "./field";

interface Text {
  path: Path;
  text: string;
}

/** The texts in fields of these names, and in all that lies below such a field. */
export function textsUnder(value: unknown, fields: readonly string[], path: Path = [], inside = false): Text[] {
  if (typeof value === "string") return inside ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one, at) => textsUnder(one, fields, [...path, at], inside));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsUnder(one, fields, [...path, name], inside || fields.includes(name)));
}

/** Of a text of several paragraphs each: one that was written around an example still shows it. */
export const linesOf = (text: string): string[] => text.split("\n").map(plain).filter(Boolean);

/** Fewer words, or a question, stand among somebody's own by chance: "Kies er een uit de lijst van sporten". */
const tellingLength = 25;
const isTelling = (word: string) => word.length >= tellingLength && !word.includes("?");

/** Typed right before or behind it, as where the cursor stood in it. */
const gluedLength = 15;
const isGlued = (line: string, word: string) =>
  word.length >= gluedLength &&
  ((line.startsWith(word) && /[\p{L}\d]/u.test(line.charAt(word.length))) ||
    (line.endsWith(word) && /[\p{L}\d]/u.test(line.charAt(line.length - word.length - 1))));

const lineSays = (line: string, word: string) => line === word || (isTelling(word) && line.includes(word)) || isGlued(line, word);

/** Whether a text still says what was only an example, in a line of its own or with something typed around it. */
export const saysSample = (text: string, words: readonly string[]): boolean =>
  linesOf(text).some((line) => words.some((word) => lineSays(line, word)));

/** Whether nobody has typed in it yet. */
export const isSample = (text: string, words: readonly string[]): boolean => {
  const lines = linesOf(text);
  return lines.length > 0 && lines.every((line) => words.includes(line));
};

/** What somebody wrote around an example; empty where that is nothing. */
export function withoutSample(text: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const own = text.split("\n").flatMap((line) => {
    const said = plain(line);
    const rest = longestFirst.reduce((left, word) => (lineSays(left, word) ? plain(left.replace(word, "")) : left), said);
    return rest === said ? [line] : rest || [];
  });
  return own.join("\n").trim();
}

export interface SampleFound {
  language: Language;
  /** The control of the form: `props.title`. */
  control: string;
}

/** Where a block still says what it began with as an example. */
export function samplesIn({ props, propsEn }: Pick<EditedBlock, "props" | "propsEn">, { sample }: Pick<Kind, "sample">): SampleFound[] {
  if (!sample) return [];
  const said = { props, en: propsEn ?? {} };
  return Object.entries(said).flatMap(([part, value]) =>
    textsUnder(value, sample.fields)
      .filter(({ text }) => saysSample(text, sample.words))
      .map(({ path }) => ({ language: part === "en" ? ("en" as const) : ("nl" as const), control: `${part}.${pathOf(path)}` })),
  );
}

/** The lines of examples that may stand in these blocks. */
export const sampleWordsOf = (blocks: readonly Pick<EditedBlock, "kind">[], kinds: readonly Kind[]): string[] => {
  const used = new Set(blocks.map(({ kind }) => kind));
  return [...new Set(kinds.flatMap(({ kind, sample }) => (used.has(kind) ? (sample?.words ?? []) : [])))];
};

type Shown = Pick<EditedBlock, "props" | "propsEn" | "hidden">;

/** Blocks that would show an example to the public. */
export const blocksWithSamples = <B extends Shown>(blocks: readonly B[], kindOf: (block: B) => Kind | undefined) =>
  blocks.flatMap((block) => {
    const kind = kindOf(block);
    const found = kind && !block.hidden ? samplesIn(block, kind) : [];
    return found.length > 0 ? [{ block, found }] : [];
  });
