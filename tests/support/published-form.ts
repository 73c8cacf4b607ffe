/** A form that can be filled in, written as its builder publishes it. */
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { type Ground, put } from "../api/support";
import type { World } from "./world";

export type Question = { id?: string; kind: string } & Record<string, unknown>;

const at = new Date().toISOString();

/** @param questions kind and props together; an id where a test asks for it by name */
export async function publishedForm(
  world: World,
  { tenant, tenantId, centerId }: Pick<Ground, "tenant" | "tenantId" | "centerId">,
  questions: Question[] = [{ kind: "text", text: "Je naam", required: true }],
  settings: Partial<typeof schema.forms.$inferInsert> = {},
): Promise<{ id: string; key: string; versionId: string; questions: string[] }> {
  const [id, versionId] = [newId(), newId()];
  const key = id.replaceAll("-", "").slice(-12);
  const blocks = questions.map(({ id: own = newId(), kind, ...props }) => ({
    id: own,
    kind,
    props,
    propsEn: null,
    parentId: null,
    hidden: false,
  }));
  const title = settings.title ?? "Kennismaking";
  const place = { tenantId, centerId: settings.centerId ?? centerId, createdAt: at, updatedAt: at };
  await put(world, tenant, schema.forms, { ...place, id, title, publicKey: key, status: "published", publishedAt: at, ...settings });
  await put(world, tenant, schema.formVersions, {
    ...place,
    id: versionId,
    formId: id,
    number: 1,
    state: "published",
    snapshot: { attributes: { title }, children: { formQuestions: blocks } },
  });
  return { id, key, versionId, questions: blocks.map((block) => block.id) };
}

/** An answer to it that was sent, of the same place. */
export async function submissionTo(
  world: World,
  { tenant, tenantId, centerId }: Pick<Ground, "tenant" | "tenantId" | "centerId">,
  form: { id: string; versionId: string },
  more: Partial<typeof schema.formSubmissions.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await put(world, tenant, schema.formSubmissions, {
    id,
    tenantId,
    centerId,
    formId: form.id,
    formVersionId: form.versionId,
    status: "new",
    reference: id.slice(-9),
    startedAt: at,
    sentAt: at,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
  return id;
}
