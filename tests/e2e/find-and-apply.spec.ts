/** The main job: somebody finds a vacancy and applies, on each of the five sites, in Dutch and English, with and without script. */
import type { Locator, Page } from "playwright/test";
import { expect, originOf, signIn, type TenantKey, tenantKeys, test, uniqueAddress } from "../support/browser";

const searchPath = "/vacancies/search";
/** Without what other journeys publish meanwhile: it asks more, or is for a date. */
const results = (page: Page) => page.locator("main li:has(h2)").filter({ hasNotText: /Helpen bij het feest|Taalcafé \w{8,}/ });
const count = (page: Page) => page.getByRole("status").filter({ hasText: /\d+ (vacature|vacanc)/ });
const numberIn = async (locator: Locator) => Number(/\d+/.exec(await locator.innerText())![0]);

const isOnTop = (element: Element): boolean => {
  const { left, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 5, top + height / 2));
};

/** How many a page says that is asked for now. */
const numberNow = async (page: Page) =>
  Number(
    await page.evaluate(async (path) => {
      const asked = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
      const said = Array.from(asked.querySelectorAll("[role=status]"), ({ textContent }) => textContent ?? "");
      return said.map((text) => /(\d+) vacature/.exec(text)?.[1]).find(Boolean);
    }, searchPath),
  );

