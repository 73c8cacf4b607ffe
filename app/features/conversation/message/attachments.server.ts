/** Files that come with a message: checked by their content, kept where only the readers of the conversation are served them. */
import { and, eq } from "drizzle-orm";
import { outgoing } from "~/core/http/outgoing.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { formTypes, readForm } from "~/core/resource/body.server";
import type { AnyResource } from "~/core/resource/define.server";
import { tooManyNow } from "~/core/resource/flood.server";
import { checkWho } from "~/core/resource/gate.server";
import { Refused } from "~/core/resource/refused.server";
import { refusal, refusedForm } from "~/core/resource/refused-answer.server";
import { visible } from "~/core/resource/select.server";
import { type Input, inputOfForm, type Outcome } from "~/core/resource/write.server";
import { type FileRefusal, fileRefusal } from "~/core/storage/file-refusal.server";
import type { CheckedFile } from "~/core/storage/files.server";
import { keepPrivately, privateFile } from "~/core/storage/private.server";
import { checked } from "~/core/storage/received.server";
import { scanner } from "~/core/storage/scan.server";
import type { Env } from "~/core/tenant/env";
import type { Portal } from "~/core/tenant/portal.server";
import { messageAttachments as table } from "~db/schema";
import { maxAttachmentMegabytes, maxAttachments } from "./choices";
import type { KeepFiles } from "./message.commands.server";
import { attachments } from "./message.resource.server";

const field = "attachments";
/** All its files, and what is said with them. */
export const maxFormMegabytes = maxAttachments * maxAttachmentMegabytes + 1;
const maxBytes = maxAttachmentMegabytes * 1024 * 1024;

/**
 * Hands `write` what was sent, without its files, and the files, looked at by then and kept when it says so.
 * @returns what `write` came to, or the form that is refused for a flood or a file. @throws who may not 401, 403; on the API 413, 422, 429
 */
export async function withAttachments(
  args: RequestArgs,
  resource: AnyResource,
  write: (input: Input | undefined, files: KeepFiles) => Promise<Outcome>,
): Promise<Outcome> {
  checkWho(args, resource);
  const isForm = formTypes.test(args.request.headers.get("content-type") ?? "");
  const late = await tooManyNow(args, resource);
  if (!isForm) return write(undefined, async () => []);
  const form = await readForm(args, { maxMegabytes: maxFormMegabytes });
  if (late) return { ok: false, refused: refusedForm(form, { "": [late.message] }, late.init) };
  const given = form.getAll(field).filter((value): value is File => value instanceof Blob && value.size > 0);
  form.delete(field);
  const input = inputOfForm(args, resource, form);
  const files = await Promise.all(
    given.map(async (file) => ({ name: file.name, bytes: file.size > maxBytes ? null : new Uint8Array(await file.arrayBuffer()) })),
  );
  const kept = await checkedFiles(args.context.cloudflare.env, args.context.portal, files);
  if (typeof kept !== "string") return write(input, kept);
  const refused = new Refused(422, { code: "custom", detail: kept, path: [field] });
  return { ok: false, refused: refusal(args, resource, refused, input.submission) };
}

interface Sent {
  name: string;
  /** Null of a file that is too large to look at. */
  bytes: Uint8Array | null;
}

/** Checks files that come with a message. @returns what keeps them, or why not, in words */
export async function checkedFiles(
  env: Env,
  { tenant, locale }: Pick<Portal, "tenant" | "locale">,
  sent: Sent[],
): Promise<KeepFiles | string> {
  if (sent.length > maxAttachments) return translator(locale, "validation")("maxItems", { count: maxAttachments });
  const isClean = scanner(env, outgoing(env));
  const files: { name: string; file: CheckedFile }[] = [];
  for (const { name, bytes } of sent.map((one) => ({ ...one, name: one.name.slice(0, 200) }))) {
    const found = !bytes || bytes.length > maxBytes ? "tooLarge" : checked(bytes, true);
    const refuse = (reason: FileRefusal) => fileRefusal(locale, reason, { name, megabytes: maxAttachmentMegabytes, kind: "file" });
    if (typeof found === "string") return refuse(found);
    if (!(await isClean(found.bytes, found.type))) return refuse("unsafe");
    files.push({ name, file: found });
  }
  return () =>
    Promise.all(
      files.map(async ({ name, file }) => {
        const key = await keepPrivately(env.FILES, tenant.id, file);
        return { key, name: name || key, contentType: file.type, bytes: file.bytes.length };
      }),
    );
}

/** The bytes of an attachment, for whoever reads its conversation. @throws 404 for everybody else */
export async function serveAttachment(args: RequestArgs, conversationId = "", id = ""): Promise<Response> {
  const { db } = args.context.portal;
  const found = await db.fetch(
    db
      .select({ key: table.key, name: table.name })
      .from(table)
      .where(and(visible(attachments, args.context.portal), eq(table.id, id), eq(table.conversationId, conversationId)))
      .first(),
  );
  const response = found && (await privateFile(args, found.key, found.name));
  if (!response) throw notFound(args);
  return response;
}
