/** An address that staff fill in for somebody (domain 3: nobody gets into an account by way of its address). */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SignedIn } from "~/core/auth/viewer";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { command, executeOne } from "~/core/resource/command.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addUser, north, portalOf } from "../../../tests/support/people";
import { product } from "../index.server";
import { users } from "./user.resource.server";

setCatalogue(product);

let database: TestDatabase;
let staff: SignedIn;
beforeAll(async () => {
  database = await testDatabase();
  const id = await addUser(database, { roles: ["center_superuser"] });
  staff = {
    id,
    roles: ["center_superuser"],
    centerId: north,
    organizations: [],
    organizationId: null,
    actingBy: null,
  } as unknown as SignedIn;
  Object.assign(staff, { firstName: "Karim", lastName: "El Amrani", email: "karim@voorbeeld.nl" });
});
afterAll(() => database.dispose());

const write = (id: string, email: string) => {
  const portal = { ...portalOf(database), viewer: staff };
  const attributes = { firstName: "Sanne", lastName: "de Wit", email };
  return executeOne(portal, command.update(users, id, { attributes }));
};
const stored = async (id: string) => (await database.all("select email, email_key, pending_email from users where id = ?", id))[0];
const mails = (email: string) => database.all("select event from outbox where recipient_email = ?", email);

it("of who confirmed one waits for its owner, who hears of it at both; asked again it sends nothing more", async () => {
  const id = await addUser(database, { email: "sanne@voorbeeld.nl" });
  for (const again of ["nieuw@voorbeeld.nl", "Nieuw@voorbeeld.nl"]) {
    expect(await write(id, again)).toMatchObject({ ok: true });
    expect(await stored(id)).toEqual({ email: "sanne@voorbeeld.nl", email_key: "sanne@voorbeeld.nl", pending_email: "nieuw@voorbeeld.nl" });
  }
  expect(await mails("nieuw@voorbeeld.nl")).toEqual([{ event: "email_change" }]);
  expect(await mails("sanne@voorbeeld.nl")).toEqual([{ event: "email_proposed" }]);
  expect(await database.all("select purpose from mail_tokens where user_id = ? and used_at is null", id)).toEqual([
    { purpose: "email_change" },
  ]);
});

it("that somebody else has is refused", async () => {
  await addUser(database, { email: "bezet@voorbeeld.nl" });
  const id = await addUser(database);
  expect(await write(id, "Bezet@voorbeeld.nl")).toMatchObject({ ok: false });
  expect(await stored(id)).toMatchObject({ pending_email: null });
  expect(await mails("bezet@voorbeeld.nl")).toEqual([]);
});

it("of who never confirmed one counts at once", async () => {
  const id = await addUser(database, { confirmed: false, status: "invited" });
  expect(await write(id, "anders@voorbeeld.nl")).toMatchObject({ ok: true });
  expect(await stored(id)).toEqual({ email: "anders@voorbeeld.nl", email_key: "anders@voorbeeld.nl", pending_email: null });
});
