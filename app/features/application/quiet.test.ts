/** Strangers can apply and ask for help as much as they like: those whom it reaches hear of each in the portal, and not of each by mail. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitMail, mailsOfStrangers } from "~/core/auth/rate-limit.server";
import type { SignedIn } from "~/core/auth/viewer";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { Portal } from "~/core/tenant/portal.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addSites, addUser, begin, later, minutes, north, portalOf, tenantId } from "../../../tests/support/people";
import { ask } from "../help_request/help_request.commands.server";
import { product } from "../index.server";
import { apply } from "./application.commands.server";

setCatalogue(product);

let database: TestDatabase;
let organizationId: string;
const vacancyId = newId();

beforeAll(async () => {
  database = await testDatabase();
  await addSites(database);
  organizationId = await addOrganization(database, await addUser(database, { roles: ["organization_superuser"] }), "NonProfit", "De Linde");
  await addUser(database, { roles: ["center_superuser"] });
  const stamps = { created_at: begin, updated_at: begin, published_at: begin };
  const words = { organization_name: "De Linde", title: "Koken", slug: "koken", status: "published", vacancy_type: "volunteering" };
  await database.insert("vacancies", {
    id: vacancyId,
    tenant_id: tenantId,
    center_id: north,
    organization_id: organizationId,
    ...words,
    ...stamps,
  });
});
afterAll(() => database.dispose());

const spend = async (purpose: string, account: string) => {
  const db = database.tenantDb(tenantId);
  for (let mail = 0; mail < mailsOfStrangers.most; mail++)
    expect(await db.fetch(limitMail(db, purpose, account, begin, mailsOfStrangers))).toBe(true);
};

async function quietOf(made: ReturnType<typeof apply> | ReturnType<typeof ask>) {
  const { events = [] } = (await made) as { events?: { to: { quiet?: boolean }[] }[] };
  expect(events[0]!.to.length).toBeGreaterThan(0);
  return events[0]!.to.some(({ quiet }) => quiet);
}

it("of applications an organisation gets so many mails an hour; of who is signed in five, whatever strangers do, and of its centre all of them", async () => {
  const input = () => ({
    vacancyId,
    firstName: "Noor",
    lastName: "Bos",
    email: `${newId()}@voorbeeld.test`,
    phoneNumber: null,
    message: null,
  });
  const applied = (over: Partial<Portal> = {}) =>
    quietOf(apply({ ...portalOf(database), ...over } as Portal, { ...input(), answers: null }, newId()));
  expect(await applied()).toBe(false);
  await database.all("delete from rate_counters");
  await spend("applications", organizationId);
  expect(await applied()).toBe(true);
  const viewer = { id: newId(), email: "noor@voorbeeld.test", roles: [], organizations: [] } as unknown as SignedIn;
  expect(await eachOf(7, () => applied({ viewer }))).toEqual(fiveAnHour);
  const center = { ...viewer, id: newId(), roles: ["center_superuser"] } as unknown as SignedIn;
  expect(await eachOf(7, () => applied({ viewer: center }))).toEqual(Array(7).fill(false));
  expect(await applied({ now: later(62 * minutes) })).toBe(false);
});

const fiveAnHour = [...Array(5).fill(false), true, true];

async function eachOf(times: number, act: () => Promise<boolean>): Promise<boolean[]> {
  const quiet = [];
  for (let turn = 0; turn < times; turn++) quiet.push(await act());
  return quiet;
}

it("of requests for help a centre does as well", async () => {
  const input = {
    firstName: "Noor",
    lastName: "Bos",
    email: "noor@voorbeeld.test",
    title: "Boodschappen",
    kind: "shopping",
    place: "Utrecht",
  };
  const asked = (over: Partial<Portal> = {}) =>
    quietOf(ask({ ...portalOf(database), ...over } as Portal, input as unknown as Parameters<typeof ask>[1], newId()));
  expect(await asked()).toBe(false);
  await database.all("delete from rate_counters");
  await spend("help-requests", north);
  expect(await asked()).toBe(true);
  const viewer = { id: newId(), email: "noor@voorbeeld.test", roles: [], organizations: [] } as unknown as SignedIn;
  expect(await eachOf(7, () => asked({ viewer }))).toEqual(fiveAnHour);
});
