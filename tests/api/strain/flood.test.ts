/**
 * Floods. Of sign-ins: a password takes long to look at, so only a few wait for it; the others are told to come back, and pages go on. Of what
 * sends mail, keeps files or reads long ones: one address gets so many a minute, and loses nothing that was typed.
 */
import { expect, it } from "vitest";
import type { Init } from "../../support/http";
import type { TenantKey } from "../../support/world";
import { post, testCity } from "../support";

const { world } = await testCity();

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

it("counts the sign-ins of an address on each tenant's sites by themselves", async () => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email: "niemand@example.org", password: "niet-het-goede-wachtwoord" });
  const signIn = (tenant: TenantKey) => world.visitor(tenant).fetch("/auth/sign_in", { headers, body, address: "198.51.100.200" });
  const limited = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).some(({ status, headers }) => status === 429 && headers.get("retry-after") === "60");
  // Twice as many as a minute takes: it may turn meanwhile.
  expect(await limited(Array.from({ length: 130 }, () => signIn("city")))).toBe(true);
  // Those that stand in line say "come back in two seconds"; the limit says "in a minute".
  expect(await limited([signIn("village")])).toBe(false);
});

it("429 at /api/v1/operations for too many rows, however few requests bring them", async () => {
  const staff = await world.signIn("center_superuser", "city");
  const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
  const person = { op: "add", data: { type: "users", attributes: { first_name: "Kwettervloed" } } };
  const body = JSON.stringify({ "atomic:operations": Array.from({ length: 50 }, () => person) });
  const init = { method: "POST", body, headers: { "content-type": atomic, accept: atomic }, address: "198.51.100.199" };
  const statuses: number[] = [];
  // More than two minutes take: it may turn meanwhile.
  for (let turn = 0; turn < 4; turn++) statuses.push((await staff.fetch("/api/v1/operations", init)).status);
  expect([...new Set(statuses)].sort()).toEqual([422, 429]);
});

it("429 for an account that reads the pool faster than anybody can, by pages and programs together", async () => {
  const organization = await world.signIn("organization_superuser", "city");
  const paths = ["/vrijwilligerspool/points", "/api/v1/volunteer_profiles?page[size]=1"];
  let late: Response | undefined;
  for (let turn = 0; turn < 12 && !late; turn++) {
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, at) => organization.fetch(paths[at % 2]!, { address: `203.0.113.${turn * 11 + at}` })),
    );
    late = answers.find(({ status }) => status === 429);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 429)).toEqual([]);
  }
  expect([late?.status, late?.headers.get("retry-after")]).toEqual([429, "60"]);
});

const multipart = (fields: Record<string, string | Blob>): Init => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { method: "POST", body };
};

const typed = "Kwettervloed";
const picture = new Blob(["GIF89a"]);

it.each<[path: string, string, Init]>([
  ["/users/add", "an invitation", { form: { firstName: typed } }],
  ["/api/v1/users", "an invitation by API", post({ first_name: typed }, "users")],
  ["/api/v1/hours", "hours by API", post({ description: typed }, "hours")],
  ["/api/v1/form_invitations", "an invitation to a form by API", post({ name: typed }, "form_invitations")],
  ["/users/import", "a file of people", multipart({ file: new Blob([""]) })],
  ["/vacancies/add", "a vacancy's picture", multipart({ title: typed, image: picture })],
  ["/organizations/add", "a logo", multipart({ name: typed, logoUrl: picture })],
])("429 at %s for too many from one address: %s", async (path, _, init) => {
  const staff = await world.signIn("center_superuser", "city");
  const address = `198.51.100.${path.length}`;
  let late: Response | undefined;
  // Twice as many as a minute takes: it may turn meanwhile.
  for (let turn = 0; turn < 12 && !late; turn++) {
    const answers = await Promise.all(Array.from({ length: 11 }, () => staff.fetch(path, { ...init, address })));
    late = answers.find(({ status }) => status === 429);
    expect(answers.map(({ status }) => status).filter((status) => status !== 422 && status !== 429)).toEqual([]);
  }
  expect([late?.status, late?.headers.get("retry-after")]).toEqual([429, "60"]);
  const text = await late!.text();
  expect(text).toContain("Dit zijn te veel verzoeken");
  if (!path.startsWith("/api") && init.body !== undefined && !path.includes("import")) expect(text).toContain(typed);
});
