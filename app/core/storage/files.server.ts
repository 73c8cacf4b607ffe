/** Uploads in R2, under their tenant's id and a random name: an address of one tenant finds nothing of another. */
import { urlOf } from "../http/url.server";
import { notFound, type RequestArgs } from "../jsonapi/problem.server";
import { readForm } from "../resource/body.server";
import { tooManyNow } from "../resource/flood.server";
import { refusedForm } from "../resource/refused-answer.server";
import type { Env } from "../tenant/env";
import type { Portal } from "../tenant/portal.server";
import { fileRefusal, type ImageRefusal } from "./file-refusal.server";
import { cleanPicture, type ImageType } from "./image.server";
import { maxDrawingKilobytes, maxImageMegabytes, maxMegapixels } from "./image-size";
import { smallerPicture } from "./sizes.server";
import { cleanSvg, looksLikeSvg } from "./svg.server";

const maxImageBytes = maxImageMegabytes * 1024 * 1024;

const endings: Record<FileType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "application/pdf": "pdf",
};

export const fileAddress = /^\/files\/[a-z0-9]{26}\.(?:jpg|png|webp|avif|gif|svg|pdf)$/;

export type FileType = ImageType | "image/svg+xml" | "application/pdf";

export interface CheckedFile {
  type: FileType;
  bytes: Uint8Array;
  width?: number;
  height?: number;
}

/** The bytes as a picture that may be kept: cleaned, with its type. */
export function checkedImage(bytes: Uint8Array, most = maxImageBytes): CheckedFile | ImageRefusal {
  if (bytes.length > most) return "tooLarge";
  const picture = cleanPicture(bytes);
  if (!picture) return "notAnImage";
  return picture.width * picture.height > maxMegapixels * 1_000_000 ? "tooManyPixels" : picture;
}

/** The same where a drawing is wanted as well, such as a logo (domain 6). */
export function checkedLogo(bytes: Uint8Array): CheckedFile | ImageRefusal | "drawingTooLarge" {
  const image = checkedImage(bytes);
  if (image !== "notAnImage" || !looksLikeSvg(bytes)) return image;
  if (bytes.length > maxDrawingKilobytes * 1024) return "drawingTooLarge";
  const drawing = cleanSvg(new TextDecoder().decode(bytes));
  return drawing ? { type: "image/svg+xml", bytes: new TextEncoder().encode(drawing) } : "notAnImage";
}

/** What a file is saved as: nothing that hides or turns letters, no folder, and the ending of what it is. */
export function downloadName(name: string, type: string): string {
  const ending = Object.hasOwn(endings, type) ? endings[type as FileType] : "";
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[/\\]/g, "-")
    .trim();
  if (!ending || (ending === "jpg" ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, "i")).test(plain)) return plain.slice(-120);
  return `${plain.replace(/(\.[a-z0-9]{1,5})+$/i, "").slice(0, 110) || "1"}.${ending}`;
}

/** @param name what it is called when somebody saves it @returns its address, /files/KEY */
export async function storeFile({ context }: RequestArgs, { type, bytes }: CheckedFile, name?: string): Promise<string> {
  const { portal, cloudflare } = context;
  const key = fileKey({ type });
  await cloudflare.env.FILES.put(`${portal.tenant.id}/${key}`, bytes, {
    httpMetadata: { contentType: type },
    customMetadata: name ? { name: downloadName(name, type) } : undefined,
  });
  return `/files/${key}`;
}

export const fileKey = ({ type }: Pick<CheckedFile, "type">): string => `${randomName()}.${endings[type]}`;

export const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** 134 bits. */
function randomName(): string {
  let name = "";
  while (name.length < 26) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) if (byte < 252 && name.length < 26) name += letters[byte % 36];
  }
  return name;
}

/** Uploads of the tenant, and the pictures that the portal brings along. */
export const uploadsOf =
  ({ FILES, ASSETS }: Pick<Env, "FILES" | "ASSETS">, tenantId: string) =>
  async (address: string): Promise<boolean> => {
    if (shippedPicture.test(address)) return (await ASSETS.fetch(`https://assets.invalid${address}`, { method: "HEAD" })).ok;
    return fileAddress.test(address) && (await FILES.head(`${tenantId}/${address.slice("/files/".length)}`)) !== null;
  };

