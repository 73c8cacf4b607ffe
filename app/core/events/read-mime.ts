export interface ReceivedMail {
  headers: ReadonlyMap<string, string>;
  text: string | null;
  files: { name: string; bytes: Uint8Array }[];
}

const maxDepth = 8;
/** Of a mail that somebody made up, which may have millions of each, no more than this is looked at. */
const maxParts = 200;
const maxHead = 200_000;
const maxText = 200_000;

export function readMime(raw: Uint8Array): ReceivedMail {
  const whole = split(Buffer.from(raw.buffer, raw.byteOffset, raw.length).toString("latin1"));
  const parts = partsWithin(whole);
  const texts = parts.filter((part): part is Text => "text" in part);
  const plain = texts.find(({ type }) => type === "text/plain") ?? texts[0];
  return {
    headers: whole.headers,
    text: plain ? (plain.type === "text/html" ? withoutTags(plain.text) : plain.text) : null,
    files: parts.filter((part): part is ReceivedFile => "bytes" in part),
  };
}

type ReceivedFile = ReceivedMail["files"][number];

interface Text {
  type: "text/plain" | "text/html";
  text: string;
}

interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

function partsWithin(whole: Part): (Text | ReceivedFile)[] {
  const found: (Text | ReceivedFile)[] = [];
  const waiting = [{ ...whole, depth: 0 }];
  for (let looked = 0; looked < maxParts && waiting.length > 0; looked++) {
    const { depth, ...part } = waiting.shift()!;
    const type = (part.headers.get("content-type") ?? "text/plain").trim();
    const kind = type.split(";", 1)[0]!.trim().toLowerCase();
    const boundary = parameter(type, "boundary");
    if (!kind.startsWith("multipart/") || !boundary || depth === maxDepth) found.push(...contentOf(part, type, kind));
    else waiting.unshift(...partsOf(part.body, boundary).map((inside) => ({ ...split(inside), depth: depth + 1 })));
  }
  return found;
}

function contentOf({ headers, body }: Part, type: string, kind: string): (Text | ReceivedFile)[] {
  const disposition = headers.get("content-disposition") ?? "";
  const encoding = (headers.get("content-transfer-encoding") ?? "").trim().toLowerCase();
  const name = parameter(disposition, "filename") ?? parameter(type, "name");
  // Pictures within the text, such as the logo of a signature, have an id there; signatures and calendars are for programs.
  if (/^\s*attachment/i.test(disposition) || (name && !headers.has("content-id")))
    return forPrograms.test(kind) ? [] : [{ name: wordsIn(name ?? ""), bytes: bytesOf(body, encoding) }];
  if (kind !== "text/plain" && kind !== "text/html") return [];
  const text = decoded(bytesOf(body.slice(0, maxText), encoding), parameter(type, "charset") ?? "utf-8");
  return [{ type: kind, text: text.replaceAll("\r\n", "\n") }];
}

const forPrograms = /^(application\/(pgp|pkcs7|x-pkcs7|ms-tnef)|text\/calendar)/;

/** A name as it is written in headers (RFC 2047), as far as programs write it in UTF-8. */
const wordsIn = (name: string): string =>
  name
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      decoded(
        bytesOf(how.toLowerCase() === "b" ? text : text.replaceAll("_", " "), how.toLowerCase() === "b" ? "base64" : "quoted-printable"),
        "utf-8",
      ),
    );

function split(text: string): Part {
  const end = /^\r?\n|\r?\n\r?\n/.exec(text);
  const head = text.slice(0, Math.min(end?.index ?? maxHead, maxHead));
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: end ? text.slice(end.index + end[0].length) : "" };
}

/** By slices, which share the memory of the whole. */
function partsOf(body: string, boundary: string): string[] {
  const begins = `--${boundary}`;
  const [before = "", ...parts] = body.split(`\n${begins}`, maxParts);
  if (before.startsWith(begins)) parts.unshift(before.slice(begins.length));
  return parts
    .filter((part) => !part.startsWith("--"))
    .map((part) => part.slice(part.indexOf("\n") + 1, part.endsWith("\r") ? -1 : undefined));
}

const parameter = (header: string, name: string): string | undefined => {
  const [, quoted, bare] = new RegExp(`;\\s*${name}="([^"]*)"|;\\s*${name}=([^\\s;]+)`, "i").exec(header) ?? [];
  return quoted ?? bare;
};

function bytesOf(body: string, encoding: string): Uint8Array {
  if (encoding === "quoted-printable") return unquoted(body);
  const isBase64 = encoding === "base64";
  return new Uint8Array(isBase64 ? Buffer.from(body.replace(/[^A-Za-z0-9+/=]/g, ""), "base64") : Buffer.from(body, "latin1"));
}

/** Byte by byte: a list of what stands for something else would be larger than the mail. */
function unquoted(body: string): Uint8Array {
  const bytes = new Uint8Array(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    if (body[at] !== "=") bytes[length++] = body.charCodeAt(at);
    else if (body[at + 1] === "\n") at += 1;
    else if (body.startsWith("\r\n", at + 1)) at += 2;
    else {
      const code = body.slice(at + 1, at + 3);
      const isCode = /^[0-9A-F]{2}$/i.test(code);
      bytes[length++] = isCode ? Number.parseInt(code, 16) : 61;
      if (isCode) at += 2;
    }
  }
  return bytes.slice(0, length);
}

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** What is never closed goes on to the end, and a tag holds no other: each sign is passed once, whatever the page is made of. */
const withoutTags = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<(style|script|title|blockquote)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => signs[name]!);

const quoteBegins = [
  /^>/,
  /^(Op|On|Am|Le)\b.{5,200}\b(schreef|wrote|schrieb|écrit)\b.{0,100}:$/,
  /^-{3,}\s*(Oorspronkelijk bericht|Original Message|Doorgestuurd bericht|Forwarded message)/i,
  /^_{10,}$/,
  /^(Van|From|Von): .+(Verzonden|Datum|Sent|Date|Gesendet): /,
];

export function withoutQuote(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const end = lines.findIndex((line, at) => {
    const both = `${line} ${lines[at + 1] ?? ""}`.trim();
    return line === "--" || quoteBegins.some((begins) => begins.test(line) || (line !== "" && !line.startsWith(">") && begins.test(both)));
  });
  return lines
    .slice(0, end < 0 ? undefined : end)
    .join("\n")
    .trim();
}
