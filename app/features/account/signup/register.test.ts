import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/d1";
import { addUser, begin, later, minutes, portalOf, south, tenantId } from "../../../../tests/support/people";
import { type RegisterInput, registerSchema } from "./register.schema";
import { register } from "./register.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  for (const table of ["users", "user_roles", "memberships", "consents", "mail_tokens", "rate_counters"]) {
    await database.d1.prepare(`delete from ${table}`).run();
  }
});

const sanne: RegisterInput = registerSchema.parse({
  firstName: "Sanne",
  lastName: "de Wit",
  email: "Sanne@voorbeeld.nl",
  phoneNumber: "06 12345678",
  acceptTerms: true,
});

async function signUp(as?: Parameters<typeof register>[2], input = sanne, now = begin) {
  const portal = portalOf(database, now);
  const person = await register(portal, input, as);
  await portal.db.write(person.statements.length > 0 ? person.statements : [sql`select ${tenantId}`]);
  return person;
}

describe("signing up", () => {
  it("makes an account that waits for its confirmation, with consent and a mail", async () => {
    const { userId, events } = await signUp();
    const [user] = await database.all("select * from users");
    expect(user).toMatchObject({
      id: userId,
      status: "invited",
      signup_method: "signedUp",
      email_key: "sanne@voorbeeld.nl",
      phone_number: "+31612345678",
    });
    expect(user).toMatchObject({ password_hash: null, confirmed_at: null });
    expect(await database.all("select role from user_roles")).toEqual([{ role: "volunteer" }]);
    expect(await database.all("select kind, withdrawn_at from consents")).toEqual([{ kind: "terms", withdrawn_at: null }]);
    expect(events).toMatchObject([
      { definition: { name: "user_confirm" }, link: expect.stringMatching(/^\/confirm\?confirmation_token=[\w-]{43}$/) },
    ]);
  });

  it("sends the confirmation again to somebody who still has to confirm; the older link stops working", async () => {
    const first = await signUp();
    const second = await signUp();
    expect(second.userId).toBe(first.userId);
    expect(second.events[0]?.definition.name).toBe("user_confirm");
    expect(await database.all("select used_at is null as open from mail_tokens order by created_at, id")).toEqual([
      { open: 0 },
      { open: 1 },
    ]);
    expect(await database.all("select count(*) as n from users")).toEqual([{ n: 1 }]);
  });

  it("leaves an account with this address as it is and tells its owner", async () => {
    const id = await addUser(database, { email: "sanne@voorbeeld.nl", centerId: south, roles: ["mentor"] });
    const before = await database.all("select * from users");
    const { userId, events } = await signUp();
    expect(userId).toBe(id);
    expect(await database.all("select * from users")).toEqual(before);
    expect(await database.all("select role from user_roles")).toEqual([{ role: "mentor" }]);
    expect(events).toMatchObject([
      {
        definition: { name: "account_exists", deliver: ["mail"] },
        link: "/auth/login-1",
        centerId: south,
        to: [{ userId: id, email: "sanne@voorbeeld.nl" }],
      },
    ]);
  });

  it("gives an organisation its first user when that is somebody new; who is known is asked first, for each organisation", async () => {
    const id = await addUser(database, { email: "sanne@voorbeeld.nl" });
    const asked = {
      definition: { name: "organization_claim" },
      to: [{ email: "sanne@voorbeeld.nl" }],
      data: { organizationName: "De Linde" },
    };
    for (const org of ["org", "org1"])
      expect((await signUp({ role: "organization_superuser", organization: { id: org, name: "De Linde" } })).events).toMatchObject([asked]);
    await signUp({ role: "organization_superuser", organization: { id: "org2", name: "De Eik" } }, { ...sanne, email: "tom@voorbeeld.nl" });
    expect(await database.all("select organization_id from memberships where user_id = ?", id)).toEqual([]);
    expect(await database.all("select role from user_roles where user_id = ?", id)).toEqual([{ role: "volunteer" }]);
    expect(await database.all("select organization_id, used_at from mail_tokens where user_id = ? order by organization_id", id)).toEqual([
      { organization_id: "org", used_at: null },
      { organization_id: "org1", used_at: null },
    ]);
    expect(await database.all("select organization_id from memberships")).toEqual([{ organization_id: "org2" }]);
    expect(await database.all("select role from user_roles where user_id <> ?", id)).toEqual([{ role: "organization_superuser" }]);
  });

  it("names the organisation to who signs it up with a new account, and nobody's to who comes alone", async () => {
    const organization = { id: "org9", name: "De Linde" };
    const { events } = await signUp({ role: "organization_superuser", organization }, { ...sanne, email: "nieuw@voorbeeld.nl" });
    expect(events).toMatchObject([{ definition: { name: "user_confirm" }, data: { organizationName: "De Linde" } }]);
    expect((await signUp()).events).toMatchObject([{ definition: { name: "user_confirm" }, data: { organizationName: null } }]);
  });

  it("tells the address of an account that cannot come in, and keeps whose organisation it is", async () => {
    for (const [at, status] of ["archived", "inactive"].entries()) {
      const email = `${status}@voorbeeld.nl`;
      const id = await addUser(database, { email, status });
      const organization = { id: `org${at}`, name: "De Linde" };
      const { events } = await signUp({ role: "organization_superuser", organization }, { ...sanne, email });
      expect(events).toMatchObject([
        { definition: { name: "account_off" }, to: [{ userId: null, email }], data: { organizationName: "De Linde" } },
      ]);
      expect(await database.all("select organization_id from mail_tokens where user_id = ?", id)).toEqual([
        { organization_id: `org${at}` },
      ]);
    }
  });

  it("sends five mails an hour to an address at most, and goes on the next hour", async () => {
    const sent: number[] = [];
    for (let time = 0; time < 7; time++) sent.push((await signUp()).events.length);
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect((await signUp({}, sanne, later(62 * minutes))).events).toHaveLength(1);
  });

  it("asks for agreement and a real phone number", () => {
    const result = registerSchema.safeParse({ ...sanne, phoneNumber: "bel maar", acceptTerms: undefined });
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual(["phoneNumber", "acceptTerms"]);
  });
});
