/** What goes wrong on the way costs nobody their work: old browsers, no connection, a session that has ended. */
import type { Page } from "playwright/test";
import { awake, demoPassword, emailOf, expect, originOf, signIn, test, uniqueAddress } from "../support/browser";
import { chromiumHere, chromiumThatDraws } from "../support/chromium.mjs";

const searchPath = "/vacancies/search";

test("a browser without popovers has its menu and its filters, and nobody is called back from where they go", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Array.prototype, "findLast");
    Reflect.deleteProperty(URL, "canParse");
    for (const name of ["matches", "querySelector", "closest"] as const) {
      const own = Element.prototype[name] as (selector: string) => never;
      Element.prototype[name] = function (this: Element, selector: string) {
        if (selector.includes(":popover")) throw new SyntaxError(`'${selector}' is not a valid selector.`);
        return own.call(this, selector);
      } as never;
    }
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    // Node knows no *.localhost.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    url.hostname = "127.0.0.1";
    const response = await route.fetch({ url: url.href, headers });
    await route.fulfill({ response, body: (await response.text()).replaceAll(' popover="auto"', "") });
  });
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto(originOf("public") + searchPath);

  const menu = page.locator("#mobile-menu");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("button", { name: "Sluiten" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Inloggen" }).click();
  await page.waitForURL(/\/auth\/login-1/);
  await expect(menu).toBeHidden();

  await page.goto(originOf("public") + searchPath);
  const all = Number(
    /\d+/.exec(
      await page
        .getByRole("status")
        .filter({ hasText: /\d+ vacature/ })
        .innerText(),
    )![0],
  );
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await page.getByRole("button", { name: "Filters" }).click();
  const choice = sheet.locator("label", { hasText: "Eenmalig" });
  const promised = /\d+/.exec(await choice.locator(".choice-count").innerText())![0];
  await choice.click();
  await sheet.getByRole("button", { name: `Toon ${promised} vacature` }).click();
  await expect(page).toHaveURL(/frequency/);
  await page.getByRole("link", { name: "Eenmalig weghalen" }).click();
  await expect(page).not.toHaveURL(/frequency/);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(sheet.getByRole("button", { name: `Toon ${all} vacatures` })).toBeVisible();
  await page.route("**/total?*", (route) => route.abort());
  await choice.click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  // Slower than the half second after which a word that is typed is looked for.
  await page.route("**/vacancies/*-*.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback();
  });
  await page.getByLabel("Wat wil je doen?").pressSequentially("wan");
  await page.locator("main li:has(h2)").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Terug naar de vacatures" })).toBeVisible();
  expect(errors).toEqual([]);
});

/** Holds the page's script back until it may come. */
async function asleep(page: Page) {
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/entry\.client/, async (route) => {
    await here;
    await route.continue();
  });
  return come;
}

test("scripts are asked for once a page has been drawn, and wake it up", async ({ playwright }) => {
  const browser = await playwright.chromium.launch({ executablePath: chromiumHere(), args: chromiumThatDraws });
  // Not as in other tests, whose pages wake up before they are loaded.
  const context = await browser.newContext({ locale: "nl-NL" });
  const page = await context.newPage();
  await page.goto(originOf("village"));
  await awake(page);
  const { drawn, asked } = await page.evaluate(() => {
    const began = (entries: PerformanceEntryList) => Math.min(...entries.map(({ startTime }) => startTime));
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return { drawn: began(performance.getEntriesByType("paint")), asked: began(scripts) };
  });
  expect(asked).toBeGreaterThan(drawn);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("link", { name: "Vacatures", exact: true }).first().click();
  await page.waitForURL(/\/vacancies\/search/);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  // Where they do not come, nothing stays behind a button that does nothing.
  for (const file of [/assets\/entry\.client-/, /assets\/libraries-/]) {
    await page.route(file, (route) => route.abort());
    await page.goto(originOf("village"));
    await expect(page.locator("html:not(.js)")).toBeAttached();
    await page.unroute(file);
  }
  await browser.close();
});

test("a heart that is pressed before the page has woken up is remembered", async ({ page }) => {
  const come = await asleep(page);
  await page.goto(originOf("city") + searchPath, { waitUntil: "commit" });
  const heart = page
    .locator("main li:has(h2)")
    .first()
    .getByRole("button", { name: /^Bewaar / });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  come();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a page that is pressed on while it wakes up wakes up all the same", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => void setInterval(() => document.querySelector("h1")?.click(), 1));
  await page.goto(originOf("city") + searchPath);
  await awake(page);
  expect(errors).toEqual([]);
});

