/** What a merge field or a condition of a mail is called for whoever words it. Conditions are never shown as code. */
import type { Chips } from "~/ui/form/rich-text/chips";

export interface ChipWords {
  /** Of a field, such as "Titel van de vacature". */
  field: (name: string) => string;
  /** `or`: "{{first}}, of anders {{second}}"; the others take a `field` or a `text`. */
  say: (
    key: "or" | "onlyWith" | "dependsOn" | "beginIf" | "beginUnless" | "otherwise" | "end" | "elseIf",
    values?: Record<string, string>,
  ) => string;
}

/** A whole condition within a line, a tag alone, or a field. */
const pattern = /\{%-?\s*(?:if|unless)\b[^\n]*?\{%-?\s*end(?:if|unless)\s*-?%\}|\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g;

const isTag = (code: string) => /^\{%[^%]*%\}$/.test(code);

export const chipsOf = (words: ChipWords): Chips => ({ pattern, isApart: isTag, describe: (code) => described(code, words) });

function described(code: string, words: ChipWords): string {
  if (code.startsWith("{{")) return words.field(nameIn(code));
  return isTag(code) ? tag(code, words) : condition(code, words);
}

const nameIn = (code: string) => /[A-Za-z_]\w*/.exec(code)?.[0] ?? code;

function tag(code: string, { field, say }: ChipWords): string {
  const [, name, rest] = /^\{%-?\s*(\w+)\s*(.*?)\s*-?%\}$/.exec(code) ?? [];
  if (name === "if") return say("beginIf", { field: field(nameIn(rest!)) });
  if (name === "unless") return say("beginUnless", { field: field(nameIn(rest!)) });
  if (name === "elsif") return say("elseIf", { field: field(nameIn(rest!)) });
  return say(name === "else" ? "otherwise" : "end");
}

/** `{% if a %}x{% else %}y{% endif %}` in words. */
function condition(code: string, words: ChipWords): string {
  const branches = code.split(/\{%-?\s*(?:els(?:e|if\b[^%]*)|end\w+)\s*-?%\}/).map((part) => part.replace(/^\{%[^%]*%\}/, ""));
  const [first = "", second] = branches.map((part) => spoken(part, words));
  const asked = nameIn(/^\{%-?\s*\w+\s+(.*?)%\}/.exec(code)?.[1] ?? "");
  if (branches.length > 3) return words.say("dependsOn", { text: first, field: words.field(asked) });
  if (branches.length === 3) return words.say("or", { first, second: second ?? "" });
  return words.say("onlyWith", { text: first, field: words.field(asked) });
}

const spoken = (text: string, { field }: ChipWords): string =>
  text
    .replace(/\{\{[\s\S]*?\}\}/g, (code) => `[${field(nameIn(code))}]`)
    .replace(/\*\*/g, "")
    .trim();
