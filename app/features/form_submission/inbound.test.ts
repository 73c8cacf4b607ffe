/** Answers by mail to what staff wrote about a submission. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OutboxRow } from "~/core/events/claims.server";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addUser, begin, north, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { formAnswerAddress } from "./answer-address.server";
import { receiveFormAnswer } from "./inbound.server";

setCatalogue(product);

let database: TestDatabase;
let env: Env;
let submission: string;
let staff: string;
let flooded = false;
const email = "tom@example.org";

beforeAll(async () => {
  database = await testDatabase();
  const settings = {
    WRITE_LIMIT: { limit: async () => ({ success: !flooded }) },
    ENVIRONMENT: "development",
    INBOUND_MAIL_DOMAIN: "antwoord.test",
  };
  env = { DB: database.d1, OUTBOX_QUEUE: { send: async () => {} }, ...settings } as unknown as Env;
  await database.insert("hosts", { hostname: "noord.localhost", tenant_id: tenantId, center_id: north, binding: "DB", created_at: begin });
});
afterAll(() => database.dispose());

beforeEach(async () => {
  [submission, staff] = [newId(), await addUser(database, { roles: ["center_superuser"] })];
  const place = { tenant_id: tenantId, center_id: north, created_at: begin };
  const form = newId();
  await database.insert("forms", { id: form, ...place, updated_at: begin, title: "Contact", public_key: form.slice(-12) });
  const sent = { form_id: form, status: "handled", reference: "ABCD-2345", name: "Tom de Wit", email, email_key: email, started_at: begin };
  await database.insert("form_submissions", { id: submission, ...place, updated_at: begin, ...sent, sent_at: begin, handled_at: begin });
  const reply = { submission_id: submission, author_id: staff, author_name: "Carlijn", body: "Wanneer kun je?" };
  await database.insert("form_replies", { id: newId(), ...place, ...reply });
});

const addressOf = (over: Partial<OutboxRow> = {}) =>
  formAnswerAddress({ event: "form_replied", about: submission, recipientEmail: email, ...over } as OutboxRow, env);

/** @returns why it was sent back, or nothing */
async function send(to: string, text = "Morgen na vijven.", more = `Message-ID: <${newId()}@example.org>\r\n`): Promise<string | null> {
  let rejected: string | null = null;
  const raw = `${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
  const mail = { to, raw: new Response(raw).body!, rawSize: raw.length, setReject: (reason: string) => (rejected = reason) };
  await receiveFormAnswer(mail as never, env, { waitUntil: () => {} } as unknown as ExecutionContext);
  return rejected;
}

const answers = () =>
  database.all<{ body: string; author_name: string }>(
    "select body, author_name from form_replies where submission_id = ? and author_id is null order by id",
    submission,
  );

it("stand below the mail that they answer, make it new again, and whoever wrote hears of them", async () => {
  expect(addressOf()).toMatch(/^formulier\+[0-9a-f]{56}@antwoord\.test$/);
  expect(await send(addressOf()!, "Morgen na vijven.\n\nOp ma 23 nov 2026 schreef Carlijn:\n> Wanneer kun je?")).toBeNull();
  expect(await answers()).toEqual([{ body: "Morgen na vijven.", author_name: "Tom de Wit" }]);
  expect(await database.all("select status, handled_at from form_submissions where id = ?", submission)).toEqual([
    { status: "new", handled_at: null },
  ]);
  expect(await database.all("select action, actor_id from audit_events where subject_id = ? and trail = 1", submission)).toEqual([
    { action: "answered", actor_id: null },
  ]);
  const told = await database.all("select user_id, title from notifications where event = 'form_answered' and user_id = ?", staff);
  expect(told).toEqual([{ user_id: staff, title: "Tom de Wit antwoordt" }]);
});

it("are read by whoever stands behind it once those who wrote about it are its staff no more", async () => {
  const other = await addUser(database, { roles: ["center_superuser"] });
  await database.d1.prepare("delete from user_roles where user_id = ?").bind(staff).run();
  expect(await send(addressOf()!)).toBeNull();
  const told = await database.all(
    "select user_id, for_center from notifications where event = 'form_answered' and user_id in (?, ?)",
    staff,
    other,
  );
  expect(told).toEqual([{ user_id: other, for_center: north }]);
});

it("are taken once, however often the mail comes", async () => {
  const more = `Message-ID: <${newId()}@example.org>\r\n`;
  for (let time = 0; time < 2; time++) expect(await send(addressOf()!, "Hoi", more)).toBeNull();
  expect(await answers()).toHaveLength(1);
  const another = `Message-ID: <${newId()}@example.org>\r\n`;
  expect(await Promise.all([1, 2, 3].map(() => send(addressOf()!, "Nog iets", another)))).toEqual([null, null, null]);
  expect(await answers()).toHaveLength(2);
});

it("go back from an address that we did not make or did not write to, and when the submission is gone", async () => {
  const wrong = addressOf()!.replace(/.(?=@)/, (sign) => (sign === "0" ? "1" : "0"));
  for (const to of [wrong, addressOf({ recipientEmail: "ander@example.org" })!, "formulier@antwoord.test"])
    expect(await send(to)).toMatch(/Onbekend adres/);
  const address = addressOf()!;
  await database.all("update form_submissions set deleted_at = ? where id = ?", begin, submission);
  expect(await send(address)).toMatch(/Onbekend adres/);
  expect(await answers()).toEqual([]);
});

it("go back empty, too long or with a file; a machine's answer is passed over", async () => {
  expect(await send(addressOf()!, "> alleen een citaat")).toMatch(/geen antwoord/);
  expect(await send(addressOf()!, "lang ".repeat(1_200))).toMatch(/5000/);
  expect(await send(addressOf()!, "Ik ben er niet", "Auto-Submitted: auto-replied\r\n")).toBeNull();
  expect(await answers()).toEqual([]);
});

it("come back unread when they are too many at once", async () => {
  flooded = true;
  expect(await send(addressOf()!, "> alleen een citaat")).toMatch(/Te veel/);
  flooded = false;
  expect(await answers()).toEqual([]);
});

it("have no address where no mail comes in, and for other mail", () => {
  expect(
    formAnswerAddress({ event: "form_replied", about: submission, recipientEmail: email } as OutboxRow, {
      ...env,
      INBOUND_MAIL_DOMAIN: "",
    }),
  ).toBeNull();
  expect(addressOf({ event: "form_receipt" })).toBeNull();
});