const shippedPicture = /^\/pictures\/[\w./-]+$/;

/** Whether a row may show the picture at this address: it does so already, or there is one. */
export const isThere = async ({ hasUpload }: Portal, address: string | null, before?: string | null): Promise<boolean> =>
  address === null || address === before || !/^\/(files|pictures)\//.test(address) || (await hasUpload(address));

/** Answers a file of this tenant; `?w=` asks for a smaller picture. @throws 404 for any other address */
export async function serveFile(args: RequestArgs, key: string | undefined): Promise<Response> {
  const { portal, cloudflare } = args.context;
  if (!key || !fileAddress.test(`/files/${key}`)) throw notFound(args);
  const path = `${portal.tenant.id}/${key}`;
  const smaller = await smallerPicture(cloudflare.env, path, urlOf(args.request).searchParams.get("w"));
  const file = smaller ?? (await cloudflare.env.FILES.get(path));
  if (!file) throw notFound(args);
  const type = file.httpMetadata?.contentType ?? "application/octet-stream";
  const headers = new Headers({
    "content-type": type,
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "content-disposition": type.startsWith("image/")
      ? "inline"
      : // One that a backup brought back through wrangler has no metadata of ours, and its name in this.
        (file.httpMetadata?.contentDisposition ??
        `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(file.customMetadata?.name ?? key, type)).replaceAll("'", "%27")}`),
    // Mails show logos, in whatever page or program they are read.
    "cross-origin-resource-policy": "cross-origin",
    // A name is never used for other bytes.
    "cache-control": "public, max-age=31536000, immutable",
    etag: file.httpEtag,
  });
  return new Response(file.body, { headers });
}

interface Taking {
  svg?: boolean;
  may?: () => Promise<boolean>;
  attributes?: (image: CheckedFile) => Record<string, number | undefined>;
}

/**
 * Kept at once, so that a form which is refused for another reason has it still. The address replaces the file in the field; the box
 * `<field>Remove` empties it.
 * @param may whether the viewer may write the row at all; without that the file is left out, and the write says why
 * @param attributes fields that the file itself fills in
 */
export async function withImage<A extends RequestArgs>(
  args: A,
  field: string,
  { svg = false, may = async () => true, attributes = () => ({}) }: Taking = {},
): Promise<{ ok: true; args: A } | { ok: false; refused: ReturnType<typeof refusedForm> }> {
  const { request, context } = args;
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return { ok: true, args };
  const form = await readForm(args);
  const given = form.getAll(field);
  const file = given.find((value): value is File => value instanceof Blob && value.size > 0);
  const removed = form.get(`${field}Remove`) !== null;
  form.set(field, (!removed && given.find((value) => typeof value === "string")) || "");
  form.delete(`${field}Remove`);
  const late = file && (await tooManyNow(args, "upload"));
  if (late) return { ok: false, refused: refusedForm(form, { [field]: [late.message] }, late.init) };
  if (file && (await may())) {
    const check = svg ? checkedLogo : checkedImage;
    const image = file.size > maxImageBytes ? "tooLarge" : check(new Uint8Array(await file.arrayBuffer()));
    if (typeof image === "string") {
      const detail = fileRefusal(context.portal.locale, image, { megabytes: maxImageMegabytes, kind: svg ? "logo" : "image" });
      return { ok: false, refused: refusedForm(form, { [field]: [detail] }) };
    }
    form.set(field, await storeFile(args, image));
    for (const [name, value] of Object.entries(attributes(image))) form.set(name, String(value ?? ""));
  }
  return { ok: true, args: { ...args, request: new Request(request.url, { method: "POST", headers: headersOf(request), body: form }) } };
}

function headersOf({ headers }: Request): Headers {
  const kept = new Headers(headers);
  for (const name of ["content-type", "content-length"]) kept.delete(name);
  return kept;
}
