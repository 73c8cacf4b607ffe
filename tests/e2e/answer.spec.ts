/** The journey of the staff and the applicant: a vacancy is published, somebody wants to join, the organisation answers, the mail comes. */
import type { Page } from "playwright/test";
import { expect, fillMarkdown, type Manner, mailTo, originOf, signIn, test, unique, uniqueAddress } from "../support/browser";

const manners: Manner[] = [
  { tenant: "village", locale: "nl-NL", js: true },
  { tenant: "city", locale: "en-GB", js: true },
  { tenant: "national", locale: "nl-NL", js: true },
  { tenant: "public", locale: "nl-NL", js: false },
];

const inWords = ({ tenant, locale, js }: Manner) => `${tenant}, ${locale.slice(0, 2)}, ${js ? "with" : "without"} script`;

/** Makes and publishes a vacancy as the organisation. @returns its id */
async function publish(page: Page, { tenant, js }: Manner, title: string): Promise<string> {
  await page.goto(`${originOf(tenant)}/vacancies/add`);
  await page.locator("input[name=title]").fill(title);
  await page.locator("textarea[name=summary]").fill("Je kookt met drie anderen voor de buurt.");
  await fillMarkdown(page, { js }, "description", "Elke woensdag van vijf tot acht.\n\n- Koken\n- Samen eten");
  await page.getByRole("button", { name: /^(Plaatsen|Publish)$/ }).click();
  await page.waitForURL(/\/vacancies\/[\w-]{36}\/edit$/);
  await expect(page.getByText(/^(Geplaatst|Published)$/).first()).toBeVisible();
  return /vacancies\/([\w-]{36})/.exec(page.url())![1]!;
}

