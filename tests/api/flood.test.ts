/** A flood of sign-ins: a password takes long to look at, so only a few wait for it; the others are told to come back, and pages go on. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it("sends most of them back with Retry-After, and the public pages answer before it is over", async () => {
  const floods = 40;
  const finished: string[] = [];
  const visitor = world.visitor("city");
  await visitor.fetch("/vacancies/search");
  const attempts = Array.from({ length: floods }, async (_, number) => {
    const json = JSON.stringify({ email: `vloed-${number}@example.org`, password: "niet-het-goede-wachtwoord" });
    const response = await world
      .visitor("city")
      .fetch("/auth/sign_in", { method: "POST", headers: { "content-type": "application/json" }, body: json });
    finished.push("sign-in");
    return { status: response.status, again: response.headers.get("retry-after") };
  });
  const pages = ["/", "/vacancies/search?filter[search]=koken", "/sociale-kaart"].map(async (path) => {
    const { status } = await visitor.fetch(path);
    finished.push("page");
    return status;
  });
  const [answers, statuses] = await Promise.all([Promise.all(attempts), Promise.all(pages)]);
  expect(statuses).toEqual([200, 200, 200]);
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([401, 429]);
  const sentBack = answers.filter(({ status }) => status === 429);
  expect(sentBack.length).toBeGreaterThan(floods / 2);
  expect(sentBack.every(({ again }) => Number(again) > 0)).toBe(true);
  expect(finished.lastIndexOf("page")).toBeLessThan(finished.lastIndexOf("sign-in"));
});
