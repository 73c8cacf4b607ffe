/** Files that come with an answer: looked at by their content, kept where only those who may see the submission are served them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { outgoing } from "~/core/http/outgoing.server";
import { translator } from "~/core/i18n/translator.server";
import { newId } from "~/core/ids";
import { insert } from "~/core/resource/rows.server";
import { fileRefusal } from "~/core/storage/file-refusal.server";
import { maxFileMegabytes } from "~/core/storage/image-size";
import { keepPrivately } from "~/core/storage/private.server";
import { checked } from "~/core/storage/received.server";
import { type Scan, scanner } from "~/core/storage/scan.server";
import { inList } from "~/core/tenant/conditions.server";
import { formFiles as table } from "~db/schema";
import { controlOf, isQuestion } from "../../form";
import type { Entry } from "./entry.server";

export const removeName = "remove_file";

const maxBytes = maxFileMegabytes * 1024 * 1024;
const maxFiles = 10;

export interface Received {
  /** Of the questions that files were sent or taken away for: the ids that stay. */
  answers: Record<string, string[]>;
  errors: Record<string, string[]>;
  statements: (submissionId: string, centerId: string) => SQL[];
}

/** What is wrong is kept of nothing: the form comes back, and the others of it are there. */
export async function receiveFiles(
  { portal, cloudflare: { env } }: Pick<AppLoadContext, "portal" | "cloudflare">,
  { definition, files: stored }: Pick<Entry, "definition" | "files">,
  form: FormData,
): Promise<Received> {
  const { db, tenant, locale, now } = portal;
  const scan = scanner(env, outgoing(env));
  const t = translator(locale, "validation");
  const questions = definition.pages
    .flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion)))
    .filter(({ kind }) => kind === "file");
  const removed = new Set(form.getAll(removeName).map(String));
  const errors: Received["errors"] = {};
  const answers: Received["answers"] = {};
  const added: (typeof table.$inferInsert)[] = [];
  for (const question of questions) {
    const control = controlOf(question);
    const sent = form.getAll(control).filter((value): value is File => value instanceof Blob && value.size > 0);
    const there = stored.filter((file) => file.questionId === question.id && !removed.has(file.id));
    const most = Math.min(question.maxFiles ?? 1, maxFiles);
    // One in the place of another, where there is room for one alone.
    const replaces = most === 1 && sent.length === 1;
    if (!replaces && there.length + sent.length > most) errors[control] = [t("maxItems", { count: most })];
    const found = errors[control] ? [] : await Promise.all(sent.map((file) => look(file, scan)));
    const wrong = found.flatMap((one) => (one.problem ? [one] : []));
    if (wrong.length > 0)
      errors[control] = wrong.map(({ name, problem }) => fileRefusal(locale, problem, { name, megabytes: maxFileMegabytes, kind: "file" }));
    const kept = await Promise.all(
      found
        .flatMap((one) => (one.problem ? [] : [one]))
        .map(async ({ name, file }) => ({
          id: newId(),
          tenantId: tenant.id,
          centerId: "",
          submissionId: "",
          questionId: question.id,
          key: await keepPrivately(env.FILES, tenant.id, file),
          name,
          contentType: file.type,
          bytes: file.bytes.length,
          createdAt: now,
        })),
    );
    added.push(...kept);
    // What is refused takes no place.
    const staying = replaces && kept.length > 0 ? [] : there;
    for (const file of stored) if (file.questionId === question.id && !staying.includes(file)) removed.add(file.id);
    if (sent.length > 0 || stored.some(({ questionId }) => questionId === question.id))
      answers[question.id] = [...staying, ...kept].map(({ id }) => id);
  }
  return {
    answers,
    errors,
    statements: (submissionId, centerId) => [
      ...(removed.size > 0 ? [db.delete(table).where(sql`${table.submissionId} = ${submissionId}`, inList(table.id, [...removed]))] : []),
      ...added.map((row) => insert(table, { ...row, submissionId, centerId })),
    ],
  };
}

async function look(file: File, scan: Scan) {
  const name = file.name.slice(0, 200) || "bestand";
  const found = file.size > maxBytes ? "tooLarge" : checked(new Uint8Array(await file.arrayBuffer()), true);
  if (typeof found === "string") return { name, problem: found };
  return (await scan(found.bytes, found.type)) ? { name, file: found } : { name, problem: "unsafe" as const };
}