for (const manner of manners) {
  test(`an anonymous visitor applies and is accepted (${inWords(manner)})`, async ({ newPage }) => {
    const { tenant } = manner;
    const organization = await newPage(manner);
    await signIn(organization, "organization_superuser", tenant);
    const title = unique("Koken voor de buurt");
    const id = await publish(organization, manner, title);

    const visitor = await newPage(manner);
    const email = uniqueAddress("sam");
    await visitor.goto(`${originOf(tenant)}/vacancies/${id}`);
    const form = visitor.locator("form", { has: visitor.locator("input[name=vacancyId]") });
    await form.locator("input[name=firstName]").fill("Sam");
    await form.locator("input[name=lastName]").fill("de Wit");
    await form.locator("input[name=email]").fill(email);
    await form.locator("input[name=phoneNumber]").fill("06 12345678");
    await form.locator("textarea[name=message]").fill("Ik kook graag.");
    const accent = await form.locator("button[type=submit]").evaluate((button) => getComputedStyle(button).backgroundColor);
    await form.locator("button[type=submit]").click();
    await expect(visitor.getByText(/Je aanmelding is verstuurd|Your application (is|has been) sent/).first()).toBeVisible();
    // Who wants to follow it need not say again who they are.
    await visitor.getByRole("link", { name: /^(Maak een account|Make an account)$/ }).click();
    await expect(visitor.locator("input[name=email]")).toHaveValue(email);

    await organization.goto(`${originOf(tenant)}/applications?filter[search]=${encodeURIComponent(title)}`);
    await organization.getByRole("link", { name: "Sam de Wit" }).click();
    await expect(organization.getByText("Ik kook graag.")).toBeVisible();
    await expect(organization.getByRole("link", { name: email })).toHaveAttribute("href", new RegExp(`^mailto:${email}`));
    await expect(organization.getByRole("link", { name: "06 12345678" })).toHaveAttribute("href", "tel:+31612345678");
    const suggestion = organization.locator("details[open] textarea[name=message]");
    await expect(suggestion).toHaveValue(/Sam/);
    await suggestion.fill("Hoi Sam, kom je woensdag om vijf uur?");
    await organization.getByRole("button", { name: /Aannemen en versturen|Accept and send/ }).click();
    await expect(organization.getByText(/^(Aangenomen|Accepted)$/).first()).toBeVisible();
    // The form that was pressed is gone.
    if (manner.js) await expect(organization.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(organization.getByText("Hoi Sam, kom je woensdag om vijf uur?").first()).toBeVisible();

    const reader = await newPage(manner);
    await reader.goto((await mailTo(email, /welkom|welcome/i)).url);
    await expect(reader.getByText("Hoi Sam, kom je woensdag om vijf uur?")).toBeVisible();
    await expect(reader.locator("a.name")).toHaveAttribute("href", originOf(tenant));
    await expect(reader.locator(".button").first()).toHaveCSS("background-color", accent);
  });
}

for (const manner of [manners[0]!, { ...manners[0]!, js: false }]) {
  test(`a volunteer applies, sees how it stands, and withdraws (${inWords(manner)})`, async ({ newPage }) => {
    const { tenant } = manner;
    const organization = await newPage(manner);
    await signIn(organization, "organization_superuser", tenant);
    const title = unique("Wandelen met ouderen");
    const id = await publish(organization, manner, title);

    const volunteer = await newPage(manner);
    await signIn(volunteer, "volunteer", tenant);
    await volunteer.goto(`${originOf(tenant)}/vacancies/${id}`);
    const form = volunteer.locator("form", { has: volunteer.locator("input[name=vacancyId]") });
    await expect(form.locator("input[name=email]")).toHaveValue(`volunteer@${tenant}.test`);
    await form.locator("button[type=submit]").click();
    await expect(volunteer.getByText("Je aanmelding is verstuurd").first()).toBeVisible();

    await volunteer.goto(`${originOf(tenant)}/applications`);
    await volunteer.getByRole("link", { name: title }).click();
    await expect(volunteer.locator("[aria-current=step]")).toContainText("Wachten op");
    await volunteer.getByText("Toch niet meedoen?").click();
    await volunteer.locator("textarea[name=message]").fill("Ik ga verhuizen.");
    await volunteer.getByRole("button", { name: "Aanmelding intrekken" }).click();
    if (manner.js) await volunteer.getByRole("dialog").getByRole("button", { name: "Ja, intrekken" }).click();
    await expect(volunteer.getByText("Ingetrokken", { exact: true }).first()).toBeVisible();
    await expect(volunteer.getByRole("button", { name: "Aanmelding intrekken" })).toHaveCount(0);

    await organization.goto(`${originOf(tenant)}/applications?filter[vacancy_id_eq]=${id}`);
    await organization.getByRole("link", { name: "Vera Vrijwilliger" }).click();
    await expect(organization.getByText("Ik ga verhuizen.").first()).toBeVisible();
    await mailTo(`organization_superuser@${tenant}.test`, /Vera/);
  });
}

for (const manner of [manners[1]!, { ...manners[1]!, js: false }]) {
  test(`two people edit the same vacancy and lose nothing (${inWords(manner)})`, async ({ newPage }) => {
    const { tenant } = manner;
    const [first, second] = [await newPage(manner), await newPage(manner)];
    await signIn(first, "organization_superuser", tenant);
    await signIn(second, "center_superuser", tenant);
    const id = await publish(first, manner, unique("Two at once"));
    const editor = `${originOf(tenant)}/vacancies/${id}/edit`;
    await first.goto(editor);
    await second.goto(editor);

    const title = unique("Changed by the first");
    await first.locator("input[name=title]").fill(title);
    await first.getByRole("button", { name: "Save" }).click();
    await expect(first.getByRole("heading", { level: 1 })).toHaveText(title);
    if (manner.js) await expect(first.locator("#save")).toBeFocused();

    await second.locator("textarea[name=summary]").fill("Changed by the second.");
    await fillMarkdown(second, manner, "description", "A text that is one hour's work.");
    const [answered] = await Promise.all([
      second.waitForResponse((response) => response.request().method() === "POST" && response.url().includes("/edit")),
      second.getByRole("button", { name: "Save" }).click(),
    ]);
    expect(answered.status()).toBe(409);

    await expect(second.getByText(/Otto Organisatie saved this vacancy meanwhile/)).toBeVisible();
    const part = (label: string) => second.getByRole("group", { name: label });
    await expect(part("Title").getByText(title)).toBeVisible();
    await expect(part("Title").getByRole("radio", { name: "What is there now" })).toBeChecked();
    await expect(part("Summary").getByRole("radio", { name: "What you wrote" })).toBeChecked();
    await expect(part("Description").getByText("A text that is one hour's work.")).toBeVisible();
    await expect(part("Description").getByText("Elke woensdag van vijf tot acht.")).toBeVisible();
    await part("Description").getByRole("radio", { name: "What is there now" }).check();
    await second.getByRole("button", { name: "Save what I chose" }).click();

    await expect(second.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(second.locator("textarea[name=summary]")).toHaveValue("Changed by the second.");
    await expect(second.locator("textarea[name=description]")).toHaveValue(/Elke woensdag/);
  });
}

test("on a phone a list for staff is in sight, and its choices wait behind a button", async ({ newPage }) => {
  const page = await newPage({ width: 360 });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "center_superuser", "city");
  await page.goto(`${originOf("city")}/vacancies`);
  await expect(page.locator(".data-primary a").first()).toBeInViewport();
  const kind = page.getByLabel("Soort vacature");
  await expect(kind).toBeHidden();
  await page.getByRole("button", { name: "Zoeken en filteren" }).click();
  await kind.selectOption({ label: "Activiteit" });
  await page.getByRole("button", { name: "Filteren", exact: true }).click();
  await expect(page).toHaveURL(/=activity/);
  await expect(page.getByRole("link", { name: /Activiteit/ }).first()).toBeVisible();
});

test("a coordinator answers five people in at most twelve actions", async ({ newPage }) => {
  const page = await newPage({ locale: "nl-NL" });
  await signIn(page, "center_superuser", "city");
  await page.goto(`${originOf("city")}/dashboard`);
  let actions = 0;
  const paths = new Set<string>();
  const press = (what: ReturnType<Page["locator"]>) => {
    actions++;
    return what.click();
  };
  await press(page.getByRole("link", { name: /wachten te lang op antwoord/ }));
  const first = page.locator(".data-primary a").first();
  const longest = await first.innerText();
  await press(first);
  // The address is there a moment before its page is: who presses then presses what was there before.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(longest);
  for (let answered = 0; answered < 5; answered++) {
    await page.waitForURL(/\/applications\/[\w-]{36}\?/);
    const { pathname } = new URL(page.url());
    paths.add(pathname);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await press(page.getByRole("button", { name: "Aannemen en versturen" }));
    await page.waitForURL((url) => url.pathname !== pathname);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
  }
  expect(paths.size).toBe(5);
  expect(actions).toBeLessThanOrEqual(12);
  for (const path of paths) {
    await page.goto(originOf("city") + path);
    await expect(page.getByText("Aangenomen", { exact: true }).first()).toBeVisible();
  }
});

test("leaving asks about an answer that was not sent, whichever of the two it is", async ({ newPage }) => {
  const page = await newPage({ locale: "en-GB" });
  await signIn(page, "organization_superuser", "demo");
  await page.goto(`${originOf("demo")}/applications?filter[status_eq]=pending`);
  await page.locator(".data-primary a").first().click();
  await page.waitForURL(/\/applications\/[\w-]{36}\?/);
  const address = page.url();
  const menu = page.getByRole("navigation", { name: "Management" });
  const away = {
    click: async () => {
      const link = menu.getByRole("link", { name: "Organisations" });
      // Whoever stays finds the menu as they left it: open.
      if (!(await link.isVisible())) await menu.locator("summary", { hasText: "On offer" }).click();
      await link.click();
    },
  };
  await page.locator("#accept-message").fill("An hour's work.");
  await away.click();
  const question = page.getByRole("dialog", { name: "You have unsaved changes. Are you sure you want to leave?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(page.locator("#accept-message")).toHaveValue("An hour's work.");
  await page.locator("summary", { hasText: "Reject" }).click();
  await page.locator("#reject-message").fill("Another hour.");
  await away.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(/\/organizations$/);
});

test("leaving is asked about without a connection too, by keyboard", async ({ page }) => {
  await page.goto(`${originOf("city")}/organizations/signup`);
  const loaded = page.waitForResponse(/LeaveQuestion/);
  await page.locator("main input[type=text]").first().fill("Iets");
  await (await loaded).finished();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const home = page.locator("header .logo");
  await home.press("Enter");
  const question = page.getByRole("dialog", { name: "Je hebt wijzigingen die nog niet zijn opgeslagen. Weet je zeker dat je weg wilt?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(home).toBeFocused();
  await page.context().setOffline(false);
  await home.press("Enter");
  await question.getByRole("button", { name: "Weggaan" }).press("Enter");
  await page.waitForURL(`${originOf("city")}/`);
});

test("a step that is taken gives up what was typed, and leaves no fault of the one before", async ({ page }) => {
  await signIn(page, "center_superuser", "national");
  await page.goto(`${originOf("national")}/vacancies?filter[status_eq]=expired`);
  await page.locator("tbody a").first().click();
  const panel = page.getByRole("region", { name: "Status" });
  const again = panel.getByRole("button", { name: "Opnieuw plaatsen" });
  await again.click();
  await expect(panel.getByRole("alert")).toContainText("Nieuwe laatste dag");
  const title = page.getByLabel("Titel", { exact: true });
  const stored = await title.inputValue();
  await title.fill("Iets anders");
  await panel.locator("button[name=expiresAt]").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Weggaan" }).click();
  await expect(panel).toContainText("Geplaatst");
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect(title).toHaveValue(stored);
});

test("a form that is refused keeps what was typed and says what to mend, without script too", async ({ newPage }) => {
  const manner: Manner = { tenant: "demo", locale: "nl-NL", js: false };
  const page = await newPage(manner);
  await signIn(page, "organization_superuser", "demo");
  await page.goto(`${originOf("demo")}/vacancies/add`);
  await page.locator("input[name=title]").fill("Af voor het begint");
  await page.locator("input[name=startsAt]").fill("2027-01-10T10:00");
  await page.locator("input[name=endsAt]").fill("2027-01-10T09:00");
  await page.getByText("Regelmatig", { exact: true }).check();
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  await page.getByLabel("Afbeelding").setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") });
  await page.getByRole("button", { name: "Concept opslaan" }).click();
  await expect(page.getByRole("alert")).toContainText("Eindigt op: Het einde moet na het begin liggen");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("input[name=title]")).toHaveValue("Af voor het begint");
  await expect(page.locator("input[name=startsAt]")).toHaveValue("2027-01-10T10:00");
  await expect(page.getByRole("radio", { name: "Regelmatig" })).toBeChecked();
  const picture = page.getByAltText("De afbeelding van nu");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const address = await picture.getAttribute("src");
  await page.locator("input[name=endsAt]").fill("2027-01-10T12:00");
  await page.getByRole("button", { name: "Concept opslaan" }).click();
  await page.waitForURL(/\/edit$/);
  await expect(picture).toHaveAttribute("src", address!);
  await page.getByLabel("Afbeelding weghalen").check();
  await page.locator("#save").click();
  await expect(picture).toHaveCount(0);
});

test("publishing what is not finished keeps the draft and names what is needed", async ({ newPage }) => {
  const page = await newPage(manners[0]!);
  await signIn(page, "organization_superuser", "village");
  await page.goto(`${originOf("village")}/vacancies/add`);
  await page.locator("input[name=title]").fill(unique("Nog niet af"));
  await page.getByRole("button", { name: "Plaatsen", exact: true }).click();
  await page.waitForURL(/\/edit\?publish=tried$/);
  await expect(page.getByRole("alert")).toContainText("Samenvatting");
  await expect(page.getByText("Concept", { exact: true }).first()).toBeVisible();
});

test("several vacancies take one step together, each by its own rules", async ({ newPage }) => {
  const manner = manners[2]!;
  const page = await newPage(manner);
  await signIn(page, "organization_superuser", manner.tenant);
  const word = unique("Tegelijk").replace(" ", "");
  const published = await publish(page, manner, `${word} een`);
  await page.goto(`${originOf(manner.tenant)}/vacancies/add`);
  await page.locator("input[name=title]").fill(`${word} twee`);
  await page.getByRole("button", { name: "Concept opslaan" }).click();
  await page.waitForURL(/\/edit$/);
  await page.goto(`${originOf(manner.tenant)}/vacancies?filter[search]=${word}`);
  // Nothing is chosen yet, so nothing is done together.
  await page.getByRole("checkbox", { name: `${word} een selecteren` }).press("Enter");
  for (const title of [`${word} een`, `${word} twee`]) await page.getByRole("checkbox", { name: `${title} selecteren` }).check();
  await page.getByRole("button", { name: "Tegelijk wijzigen" }).click();
  await page.getByRole("radio", { name: /Op vervuld zetten/ }).check();
  await page.getByRole("button", { name: "Uitvoeren" }).click();
  await expect(page.getByRole("row", { name: `${word} een` })).toContainText("Vervuld");
  await expect(page.getByRole("row", { name: `${word} twee` })).toContainText("Niet gelukt");
  await page.goto(`${originOf(manner.tenant)}/vacancies/${published}/edit`);
  await page.getByRole("button", { name: "Archiveren" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archiveren" }).click();
  await expect(page.getByText("Gearchiveerd", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Otto Organisatie archiveerde de vacature").first()).toBeVisible();
});

test("an expired vacancy is published again with a new last day", async ({ newPage }) => {
  const page = await newPage(manners[1]!);
  await signIn(page, "center_superuser", "city");
  await page.goto(`${originOf("city")}/vacancies?filter[status_eq]=expired&sort=expires_at`);
  await page.locator(".data-primary a").first().click();
  await page.locator("#step-expiresAt").fill("2020-01-01");
  await page.getByRole("button", { name: "Publish again" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a day that is still to come");
  const next = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await page.locator("#step-expiresAt").fill(next);
  await page.getByRole("button", { name: "Publish again" }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
});

test("staff screens are for staff, and strangers come back after signing in", async ({ newPage }) => {
  const page = await newPage(manners[1]!);
  await page.goto(`${originOf("city")}/vacancies?filter[status_eq]=draft`);
  await expect(page).toHaveURL(/\/auth\/login-1\?returnTo=%2Fvacancies%3F/);
  await signIn(page, "volunteer", "city");
  for (const path of ["/vacancies", "/vacancies/add", "/vacancies/bulk-edit", "/organizations"]) {
    expect((await page.goto(originOf("city") + path))!.status(), path).toBe(403);
  }
});
