export interface ReceivedMail {
  headers: ReadonlyMap<string, string>;
  text: string | null;
  files: { name: string; bytes: Uint8Array }[];
}

const deepest = 8;

export function readMime(raw: Uint8Array): ReceivedMail {
  const { headers, body } = split(Buffer.from(raw).toString("latin1"));
  const parts = partsWithin(headers, body, 0);
  const texts = parts.filter((part): part is Text => "text" in part);
  const plain = texts.find(({ type }) => type === "text/plain") ?? texts[0];
  return {
    headers,
    text: plain ? (plain.type === "text/html" ? withoutTags(plain.text) : plain.text) : null,
    files: parts.filter((part): part is ReceivedFile => "bytes" in part),
  };
}

type ReceivedFile = ReceivedMail["files"][number];

interface Text {
  type: "text/plain" | "text/html";
  text: string;
}

function partsWithin(headers: ReadonlyMap<string, string>, body: string, depth: number): (Text | ReceivedFile)[] {
  const type = (headers.get("content-type") ?? "text/plain").trim();
  const kind = type.split(";")[0]!.trim().toLowerCase();
  const boundary = parameter(type, "boundary");
  if (kind.startsWith("multipart/") && boundary && depth < deepest)
    return partsOf(body, boundary).flatMap((part) => {
      const inside = split(part);
      return partsWithin(inside.headers, inside.body, depth + 1);
    });
  const disposition = headers.get("content-disposition") ?? "";
  const attached = /^\s*attachment/i.test(disposition);
  const name = parameter(disposition, "filename") ?? parameter(type, "name");
  const bytes = bytesOf(body, (headers.get("content-transfer-encoding") ?? "").trim().toLowerCase());
  // Pictures within the text, such as the logo of a signature, have an id there; signatures and calendars are for programs.
  if (attached || (name && !headers.has("content-id"))) return forPrograms.test(kind) ? [] : [{ name: wordsIn(name ?? ""), bytes }];
  if (kind !== "text/plain" && kind !== "text/html") return [];
  return [{ type: kind, text: decoded(bytes, parameter(type, "charset") ?? "utf-8").replaceAll("\r\n", "\n") }];
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

function split(text: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: end ? text.slice(end.index + end[0].length) : "" };
}

const partsOf = (body: string, boundary: string): string[] =>
  `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .filter((part) => !part.startsWith("--"))
    .map((part) => part.replace(/^[^\n]*\n/, "").replace(/\r$/, ""));

const parameter = (header: string, name: string): string | undefined => {
  const [, quoted, bare] = new RegExp(`;\\s*${name}="([^"]*)"|;\\s*${name}=([^\\s;]+)`, "i").exec(header) ?? [];
  return quoted ?? bare;
};

function bytesOf(body: string, encoding: string): Uint8Array {
  const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
  if (encoding === "base64") return Uint8Array.from(Buffer.from(body.replace(/[^A-Za-z0-9+/=]/g, ""), "base64"));
  if (encoding !== "quoted-printable") return latin1(body);
  return latin1(
    body.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

const withoutTags = (html: string): string =>
  html
    .replace(/<(style|script|head|blockquote)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
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