test("an answer that is there before the page has drawn that it waits loses nobody the focus", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, "center_superuser", "village");
  await page.goto(`${originOf("village")}/hulpvragen`);
  await awake(page);
  // What is asked is answered in the same turn, so that React draws what was before and what came of it.
  await page.evaluate(() => {
    window.fetch = async (address, init) => {
      const request = new Request(address, init);
      const asked = new XMLHttpRequest();
      asked.open(request.method, request.url, false);
      for (const [name, value] of request.headers) asked.setRequestHeader(name, value);
      asked.send(init?.body as URLSearchParams | undefined);
      const headers = asked
        .getAllResponseHeaders()
        .trim()
        .split("\r\n")
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]);
      const answer = new Response(asked.status === 204 ? null : asked.responseText, { status: asked.status, headers });
      return Object.defineProperty(answer, "url", { value: asked.responseURL });
    };
  });
  const card = page.locator("main li", { has: page.getByRole("button", { name: "Op de site zetten" }) }).first();
  const title = await card.getByRole("link").first().innerText();
  const open = page.locator("section", { has: page.locator("#column-open") }).getByRole("link", { name: title });
  const before = await open.count();
  await card.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Op de site zetten" }).press("Enter");
  await expect(open).toHaveCount(before + 1);
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("a page does not move under who presses something while it wakes up", async ({ newPage }) => {
  const [asleep, woken] = [await newPage(), await newPage()];
  // Scripts that are on their way; without any the page is as without script, which is another.
  await asleep.route(/\/assets\/.*\.js/, () => {});
  const beginsAt = async (page: Page) => {
    await page.goto(`${originOf("village")}/vacancies/search`, { waitUntil: "domcontentloaded" });
    if (page === woken) await awake(page);
    await page.evaluate(() => document.fonts.ready);
    return (await page.getByRole("heading", { level: 1 }).boundingBox())!.y;
  };
  expect(await beginsAt(asleep)).toBe(await beginsAt(woken));
});

