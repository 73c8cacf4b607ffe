/** Accounts that staff deleted, thirty days later. */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { plainHour } from "../../support/minute";
import { ask, testCity } from "../support";

const { world, make, center } = await testCity(["center"]);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const statusOf = async (id: string) =>
  (await world.sql<{ status: string; first_name: string }>("city", "select status, first_name from applications where id = ?", [id]))[0]!;

async function deleted(id: string) {
  await world.sql("city", "update users set deleted_at = ?, email_key = ? where id = ?", [daysAgo(31), `deleted ${id}`, id]);
  await world.scheduled(plainHour());
  expect(await world.sql("city", "select 1 from users where id = ?", [id])).toEqual([]);
}

it("what an account waits for is withdrawn within the hour when staff delete or archive it, and the organisation hears of it", async () => {
  const gone = await make.user({ firstName: "Weggegaan" });
  const archived = await make.user();
  const [first, second] = [
    await make.application({ vacancyId: await make.vacancy(), userId: gone }),
    await make.application({ vacancyId: await make.vacancy(), userId: archived }),
  ];
  const answered = await make.application({ vacancyId: await make.vacancy(), userId: gone, status: "accepted" });
  expect((await ask(center, `users/${gone}`, { method: "DELETE" })).status).toBe(204);
  expect((await ask(center, `users/${archived}/transitions/archive`, { method: "POST" })).status).toBe(200);
  await world.scheduled(plainHour());
  expect(await Promise.all([first, second, answered].map(async (id) => (await statusOf(id)).status))).toEqual([
    "withdrawn",
    "withdrawn",
    "accepted",
  ]);
  const told = await world.sql("city", "select event from notifications where link in (?, ?)", [
    `/applications/${first}`,
    `/applications/${second}`,
  ]);
  expect(told.filter(({ event }) => event === "application_withdrawn").length).toBeGreaterThanOrEqual(2);
});

it("what an account waited for twice stays with who goes on with another one", async () => {
  const vacancyId = await make.vacancy();
  const [kept, gone] = [await make.user(), await make.user()];
  const [own, other] = [await make.application({ vacancyId, userId: kept }), await make.application({ vacancyId, userId: gone })];
  expect((await center.fetch(`/users/${kept}/merge`, { method: "POST", form: { with: gone } })).status).toBe(302);
  await world.scheduled(plainHour());
  expect([(await statusOf(own)).status, (await statusOf(other)).status]).toEqual(["pending", "pending"]);
});

it("what waits without an account is withdrawn with a line in its trail, and the organisation hears of it without a name", async () => {
  const email = `${newId()}@example.org`;
  const id = await make.user({ email, emailKey: email, firstName: "Weggegaan" });
  const sent = { userId: null, email, emailKey: email, createdAt: daysAgo(40) };
  const application = await make.application({ vacancyId: await make.vacancy(), ...sent, status: "pending" });
  await deleted(id);
  expect(await statusOf(application)).toEqual({ status: "withdrawn", first_name: "Anoniem" });
  const steps = "select actor_id, from_state, to_state from audit_events where subject_id = ? and action = 'withdraw'";
  expect(await world.sql("city", steps, [application])).toEqual([{ actor_id: null, from_state: "pending", to_state: "withdrawn" }]);
  const told = await world.sql<{ title: string }>("city", "select title from notifications where link = ?", [
    `/applications/${application}`,
  ]);
  expect(told.length).toBeGreaterThan(0);
  for (const { title } of told) expect(title).toBe("Anoniem – doet toch niet mee");
});

it("what was sent without signing in stays with who goes on with another account", async () => {
  const email = `${newId()}@example.org`;
  const [kept, gone] = [await make.user(), await make.user({ email, emailKey: email, confirmedAt: null })];
  const application = await make.application({ vacancyId: await make.vacancy(), userId: null, email, emailKey: email, status: "pending" });
  expect((await center.fetch(`/users/${kept}/merge`, { method: "POST", form: { with: gone } })).status).toBe(302);
  await deleted(gone);
  expect((await statusOf(application)).status).toBe("pending");
});
