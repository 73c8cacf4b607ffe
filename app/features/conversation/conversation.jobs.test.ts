/** What becomes of conversations: after a time, and when somebody goes. */
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Job } from "~/core/events/schedule.server";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { letters } from "~/core/storage/files.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, days, later, minutes, north, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { purgeOrganizations } from "../organization/organization.jobs.server";
import { purgeUsers } from "../user/user.jobs.server";
import { forgetConversations } from "./conversation.jobs.server";
import { sweepAttachments } from "./message/attachments.jobs.server";

setCatalogue(product);

let database: TestDatabase;
const stamps = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  const tables = await database.all<{ name: string }>("select name from sqlite_master where type = 'table' and sql like '%tenant_id%'");
  await database.d1.batch(tables.map(({ name }) => database.d1.prepare(`delete from ${name}`)));
});

const run = (job: Job, env: Partial<Env> = {}, now = begin) =>
  job.run({ database: new SystemDb("DB", database.d1), env: { DB: database.d1, ...env } as unknown as Env, now });

/** A conversation of two messages, with an attachment and a read mark, and the event of the answer. */
async function talk(userId: string, organizationId: string, authorId: string, over: Record<string, unknown> = {}) {
  const id = newId();
  const row = { subject: "Vraag", user_id: userId, organization_id: organizationId, started_by: "user", last_side: "organization" };
  await database.insert("conversations", { id, ...stamps, ...row, last_message_at: begin, ...over });
  const [asked, answered] = [newId(), newId()];
  const said = { ...stamps, conversation_id: id, body: "Hoi" };
  await database.insert(
    "messages",
    { ...said, id: asked, author_id: userId, side: "user" },
    { ...said, id: answered, author_id: authorId, side: "organization" },
  );
  const file = { conversation_id: id, message_id: asked, key: `${id}.pdf`, name: "x.pdf", content_type: "application/pdf", bytes: 9 };
  await database.insert("message_attachments", { id: newId(), tenant_id: tenantId, center_id: north, created_at: begin, ...file });
  await database.insert("conversation_reads", { tenant_id: tenantId, conversation_id: id, user_id: userId, read_at: begin });
  const event = { subject_type: "messages", subject_id: answered, action: "message_received", data: '{"message":"Hoi"}', trail: 0 };
  await database.insert("audit_events", { id: newId(), tenant_id: tenantId, center_id: north, created_at: begin, ...event });
  return id;
}

async function people() {
  const [asker, other, answerer] = [await addUser(database), await addUser(database), await addUser(database)];
  return { asker, other, answerer, organizationId: await addOrganization(database, answerer, "NonProfit", "Buurtkamer") };
}

const parts = ["messages", "message_attachments", "conversation_reads"];
/** Whose conversations are still there, in each table. */
const left = async () => {
  const all = await Promise.all(
    ["conversations", ...parts].map((table) =>
      database.all<{ id: string }>(
        `select distinct ${table === "conversations" ? "id" : "conversation_id as id"} from ${table} order by 1`,
      ),
    ),
  );
  return all.map((rows) => rows.map(({ id }) => id));
};
const whole = (...ids: string[]) => Array.from({ length: 4 }, () => [...ids].sort());
const eventData = () => database.all<{ data: string }>("select distinct data from audit_events where subject_type = 'messages' order by 1");

describe("a conversation goes with its messages, attachments and read marks", () => {
  it("two years after its last message, or as soon as its tenant has it", async () => {
    const { asker, other, answerer, organizationId } = await people();
    await talk(asker, organizationId, answerer, { last_message_at: later(-731 * days) });
    const kept = await talk(other, organizationId, answerer, { last_message_at: later(-729 * days) });
    await run(forgetConversations);
    expect(await left()).toEqual(whole(kept));
    await database.insert("retention_rules", { tenant_id: tenantId, kind: "conversations", days: 100, updated_at: begin });
    await run(forgetConversations);
    expect(await left()).toEqual(whole());
  });

  it("when its person is really gone; what they wrote for an organisation stays, without them", async () => {
    const { asker, other, answerer, organizationId } = await people();
    await talk(asker, organizationId, answerer);
    const kept = await talk(other, organizationId, answerer, { reporter_id: asker, report_reason: "Niet aardig" });
    await database.all("update users set deleted_at = ?, status = 'archived' where id in (?, ?)", later(-31 * days), asker, answerer);
    await run(purgeUsers);
    expect(await left()).toEqual(whole(kept));
    const [conversation] = await database.all("select reporter_id, report_reason from conversations");
    expect(conversation).toEqual({ reporter_id: null, report_reason: null });
    expect(await database.all("select side, author_id from messages order by side")).toEqual([
      { side: "organization", author_id: null },
      { side: "user", author_id: other },
    ]);
    expect((await eventData()).map(({ data }) => data)).toEqual(['{"message":"Hoi"}', "{}"]);
  });

  it("when its organisation is really gone", async () => {
    const { asker, answerer, organizationId } = await people();
    const elsewhere = await addOrganization(database, answerer, "NonProfit", "Elders");
    await talk(asker, organizationId, answerer);
    const kept = await talk(asker, elsewhere, answerer);
    await database.all("update organizations set deleted_at = ?, status = 'deleted' where id = ?", later(-31 * days), organizationId);
    await run(purgeOrganizations);
    expect(await left()).toEqual(whole(kept));
  });
});

it("a file that belongs to no message goes after a day, one of a message stays", async () => {
  const bucket = new Miniflare({ modules: true, script: "export default {}", r2Buckets: ["FILES"] });
  const files = (await bucket.getR2Bucket("FILES")) as unknown as R2Bucket;
  await database.insert("hosts", { hostname: "noord.localhost", tenant_id: tenantId, center_id: north, binding: "DB", created_at: begin });
  const { asker, answerer, organizationId } = await people();
  await talk(asker, organizationId, answerer);
  const [used, loose, public_] = ["bused.pdf", "bloose.pdf", "bpublic.pdf"];
  await database.all("update message_attachments set key = ?", used);
  const all = [`private/${tenantId}/${used}`, `private/${tenantId}/${loose}`, `private/far/${loose}`, `${tenantId}/${public_}`];
  for (const key of all) await files.put(key, "x");
  const hour = 60 * minutes;
  const round = Math.floor(Date.now() / hour / letters.length) + 2;
  await run(sweepAttachments, { FILES: files }, new Date((round * letters.length + letters.indexOf("b")) * hour).toISOString());
  expect((await files.list()).objects.map(({ key }) => key).sort()).toEqual(all.filter((key) => key !== all[1]).sort());
  await bucket.dispose();
});