test("a menu that is opened before the page has woken up stays open", async ({ newPage }) => {
  const page = await newPage({ width: 360 });
  const come = await asleep(page);
  await page.goto(`${originOf("city")}/cookies`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator("#mobile-menu");
  await expect(menu).toBeVisible();
  come();
  await page.waitForLoadState();
  await awake(page);
  await expect(menu).toBeVisible();
  // The search stands in it too, and is no wider.
  await expect(menu.getByRole("searchbox")).toBeVisible();
  expect(await menu.locator(".sheet-body").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await menu.getByRole("button", { name: "Sluiten" }).click();
  await expect(menu).toBeHidden();
});

test("without a connection what was typed stays, and goes when it has been sent", async ({ page }) => {
  // Activities have dates to choose from in place of a form.
  await page.goto(`${originOf("city")}${searchPath}?filter[type]=volunteering`);
  await page.locator("main li:has(h2)").nth(7).getByRole("link").click();
  const apply = page.getByRole("button", { name: "Aanmelden", exact: true });
  // A full one also asks who wants to be told.
  const form = page.locator("main form", { has: apply });
  await form.getByLabel("Voornaam").fill("Noor");
  await form.getByLabel("Achternaam").fill("van Dam");
  await form.getByLabel("E-mailadres").fill(uniqueAddress("noor"));
  await page.getByLabel("Wil je iets vertellen").fill("Een verhaal dat een treinreis lang duurde.");
  await page.context().setOffline(true);
  await apply.click();
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect(page.getByText("Wat je typte staat er nog")).toBeVisible();
  await expect(page.getByLabel("Wil je iets vertellen")).toHaveValue("Een verhaal dat een treinreis lang duurde.");
  await apply.click();
  await expect(page.getByRole("heading", { name: "Je aanmelding is verstuurd" })).toBeVisible();
  await page.goto(page.url().split("?")[0]!);
  await page.getByLabel("Voornaam").click();
  await expect(page.getByLabel("Voornaam")).toHaveValue("");

  await page.goto(`${originOf("city")}/organizations/signup`);
  await page.route("**/organizations/address*", (route) => route.abort());
  await page.getByLabel("Naam van de organisatie").fill("Buurttuin De Kiem");
  await page.locator("input[name=postalCode]").fill("6581 AB");
  await page.locator("input[name=houseNumber]").fill("1");
  await Promise.all([page.waitForEvent("requestfailed"), page.locator("input[name=city]").click()]);
  await page.locator("input[name=city]").fill("Malden");
  await expect(page.getByLabel("Naam van de organisatie")).toHaveValue("Buurttuin De Kiem");
});

test("a form in steps goes on where somebody was, when the phone dropped its tab or the line was lost", async ({ page }) => {
  /** As a phone does that needs the room: the page is hidden, and read anew later. */
  const dropped = async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.goto(page.url());
  };
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await page.goto(`${originOf("city")}/organizations/signup`);
  await field("organizationName").fill("Buurttuin De Kiem");
  await field("summary").fill("Samen tuinieren.");
  await field("city").fill("Malden");
  await page.getByRole("button", { name: "Verder naar contact" }).click();
  await expect(page.getByRole("heading", { name: /^Stap 2 van 3/ })).toBeVisible();
  await dropped();
  await expect(page.getByRole("heading", { name: /^Stap 2 van 3/ })).toBeVisible();
  await expect(page.getByText("Wat je typte staat er nog")).toBeVisible();
  await field("firstName").fill("Noor");
  await dropped();
  await expect(field("firstName")).toHaveValue("Noor");
  await page.getByRole("button", { name: "Organisatie aanpassen" }).click();
  await expect(field("organizationName")).toHaveValue("Buurttuin De Kiem");

  await page.goto(`${originOf("public")}/een-op-een-hulp/vragen`);
  await field("kind").first().check();
  await field("title").fill("Samen naar de markt");
  await field("story").fill("Op zaterdag, met de rollator.");
  await page.getByRole("button", { name: /^Verder/ }).click();
  await expect(page.getByRole("heading", { name: /^Stap 2 van 3/ })).toBeVisible();
  await field("frequency").first().check();
  await field("place").fill("Malden");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^Verder/ }).click();
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect(page.getByRole("heading", { name: /^Stap 2 van 3/ })).toBeVisible();
  await expect(field("place")).toHaveValue("Malden");
  await page.getByRole("button", { name: /^Verder/ }).click();
  await expect(page.getByRole("heading", { name: /^Stap 3 van 3/ })).toBeVisible();
});

test("a session that ends halfway a form leaves the form, and the same error is said twice", async ({ page }) => {
  await signIn(page, "center_superuser", "city");
  await page.goto(`${originOf("city")}/users/add`);
  await page.locator("input[name=firstName]").fill("Sanne");
  await page.locator("input[name=lastName]").fill("de Wit");
  await page.locator("input[name=email]").fill(uniqueAddress("sanne"));
  await page.context().clearCookies();
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/auth\/login-1/);
  // The form left behind has a field for an address too.
  await expect(page.getByRole("heading", { name: "Inloggen" })).toBeVisible();

  const password = page.locator("input[name=password]");
  await page.locator("input[name=email]").fill(emailOf("center_superuser", "city"));
  for (const attempt of ["eerste", "tweede"]) {
    await password.fill(`mis-${attempt}-en-geheim`);
    await password.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Nog niet alles is goed ingevuld" })).toBeFocused();
  }
  await password.fill(demoPassword);
  await password.press("Enter");
  await page.waitForURL(/\/users\/add/);
  await expect(page.getByText("Wat je typte staat er nog")).toBeVisible();
  await expect(page.locator("input[name=lastName]")).toHaveValue("de Wit");
  // Read anew it is still not sent.
  await page.reload();
  await expect(page.getByText("Wat je typte staat er nog")).toBeVisible();
  await expect(page.locator("input[name=lastName]")).toHaveValue("de Wit");
});

