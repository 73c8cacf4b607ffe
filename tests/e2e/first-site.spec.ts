/** A centre on its first morning: from what `portal tenant add` makes to a home page of its own, by keyboard alone. */
import type { Locator } from "playwright/test";
import { demoPassword, expect, originOf, portal, test, uniqueWord } from "../support/browser";

test("a content manager makes the site in under 40 steps, by keyboard: opening, cards, news, a call, a menu", async ({ newPage: open }) => {
  const tenant = `nieuw-${uniqueWord()}`;
  const email = `kees@${tenant}.test`;
  const added = await portal(
    "tenant",
    "add",
    tenant,
    "--center",
    "Vrijwilligerspunt Zeewolde",
    "--place",
    "Zeewolde",
    "--email",
    `info@${tenant}.test`,
  );
  await portal("host", "add", `${tenant}.localhost`, "--tenant", tenant, "--center", added.match(/[0-9a-f-]{36}/)![0]);
  await portal("user", "create", "--tenant", tenant, "--email", email, "--role", "content_manager", "--password", demoPassword);

  const page = await open();
  const main = page.getByRole("main");
  const link = (name: string | RegExp) => page.getByRole("link", { name, exact: typeof name === "string" }).first();
  const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
  let steps = 0;
  const at = async (where: Locator) => {
    steps++;
    // A part that opens takes the focus by itself, a moment later.
    await expect(async () => {
      await where.focus();
      await expect(where).toBeFocused({ timeout: 500 });
    }).toPass();
  };
  const press = async (where: Locator, key = "Enter") => {
    await at(where);
    await page.keyboard.press(key);
  };
  const type = async (where: Locator, text: string) => {
    await at(where);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };

  const content = async () => {
    await press(page.getByRole("navigation", { name: "Beheer" }).locator("summary", { hasText: "Website" }));
    await press(link("Content"));
  };

  await page.goto(originOf(tenant));
  await press(link("Inloggen"));
  await type(page.locator("input[name=email]"), email);
  await type(page.locator("input[name=password]"), demoPassword);
  await press(page.locator("main form button[type=submit]").first());

  await content();
  await press(main.getByRole("link", { name: "Pagina's" }));
  await press(main.getByRole("link", { name: "Vrijwilligerspunt Zeewolde", exact: true }));
  await press(main.getByRole("link", { name: "Opening met zoeken" }));
  await type(page.getByLabel("Titel", { exact: true }), "Zeewolde doet het samen");
  await press(button("Klaar"));
  await press(link("Blok toevoegen"));
  await press(button("Nieuws op een rij toevoegen"));
  await press(button("Klaar"));
  await press(link("Zet op de site"));
  await press(button("Zet nu op de site"));
  await expect(page.getByText("Deze pagina staat op de site, zoals je hem hier ziet.")).toBeVisible();

  await press(link("Pagina's"));
  await press(link("Pagina toevoegen"));
  await type(page.getByLabel("Titel", { exact: true }), "Ons vrijwilligerspunt is open");
  await press(page.getByRole("radio", { name: "Nieuws" }), "Space");
  await press(button("Pagina maken"));
  // What a new item begins with is only an example, which is not published: it is asked for at once.
  await type(page.getByRole("textbox", { name: "Tekst", exact: true }), "Kom kennismaken: de koffie staat klaar.");
  await press(link("Zet op de site"));
  await press(button("Zet nu op de site"));
  await expect(page.locator(".editor-title")).toContainText("Op de site");

  await content();
  await press(main.getByRole("link", { name: "Menu's" }));
  await press(main.getByRole("link", { name: "Toevoegen aan het hoofdmenu" }));
  await type(page.getByLabel("Naam", { exact: true }), "Nieuws");
  await press(page.getByRole("radio", { name: "Een vast onderdeel van het portaal" }), "Space");
  await at(page.getByLabel("Onderdeel van het portaal", { exact: true }));
  await page.keyboard.type("Nieuws");
  await press(page.locator("main form button[type=submit]").last());
  await expect(main.getByRole("link", { name: "Nieuws", exact: true }).first()).toBeVisible();
  expect(steps).toBeLessThan(40);

  const visitor = await open();
  await visitor.goto(originOf(tenant));
  await expect(visitor.getByRole("heading", { level: 1, name: "Zeewolde doet het samen" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Nieuwe vacatures" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Zoekt jouw organisatie vrijwilligers?" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Ons vrijwilligerspunt is open" })).toBeVisible();
  await visitor.getByRole("banner").getByRole("link", { name: "Nieuws", exact: true }).click();
  await expect(visitor).toHaveURL(/\/nieuws$/);
});
