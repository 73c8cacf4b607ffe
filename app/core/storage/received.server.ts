import { translator } from "../i18n/translator.server";
import { isApi } from "../jsonapi/media.server";
import { wireName } from "../jsonapi/names.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import { formTypes, readForm } from "../resource/body.server";
import type { AnyResource } from "../resource/define.server";
import { tooManyNow } from "../resource/flood.server";
import { checkWho } from "../resource/gate.server";
import { Refused } from "../resource/refused.server";
import { refusal, refusedForm } from "../resource/refused-answer.server";
import { create, inputOfForm, type Outcome } from "../resource/write.server";
import type { Row } from "../tenant/db.server";
import { fileRefusal, type ImageRefusal } from "./file-refusal.server";
import { type CheckedFile, checkedImage, downloadName, storeFile } from "./files.server";
import { maxFileMegabytes, maxImageMegabytes } from "./image-size";

export interface StoredFile extends Omit<CheckedFile, "bytes"> {
  name: string;
  url: string;
  size: number;
}

interface Receiving {
  field: string;
  /** PDF beside pictures. */
  files?: boolean;
  attributes: (file: StoredFile, sent: Row) => Row;
}

/** A file, and what is said with it. */
export const maxFormMegabytes = maxFileMegabytes + 1;

const pdf = (bytes: Uint8Array): boolean => new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

export function checked(bytes: Uint8Array, files: boolean): CheckedFile | ImageRefusal {
  if (!files) return checkedImage(bytes);
  const most = maxFileMegabytes * 1024 * 1024;
  if (pdf(bytes)) return bytes.length > most ? "tooLarge" : { type: "application/pdf", bytes };
  return checkedImage(bytes, most);
}

/** Of several files of a page several rows, up to the first refused; a program makes one at a time. @returns the last outcome @throws on the API the 201, 403, 413, 422, 429 */
export async function createFromFiles(
  args: RequestArgs,
  resource: AnyResource,
  { field, files = false, attributes }: Receiving,
): Promise<Outcome> {
  const { portal } = args.context;
  checkWho(args, resource);
  const t = translator(portal.locale, "validation");
  const sentence = (reason: Reason, name?: string) => {
    if (reason === "required") return t("fileMissing");
    if (reason === "tooMany") return t("maxItems", { count: 1 });
    const wanted = files
      ? ({ megabytes: maxFileMegabytes, kind: "file" } as const)
      : ({ megabytes: maxImageMegabytes, kind: "image" } as const);
    return fileRefusal(portal.locale, reason, { name, ...wanted });
  };
  const isForm = formTypes.test(args.request.headers.get("content-type") ?? "");
  const form = isForm ? await readForm(args, { maxMegabytes: maxFormMegabytes }) : new FormData();
  const refuse = (reason: Reason, name?: string): Outcome => {
    const detail = sentence(reason, name);
    if (isApi(args.request)) refusal(args, resource, new Refused(422, { code: codes[reason], detail, path: [field] }));
    return { ok: false, refused: refusedForm(form, { [field]: [detail] }) };
  };
  const given = form.getAll(field).filter((value): value is File => value instanceof Blob && value.size > 0);
  if (given.length === 0) return refuse("required");
  if (given.length > 1 && isApi(args.request)) return refuse("tooMany");
  form.delete(field);
  const { attributes: sent, strict } = inputOfForm(args, resource, form).given;
  let outcome: Outcome | undefined;
  for (const file of given) {
    const late = await tooManyNow(args, "upload");
    if (late) return { ok: false, refused: refusedForm(form, { [field]: [late.message] }, late.init) };
    const image = checked(new Uint8Array(await file.arrayBuffer()), files);
    if (typeof image === "string") return refuse(image, file.name);
    const name = downloadName(file.name, image.type);
    const url = await storeFile(args, image, name);
    const { bytes, ...kind } = image;
    const known = attributes({ ...kind, url, size: bytes.length, name }, sent);
    if (strict) refuseKnown(args, resource, sent, known);
    outcome = await create(args, resource, { given: { attributes: { ...sent, ...known }, text: true, strict } });
    if (!outcome.ok) return outcome;
  }
  return outcome!;
}

/** What the file itself says, such as how large it is, is nobody else's to say. @throws 403 */
function refuseKnown(args: RequestArgs, resource: AnyResource, sent: Row, known: Row): void {
  const wrong = Object.keys(sent).filter((name) => name in known && String(known[name]) !== String(sent[name]));
  if (wrong.length === 0) return;
  const issues = wrong.map((name) => ({ code: "read_only", path: [name], values: { name: wireName(resource, name) } }));
  refusal(args, resource, new Refused(403, issues));
}

type Reason = "required" | "tooMany" | ImageRefusal;

const codes: Record<Reason, string> = {
  required: "file_missing",
  tooMany: "too_many_files",
  tooLarge: "too_large",
  tooManyPixels: "too_many_pixels",
  notAnImage: "not_an_image",
};
