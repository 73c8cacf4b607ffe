/** Other programs: a key is made, seen once, used and revoked; a webhook is tried out; what stands in others' pages looks like its site. */
import { createServer } from "node:http";
import { allRules, problemsOf, violationsOf } from "../support/axe";
import { awake, expect, originOf, signIn, test, unique } from "../support/browser";

test("an API key: made, shown once, used, revoked", async ({ page }) => {
  const site = originOf("city");
  const name = unique("Gemeentesite");
  const problems: string[] = [];
  await signIn(page, "center_superuser", "city");
  await page.goto(`${site}/instellingen`);
  await page.getByRole("link", { name: "API-sleutels" }).first().click();
  await page.getByRole("link", { name: "Sleutel maken" }).first().click();
  await page.getByLabel("Waarvoor").fill(name);
  await page.getByLabel("Alleen lezen").check();
  await page.getByLabel("Alleen bij wat ik kies").check();
  await page
    .getByLabel(/^Persoon/)
    .first()
    .check();
  await awake(page);
  problems.push(...(await problemsOf(page, "/admin/api-tokens/add")));
  await page
    .getByRole("button", { name: /maken|opslaan/i })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("De sleutel is gemaakt");
  const token = await page.getByLabel("Sleutel", { exact: true }).inputValue();
  expect(token).toMatch(/^vp_/);
  problems.push(...(await problemsOf(page, "the key")));

  // Node knows no *.localhost.
  const { port, host } = new URL(site);
  const ask = (path: string) =>
    page.request.fetch(`http://127.0.0.1:${port}/api/v1/${path}`, { headers: { host, authorization: `Bearer ${token}`, cookie: "" } });
  const users = await ask("users?page[size]=1");
  expect([users.status(), users.headers().ratelimit]).toEqual([200, expect.stringMatching(/r=\d+/)]);
  expect((await ask("vacancies")).status()).toBe(403);

  await page.goto(`${site}/admin/api-tokens`);
  expect(await page.content()).not.toContain(token);
  problems.push(...(await problemsOf(page, "/admin/api-tokens")));
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Sleutel intrekken" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Sleutel intrekken" }).click();
  await expect(page).toHaveURL(`${site}/admin/api-tokens`);
  expect((await ask("users?page[size]=1")).status()).toBe(401);
  expect(problems).toEqual([]);
});

test("a webhook: added, tried out, its log seen, and switched off", async ({ page }) => {
  const site = originOf("city");
  const port = Number(process.env.E2E_RECEIVER);
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers["webhook-id"]));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(port, "127.0.0.1", resolve));
  try {
    await signIn(page, "center_superuser", "city");
    await page.goto(`${site}/admin/webhooks/add`);
    await page.getByLabel("Waarvoor").fill(unique("Website"));
    await page.getByLabel("Adres").fill("https://10.0.0.1/hook");
    await awake(page);
    await page
      .getByRole("button", { name: /toevoegen|opslaan/i })
      .last()
      .click();
    await expect(page.getByText(/vanaf internet te bereiken/).last()).toBeVisible();
    await page.getByLabel("Adres").fill(`http://127.0.0.1:${port}/hook`);
    await page
      .getByRole("button", { name: /toevoegen|opslaan/i })
      .last()
      .click();
    await expect(page).toHaveURL(/\/admin\/webhooks\/[0-9a-f-]{36}$/);
    await awake(page);
    await page.getByRole("button", { name: "Proefbericht sturen" }).click();
    await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Aangekomen").first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    expect(await problemsOf(page, "/admin/webhooks/{id}")).toEqual([]);
    await page
      .getByRole("button", { name: /opnieuw sturen/ })
      .first()
      .click();
    await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(new Set(received).size).toBe(1);
  } finally {
    receiver.close();
    receiver.closeAllConnections();
  }
});

test("what stands in a page of somebody else has its site's look, grows with what is in it, and can be read by everybody", async ({
  page,
}) => {
  const problems: string[] = [];
  for (const [tenant, show] of [
    ["village", "vacancies"],
    ["city", "vacancies"],
    ["city", "activities"],
  ] as const) {
    const script = `<script src="${originOf(tenant)}/widget.js" data-show="${show}" data-place="Malden" data-count="3"></script>`;
    const body = `<!doctype html><html lang="nl"><title>Ergens anders</title><h1>Ergens anders</h1>${script}`;
    await page.route("http://elders.localhost/", (route) => route.fulfill({ body, contentType: "text/html" }));
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto("http://elders.localhost/");
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("listitem")).toHaveCount(3);
    const [outer, inner] = [
      () => page.locator("iframe").evaluate((one) => one.clientHeight),
      () => frame.locator("html").evaluate((one) => (one as HTMLElement).offsetHeight),
    ];
    await expect.poll(async () => Math.abs((await outer()) - (await inner()))).toBeLessThan(2);
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(`${originOf(tenant)}/widget/${show}?place=Malden&count=3`);
    problems.push(...(await violationsOf(page, allRules)).map(({ id, targets }) => `${tenant} ${show} ${id}: ${targets.join(" | ")}`));
    await page.unroute("http://elders.localhost/");
  }
  expect(problems).toEqual([]);
});

test("the description says how to begin, and leads to what a type can do", async ({ page }) => {
  const problems: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${originOf("city")}/api/docs`);
    await expect(page.getByRole("heading", { name: "Getting started" })).toBeVisible();
    problems.push(...(await problemsOf(page, `the API at ${width}`)));
    await page.getByRole("link", { name: "categories", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("categories");
    problems.push(...(await problemsOf(page, `a type of the API at ${width}`)));
  }
  expect(problems).toEqual([]);
});