test("a page whose file is gone after a deploy is read anew itself, and not the page before it", async ({ page }) => {
  let isGone = true;
  await page.addInitScript(() => {
    window.addEventListener("vite:preloadError", () => sessionStorage.setItem("lost", String(Number(sessionStorage.getItem("lost")) + 1)));
  });
  await page.route(/\/assets\/partners-[^/]*\.js/, (route) => (isGone ? route.abort() : route.continue()));
  await page.goto(originOf("city"));
  await awake(page);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.evaluate(() => {
    const { __remixRouter } = window as unknown as { __remixRouter: { navigate(to: string): void } };
    __remixRouter.navigate("/partners?van=hier");
  });
  await expect(page).toHaveURL(`${originOf("city")}/partners?van=hier`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect([isGone, await page.evaluate(() => sessionStorage.getItem("lost"))]).toEqual([false, "1"]);
});

test("a part that stops loading because somebody leaves calls nobody back", async ({ page }) => {
  await page.goto(originOf("city"));
  await awake(page);
  await page.route("**/nieuws", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const opened: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    // As Firefox and Safari do to every file that is on its way.
    window.addEventListener("beforeunload", () => setTimeout(() => window.dispatchEvent(new Event("vite:preloadError"))));
    window.location.assign("/nieuws");
  });
  await expect(page).toHaveURL(`${originOf("city")}/nieuws`);
  expect(opened).toEqual(["/nieuws"]);
});

test("a field is checked when it is left and not while it is typed in, messages stand at the bottom right, and an error goes with the next page", async ({
  page,
}) => {
  await page.goto(`${originOf("city")}/test/form`);
  await awake(page);
  const email = page.getByLabel("E-mailadres");
  await email.pressSequentially("sanne@");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await email.blur();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.press("End");
  await email.pressSequentially("example.org");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.blur();
  await expect(email).not.toHaveAttribute("aria-invalid");

  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(`${originOf("city")}/test/toaster`);
  await awake(page);
  await page.getByRole("button", { name: "success" }).click();
  const { width, height } = page.viewportSize()!;
  const fromCorner = async () => {
    const box = (await page.locator(".toast").boundingBox())!;
    return Math.max(width - box.x - box.width, height - box.y - box.height);
  };
  await expect.poll(fromCorner).toBeLessThanOrEqual(32);
  // Closed one by one by keyboard, they give the focus on, and in the end back.
  const danger = page.getByRole("button", { name: "danger", exact: true });
  for (const button of [page.getByRole("button", { name: "warning", exact: true }), danger]) await button.press("Enter");
  const closing = page.locator(".toast-close");
  await expect(page.locator(".toast[data-color=danger]")).toBeVisible();
  await danger.focus();
  await page.locator(".toast[data-color=warning] .toast-close").press("Enter");
  await expect(page.locator(".toast[data-color=danger] .toast-close")).toBeFocused();
  while ((await closing.count()) > 0) await closing.first().press("Enter");
  await expect(danger).toBeFocused();

  await page.getByRole("main").getByRole("link", { name: "sentry", exact: true }).click();
  await page.getByRole("button", { name: "Fout tijdens het tekenen" }).click();
  const error = page.getByRole("heading", { name: "Oeps... er ging iets mis!" });
  await expect(error).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Vacatures" }).first().click();
  await expect(page).toHaveURL(/\/vacancies\/search/);
  await expect(error).toHaveCount(0);
});

test("on a home screen, what was opened last is read without a connection, and says so", async ({ page }) => {
  await page.addInitScript(() => {
    const own = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query === "(display-mode: standalone)" ? ({ matches: true } as MediaQueryList) : own(query));
  });
  const origin = originOf("village");
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first page after the worker is there is the first that it keeps.
  await page.goto(`${origin}/burenhulp`);
  const title = (await page.getByRole("heading", { level: 1 }).textContent())!;
  await page.goto(`${origin}/nieuws`);
  await page.context().setOffline(true);
  await page.goto(`${origin}/burenhulp`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("status").filter({ hasText: "Geen verbinding" })).toBeVisible();
  // Of a page that nobody opened it says which can be read.
  await page.goto(`${origin}/toegankelijkheid`);
  await page.getByRole("link", { name: "/burenhulp" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a long form that is read anew before it was sent has what was typed", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, "center_superuser", "city");
  await page.goto(`${originOf("city")}/instellingen/contact-person`);
  const field = page.getByRole("main").getByRole("textbox").first();
  await awake(page);
  const before = await field.inputValue();
  await field.fill("Nog niet verstuurd");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(field).toHaveValue("Nog niet verstuurd");
  await expect(page.getByRole("alert").filter({ hasText: "nog niet verstuurd" })).toBeVisible();
  expect(before).not.toBe("Nog niet verstuurd");
});
