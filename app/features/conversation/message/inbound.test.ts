/** Answers by mail: whose they are, where they go, and what is sent back. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OutboxRow } from "~/core/events/claims.server";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../../tests/support/d1";
import { addOrganization, addUser, begin, north, south, tenantId } from "../../../../tests/support/people";
import { product } from "../../index.server";
import { answerAddress } from "./answer-address.server";
import { receiveAnswer } from "./inbound.server";

setCatalogue(product);

let database: TestDatabase;
let env: Env;
const people = { asker: "", answerer: "", stranger: "" };
let conversation: string;
const files = new Map<string, number>();
let flooded = false;

beforeAll(async () => {
  database = await testDatabase();
  const FILES = {
    put: async (key: string, bytes: Uint8Array) => {
      files.set(key, bytes.length);
    },
  };
  const WRITE_LIMIT = { limit: async () => ({ success: !flooded }) };
  const settings = { FILES, WRITE_LIMIT, ENVIRONMENT: "development", INBOUND_MAIL_DOMAIN: "antwoord.test" };
  env = { DB: database.d1, OUTBOX_QUEUE: { send: async () => {} }, ...settings } as unknown as Env;
  const host = { hostname: "noord.localhost", tenant_id: tenantId, center_id: north, binding: "DB", created_at: begin };
  await database.insert("hosts", host);
});
afterAll(() => database.dispose());

beforeEach(async () => {
  people.asker = await addUser(database);
  people.stranger = await addUser(database);
  people.answerer = await addUser(database, { roles: ["organization_superuser"] });
  const organizationId = await addOrganization(database, people.answerer, "NonProfit", "Buurtkamer");
  conversation = newId();
  const stamps = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };
  const row = { subject: "Vraag", user_id: people.asker, organization_id: organizationId, started_by: "user", last_side: "user" };
  await database.insert("conversations", { id: conversation, ...stamps, ...row, last_message_at: begin });
});

const addressFor = (recipientId: string) =>
  answerAddress(
    { event: "message_received", recipientId, data: JSON.stringify({ link: `/conversations/${conversation}` }) } as OutboxRow,
    env,
  )!;

/** @returns why it was sent back, or nothing */
async function send(to: string, text = "Ja, graag!", more = ""): Promise<string | null> {
  let rejected: string | null = null;
  const raw = `Message-ID: <${newId()}@example.org>\r\n${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
  const mail = { to, raw: new Response(raw).body!, rawSize: raw.length, setReject: (reason: string) => (rejected = reason) };
  await receiveAnswer(mail as never, env, { waitUntil: () => {} } as unknown as ExecutionContext);
  return rejected;
}
const said = () =>
  database.all<{ body: string; side: string; author_id: string }>(
    "select body, side, author_id from messages where conversation_id = ? order by created_at, id",
    conversation,
  );

it("become messages of the person whose mail they answer, without the quote, and tell the other side", async () => {
  expect(addressFor(people.answerer)).toMatch(/^gesprek\+[0-9a-f]{56}@antwoord\.test$/);
  expect(await send(addressFor(people.answerer), "Ja, graag!\n\nOp ma 23 nov 2026 schreef Sanne:\n> Mag ik komen?")).toBeNull();
  expect(await said()).toEqual([{ body: "Ja, graag!", side: "organization", author_id: people.answerer }]);
  const told = await database.all<{ user_id: string; title: string }>(
    "select user_id, title from notifications where link = ?",
    `/conversations/${conversation}`,
  );
  expect(told).toEqual([{ user_id: people.asker, title: "Nieuw bericht van Sanne de Wit, Buurtkamer" }]);
  expect(await send(addressFor(people.asker).toUpperCase(), "Tot dan")).toBeNull();
  expect((await said()).map(({ side }) => side)).toEqual(["organization", "user"]);
});

it("are taken from an admin who was told in place of a centre that has nobody", async () => {
  const admin = await addUser(database, { roles: ["admin"], centerId: south });
  await database.all("update conversations set organization_id = null, with_center = 1 where id = ?", conversation);
  expect(await send(addressFor(admin), "Dat zoeken we uit")).toBeNull();
  expect(await said()).toEqual([{ body: "Dat zoeken we uit", side: "center", author_id: admin }]);
});

const withFile = (type: string, name: string, bytes: Buffer, more = "") => ({
  text: [
    "--x",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Hierbij",
    "--x",
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    `${more}Content-Transfer-Encoding: base64`,
    "",
    bytes.toString("base64"),
    "--x--",
  ].join("\r\n"),
  header: 'Content-Type: multipart/mixed; boundary="x"\r\nX-Rest: ',
});

it("bring their files along, and come back with the reason where one cannot be taken", async () => {
  const pdf = withFile("application/pdf", "=?utf-8?Q?Overzicht_=C3=A9=C3=A9n.pdf?=", Buffer.from("%PDF-1.7 een lijst"));
  expect(await send(addressFor(people.asker), pdf.text, pdf.header)).toBeNull();
  const kept = await database.all("select name, content_type, key from message_attachments where conversation_id = ?", conversation);
  expect(kept).toEqual([{ name: "Overzicht één.pdf", content_type: "application/pdf", key: expect.any(String) }]);
  expect([...files.keys()]).toEqual([`private/${tenantId}/${kept[0]!.key}`]);
  const other = withFile("application/zip", "alles.zip", Buffer.from("PK"));
  expect(await send(addressFor(people.asker), other.text, other.header)).toContain("alles.zip");
  const signature = withFile("application/pgp-signature", "signature.asc", Buffer.from("x"));
  expect(await send(addressFor(people.asker), signature.text, signature.header)).toBeNull();
  expect((await said()).map(({ body }) => body)).toEqual(["Hierbij", "Hierbij"]);
  await database.all("update conversations set blocked_by = 'organization' where id = ?", conversation);
  expect(await send(addressFor(people.asker), pdf.text, pdf.header)).not.toBeNull();
  expect(files.size).toBe(1);
});

it("come back when they are too long, or too many at once", async () => {
  expect(await send(addressFor(people.asker), "lang ".repeat(1_200))).toContain("5000");
  flooded = true;
  // Not read: what is wrong with the mail itself is not said.
  expect(await send(addressFor(people.asker), "> alleen een citaat")).toContain("Te veel");
  flooded = false;
  expect(await said()).toEqual([]);
});

it("are taken once, however often the mail comes", async () => {
  const twice = `X-Test: 1\r\nMessage-ID: <${newId()}@example.org>\r\n`;
  const to = addressFor(people.asker);
  const mail = () => {
    const raw = `${twice}Content-Type: text/plain\r\n\r\nHoi`;
    return { to, raw: new Response(raw).body!, rawSize: raw.length, setReject: (reason: string) => expect(reason).toBe("") };
  };
  const ctx = { waitUntil: () => {} } as unknown as ExecutionContext;
  await receiveAnswer(mail(), env, ctx);
  await receiveAnswer(mail(), env, ctx);
  expect(await said()).toHaveLength(1);
});

it("go back from an address that we did not make, of somebody who is no side, and from an account that is not in use", async () => {
  const address = addressFor(people.asker);
  const wrong = address.replace(/.(?=@)/, (sign) => (sign === "0" ? "1" : "0"));
  const elsewhere = address.replace("@antwoord.test", "@elders.test");
  for (const to of [wrong, elsewhere, "gesprek@antwoord.test", addressFor(people.stranger)])
    expect(await send(to)).toMatch(/Onbekend adres/);
  await database.all("update users set status = 'archived' where id = ?", people.asker);
  expect(await send(address)).toMatch(/Onbekend adres/);
  // Who works there no longer may not speak for it.
  await database.all("delete from memberships where user_id = ?", people.answerer);
  expect(await send(addressFor(people.answerer))).toMatch(/Onbekend adres/);
  expect(await said()).toEqual([]);
});

it("go back with the reason where they are refused or empty; a machine's answer is passed over", async () => {
  const address = addressFor(people.asker);
  expect(await send(address, "> alleen een citaat")).toMatch(/geen antwoord/);
  expect(await send(address, "Ik ben er niet", "Auto-Submitted: auto-replied\r\n")).toBeNull();
  await database.all("update conversations set blocked_by = 'organization' where id = ?", conversation);
  expect(await send(address)).toMatch(/kun je niet meer schrijven/);
  expect(await said()).toEqual([]);
});

it("have no address where no mail comes in, for other mail, and for who has no account", () => {
  const row = { event: "message_received", recipientId: people.asker, data: JSON.stringify({ link: `/conversations/${conversation}` }) };
  const none = [
    answerAddress(row as OutboxRow, { ...env, INBOUND_MAIL_DOMAIN: undefined }),
    answerAddress({ ...row, event: "password_reset" } as OutboxRow, env),
    answerAddress({ ...row, recipientId: null } as OutboxRow, env),
    answerAddress(row as OutboxRow, { ...env, ENVIRONMENT: "production" }),
  ];
  expect(none).toEqual([null, null, null, null]);
});