test.describe("search", () => {
  test("finds a word inside a compound, and forgives two letters that changed places", async ({ page }) => {
    await page.goto(originOf("city") + searchPath);
    const titles = await results(page).getByRole("heading").allInnerTexts();
    const [title, word] = longWordIn(titles);
    const swapped = word.slice(0, 3) + word[4] + word[3] + word.slice(5);
    for (const typed of [word.slice(2, -1), swapped]) {
      await page.goto(`${originOf("city")}${searchPath}?filter[search]=${encodeURIComponent(typed)}`);
      await expect(results(page).getByRole("heading", { name: title, exact: true }).first()).toBeVisible();
    }
  });

  test("filters as one chooses, with the number that was promised, and gives way to its chips", async ({ page }) => {
    await page.goto(originOf("city") + searchPath);
    const all = await numberIn(count(page));
    const choice = page.getByRole("group", { name: "Hoe vaak" }).locator("label", { hasText: "Eenmalig" });
    const promised = await numberIn(choice.locator(".choice-count"));
    await choice.getByRole("checkbox").check();
    await expect(page).toHaveURL(/filter\[frequency\]=once/);
    await expect(count(page)).toHaveText(new RegExp(`^${promised} vacature`));
    await expect(choice.getByRole("checkbox")).toBeFocused();

    await expect(page.getByLabel("Binnen")).toBeHidden();
    await page.getByLabel("Waar?").fill("Zutphen");
    await expect(page.getByLabel("Binnen")).toBeVisible();
    await page.getByLabel("Waar?").press("Enter");
    await expect(page).toHaveURL(/filter\[place\]=Zutphen/);
    await expect(results(page).first()).toContainText(/\d (km|m)/);

    const chosen = page.getByRole("region", { name: "Gekozen" });
    await chosen.getByRole("link", { name: "Eenmalig weghalen" }).click();
    await expect(page).not.toHaveURL(/frequency/);
    // The address changes before the page: a chip of the page before would bring the first one back.
    await expect(chosen.getByRole("link", { name: "Eenmalig weghalen" })).toHaveCount(0);
    await chosen.getByRole("link", { name: /Zutphen weghalen/ }).click();
    // As many as there are: others publish and archive meanwhile.
    await expect(async () => expect([all, await numberNow(page)]).toContain(await numberIn(count(page)))).toPass();
    await expect(choice.getByRole("checkbox")).not.toBeChecked();
    await expect(page.getByLabel("Waar?")).toHaveValue("");

    // What is typed while an answer is on its way is asked for too.
    const word = page.getByRole("main").getByRole("searchbox").first();
    await page.route(/search\.data\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    const asked = page.waitForRequest(/search\.data\?/);
    await word.pressSequentially("taal");
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 800));
    await word.pressSequentially("les");
    await expect(page).toHaveURL(/filter\[search\]=taalles/);
  });

  test("goes on to the next page, and back from a vacancy to the list as it was", async ({ page }) => {
    await page.goto(originOf("city") + searchPath);
    const first = await results(page).getByRole("heading").allInnerTexts();
    await page.getByRole("link", { name: "Volgende" }).click();
    await expect(page).toHaveURL(/page\[number\]=2/);
    await expect(results(page).first().getByRole("heading")).not.toHaveText(first[0]!);
    const title = await results(page).first().getByRole("heading").innerText();
    await results(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("link", { name: "Terug naar de vacatures" }).click();
    await expect(page).toHaveURL(/page\[number\]=2/);
  });

  test("says so when nothing fits, and shows the ways on", async ({ page }) => {
    await page.goto(`${originOf("village")}${searchPath}?filter[search]=zzzzqqqq&filter[place]=Malden&filter[distance]=5`);
    await expect(page.getByRole("heading", { name: "Geen resultaten gevonden" })).toBeVisible();
    await page.getByRole("link", { name: /Zonder “zzzzqqqq” \(\d+ resultaten\)/ }).click();
    await expect(results(page).first()).toBeVisible();
  });

  test("knows what place was meant, and loses nothing over it", async ({ page }) => {
    const response = await page.goto(`${originOf("village")}${searchPath}?filter[search]=koken&filter[place]=Nijmgen`);
    expect(response!.status()).toBe(400);
    await expect(page.getByLabel("Waar?")).toHaveValue("Nijmgen");
    await expect(page.getByText("Bedoel je Nijmegen?")).toBeVisible();
    await page.getByRole("link", { name: "Zoek in Nijmegen" }).click();
    await expect(page).toHaveURL(/filter\[search\]=koken&filter\[place\]=Nijmegen/);
  });

  test("on a phone, a sheet of filters that was opened before there was script goes on with it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    let go = () => {};
    const gone = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto(originOf("public") + searchPath, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.locator(".filter-sheet");
    const choice = (name: string) => sheet.locator("label", { hasText: name });
    const promised = await numberIn(choice("Eenmalig").locator(".choice-count"));
    await choice("Eenmalig").click();
    go();
    await expect(sheet.getByRole("button", { name: `Toon ${promised} vacature` })).toBeVisible();
    await choice("Regelmatig").click();
    await expect(sheet.getByRole("button", { name: /^Toon / })).not.toHaveText(new RegExp(`^Toon ${promised} vacature`));
    await expect(sheet).toBeVisible();
    await expect(page).not.toHaveURL(/frequency/);
  });

  test("on a phone, filters lie in a sheet whose button tells what they would give", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(originOf("public") + searchPath);
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    const choice = sheet.locator("label", { hasText: "Eenmalig" });
    const promised = await numberIn(choice.locator(".choice-count"));
    await choice.click();
    await sheet.getByRole("button", { name: `Toon ${promised} vacature` }).click();
    await expect(sheet).toBeHidden();
    await expect(count(page)).toHaveText(new RegExp(`^${promised} vacature`));
    await page.getByRole("link", { name: "Kaart", exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(page.getByRole("region", { name: "Kaart met de gevonden vacatures" })).toBeVisible();
    await page.goto(`${originOf("public")}${searchPath}?view=map`);
    expect((await page.getByRole("region", { name: "Kaart met de gevonden vacatures" }).boundingBox())!.y).toBeLessThan(390);
  });

  for (const script of [true, false]) {
    test(`on a phone, one line says what is sought and results show at once, ${script ? "with" : "without"} script`, async ({
      newPage,
    }) => {
      const page = await newPage({ js: script, width: 360 });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${originOf("city")}${searchPath}?filter[search]=de&filter[when]=saturday,weekday_daytime`);
      await expect(results(page).first().getByRole("heading")).toBeInViewport();
      await expect(page.getByLabel("Wat wil je doen?")).toBeHidden();
      await page.getByRole("link", { name: "Aanpassen" }).click();
      await expect(page.getByLabel("Wat wil je doen?")).toHaveValue("de");
      if (script) await expect(page.getByLabel("Wat wil je doen?")).toBeFocused();
    });
  }

  test("is a plain form without script", async ({ newPage }) => {
    const page = await newPage({ js: false });
    await page.goto(originOf("city") + searchPath);
    await page.getByLabel("Wat wil je doen?").fill("zutphen");
    await page.locator("label", { hasText: "Eenmalig" }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Zoeken", exact: true }).last().click();
    await expect(page).toHaveURL(/frequency/);
    await expect(page.getByRole("link", { name: "Eenmalig weghalen" })).toBeVisible();
  });
});

test("a heart keeps a vacancy in the browser, and in the account after signing in", async ({ page }) => {
  await page.goto(originOf("village") + searchPath);
  const first = results(page).first();
  const title = await first.getByRole("heading").innerText();
  const heart = first.getByRole("button", { name: `Bewaar ${title}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${originOf("village")}/favorieten`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await signIn(page, "student", "village");
  const said = page.waitForResponse(/ToastList/);
  await page.goto(originOf("village") + searchPath);
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem("favorites"))).toBeNull();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // Without a connection it stays as it was and says so, and so does the page.
  await said;
  await page.context().setOffline(true);
  await heart.click();
  await expect(page.getByText("Laden mislukt")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.context().setOffline(false);
  await page.goto(`${originOf("village")}/favorieten`);
  await page.getByRole("button", { name: `Bewaar ${title}` }).click();
  await expect(page.getByRole("heading", { name: "Nog geen favorieten" })).toBeVisible();
});

for (const [tenant, place] of [
  ["village", "Malden"],
  ["demo", "Amersfoort"],
] as const) {
  test(`on a phone, from the home page of ${tenant} to an application for a Saturday within five kilometres in eight actions`, async ({
    newPage,
  }) => {
    const page = await newPage({ width: 360 });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(originOf(tenant));
    let actions = 0;
    const act = async (action: Promise<void>) => {
      await action;
      actions++;
    };
    const search = page.getByRole("search").last();
    await act(search.getByRole("searchbox").fill("zaterdag"));
    await act(search.getByLabel("Plaats").fill(place));
    await act(search.getByRole("button", { name: "Zoeken" }).click());
    const first = results(page).first();
    await expect(first.getByRole("heading")).toBeInViewport();
    const [, distance, unit] = /([\d,.]+) (km|m)\b/.exec(await first.innerText()) ?? [];
    expect(Number(distance!.replace(",", ".")) / (unit === "m" ? 1000 : 1)).toBeLessThanOrEqual(5);
    expect(await first.innerText()).toMatch(/\bza\b/);
    await act(first.getByRole("link").click());
    await act(page.getByLabel("Voornaam").fill("Sanne"));
    await act(page.getByLabel("Achternaam").fill("de Wit"));
    await act(page.getByLabel("E-mail").fill(uniqueAddress(tenant)));
    await act(page.getByRole("button", { name: "Aanmelden" }).click());
    await expect(page.getByRole("heading", { name: "Je aanmelding is verstuurd" })).toBeVisible();
    expect(actions).toBeLessThanOrEqual(8);
  });
}

for (const tenant of tenantKeys) {
  test(`apply on ${tenant}: in Dutch with script, in English without`, async ({ newPage, page }) => {
    await page.goto(originOf(tenant));
    await page.getByRole("search").last().getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/vacancies\/search/);
    await results(page).first().getByRole("link").click();
    await page.getByRole("link", { name: "Ik wil meedoen" }).locator("visible=true").first().click();
    await fill(page, { nl: true }, uniqueAddress(tenant));
    await page.getByRole("button", { name: "Aanmelden" }).click();
    await expect(page.getByRole("heading", { name: "Je aanmelding is verstuurd" })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Je aanmelding is verstuurd" })).toBeVisible();

    const plain = await newPage({ js: false, locale: "en-GB" });
    await plain.setViewportSize({ width: 360, height: 740 });
    await plain.goto(originOf(tenant) + searchPath);
    await results(plain).nth(1).getByRole("link").click();
    await plain.getByRole("link", { name: "I want to join" }).locator("visible=true").click();
    // Nothing lies over the heading of the form.
    expect(await plain.getByRole("heading", { name: "I want to join" }).evaluate(isOnTop)).toBe(true);
    await fill(plain, { nl: false }, uniqueAddress(tenant));
    await plain.getByRole("button", { name: "Apply" }).click();
    await expect(plain.getByRole("heading", { name: "Your application has been sent" })).toBeVisible();
    await plain.reload();
    await expect(plain.getByRole("heading", { name: "Your application has been sent" })).toBeVisible();
  });
}

for (const script of [true, false]) {
  test(`what was typed stays when something is wrong, ${script ? "with" : "without"} script`, async ({ newPage }) => {
    const page = await newPage({ js: script });
    const email = uniqueAddress("noor");
    await open(page, "city", 3);
    await fill(page, { nl: true }, email);
    await page.getByLabel("Telefoonnummer").fill("12");
    await page.getByRole("button", { name: "Aanmelden" }).click();
    const phone = page.getByLabel("Telefoonnummer");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("alert")).toContainText("Nog niet alles is goed ingevuld");
    if (script) await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Voornaam")).toHaveValue("Noor");
    await expect(page.getByLabel("Wil je iets vertellen")).toHaveValue("Ik heb zin om mee te doen.");

    await phone.fill("");
    await page.getByRole("button", { name: "Aanmelden" }).click();
    await expect(page.getByRole("heading", { name: "Je aanmelding is verstuurd" })).toBeVisible();

    await page.goto(page.url().split("?")[0]!);
    await fill(page, { nl: true }, email);
    await page.getByRole("button", { name: "Aanmelden" }).click();
    // Whoever has the address applied already, which is nothing to tell a stranger.
    await expect(page.getByRole("heading", { name: "Je aanmelding is verstuurd" })).toBeVisible();
  });
}

test("who is signed in finds the form filled in, and afterwards the application", async ({ page }) => {
  await signIn(page, "mentor", "village");
  await open(page, "village", 5 + test.info().retry);
  await expect(page.getByLabel("E-mailadres")).toHaveValue("mentor@village.test");
  await page.getByRole("button", { name: "Aanmelden" }).click();
  await expect(page.getByRole("heading", { name: "Je aanmelding is verstuurd" })).toBeVisible();
  await page.goto(page.url().split("?")[0]!);
  await expect(page.getByText("Je hebt je al aangemeld")).toBeVisible();
  await expect(page.getByRole("button", { name: "Aanmelden" })).toHaveCount(0);
  await page.getByRole("link", { name: "Bekijk je aanmelding" }).click();
  await expect(page).toHaveURL(/\/applications\/[\w-]+$/);
});

for (const [status, said] of [
  ["filled", "Deze vacature is vervuld"],
  ["expired", "Deze vacature is gesloten"],
  ["archived", "Deze vacature staat niet meer open"],
] as const) {
  test(`a vacancy that is ${status} says so, without a form to apply, and shows others`, async ({ page }) => {
    const origin = originOf("public");
    const response = await page.request.get(`http://127.0.0.1:${process.env.E2E_PORT}/api/v1/vacancies?filter[status_eq]=${status}`, {
      headers: { host: new URL(origin).host },
    });
    const { id } = (await response.json()).data[0];
    await page.goto(`${origin}/vacancies/${id}`);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByLabel("Voornaam")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Lijkt hierop" })).toBeVisible();
  });
}

/** The vacancy at a place in the list. */
async function open(page: Page, tenant: TenantKey, at: number) {
  await page.goto(originOf(tenant) + searchPath);
  const href = await results(page).nth(at).getByRole("link").getAttribute("href");
  await page.goto(originOf(tenant) + href);
}

async function fill(page: Page, { nl }: { nl: boolean }, email: string) {
  await page.getByLabel(nl ? "Voornaam" : "First name").fill("Noor");
  await page.getByLabel(nl ? "Achternaam" : "Last name").fill("van Dam");
  // A full vacancy also asks whom to tell when it has room.
  await page
    .getByLabel(nl ? "E-mailadres" : "E-mail address")
    .first()
    .fill(email);
  await page
    .getByLabel(nl ? "Wil je iets vertellen" : "Anything you want")
    .fill(nl ? "Ik heb zin om mee te doen." : "I would like to join.");
}

/** A title with a word of nine letters or more. */
function longWordIn(titles: string[]): [title: string, word: string] {
  for (const title of titles) {
    const word = /\p{L}{9,}/u.exec(title)?.[0];
    if (word) return [title, word.toLowerCase()];
  }
  throw new Error("No long word in any title");
}
