/** An organisation signs up, is approved, posts its first vacancy and hears of its first applicant; and says once a year that its entry is right. */
import { problemsOf } from "../support/axe";
import { expect, fillMarkdown, type Manner, mailTo, originOf, signIn, test, unique, uniqueAddress } from "../support/browser";

const manners: Manner[] = [
  { tenant: "city", locale: "nl-NL", js: true },
  { tenant: "village", locale: "en-GB", js: false },
];

for (const manner of manners) {
  const { tenant, locale, js } = manner;
  test(`signs up, is approved, posts a vacancy and gets an application (${tenant}, ${locale}, ${js ? "with" : "without"} script)`, async ({
    newPage,
  }) => {
    const origin = originOf(tenant);
    const name = unique("Buurttuin De Kiem");
    const email = uniqueAddress("noor");

    const founder = await newPage(manner);
    // From the home page two clicks and three steps.
    await founder.goto(origin);
    await founder
      .getByRole("contentinfo")
      .getByRole("link", { name: /^(Meld je organisatie aan|Sign up your organisation)$/ })
      .click();
    await founder.waitForURL(/\/organizations\/signup$/);
    await founder.locator("input[name=organizationName]").fill(name);
    await founder.locator("textarea[name=summary]").fill("Samen tuinieren achter de kerk.");
    await founder.locator("input[name=city]").fill("Malden");
    await founder.getByRole("button", { name: /^(Verder naar contact|On to contact)$/ }).click();
    await expect(founder.getByRole("heading", { name: /^(Stap 2 van 3|Step 2 of 3)/ })).toBeVisible();
    await founder.locator("input[name=firstName]").fill("Noor");
    await founder.locator("input[name=lastName]").fill("Verbeek");
    await founder.locator("input[name=email]").fill(email);
    await founder.getByRole("button", { name: /^(Verder naar nakijken|On to checking)$/ }).click();
    await expect(founder.getByText("Samen tuinieren achter de kerk.")).toBeVisible();
    await founder.locator("input[name=acceptTerms]").check();
    await founder.getByRole("button", { name: /^(Organisatie aanmelden|Sign up organisation)$/ }).click();
    await founder.waitForURL(/\/organizations\/signup\/success$/);

    await founder.goto((await mailTo(email, /bevestig|confirm/i)).button);
    for (const field of await founder.locator("main input[type=password]").all()) await field.fill("kiemplant-in-mei-7");
    const terms = founder.locator("main input[name=acceptTerms]");
    if (await terms.count()) await terms.check();
    await founder.locator("main form button[type=submit]").last().click();
    await founder.waitForURL((url) => url.pathname !== "/confirm");
    await expect(founder.getByRole("heading", { level: 1, name: /^(Wat gebeurt er nu\?|What happens now\?)$/ })).toBeVisible();

    const staff = await newPage(manner);
    await signIn(staff, "center_superuser", tenant);
    await staff.goto(`${origin}/organizations/approve`);
    await staff.getByRole("link", { name: new RegExp(name) }).click();
    await expect(staff.getByRole("heading", { name, level: 2 })).toBeVisible();
    await expect(staff.getByRole("link", { name: email })).toBeVisible();
    await staff.getByRole("button", { name: /^(Goedkeuren|Approve)$/ }).click();
    await expect(staff.getByRole("heading", { name, level: 2 })).toHaveCount(0);

    expect((await mailTo(email, /welkom|welcome/i)).button).toContain("/vacancies/add");
    const title = unique("Onkruid wieden");
    await founder.goto(`${origin}/vacancies/add`);
    await founder.locator("input[name=title]").fill(title);
    await founder.locator("textarea[name=summary]").fill("Een ochtend in de tuin.");
    await fillMarkdown(founder, manner, "description", "Met koffie om tien uur.");
    await founder.getByRole("button", { name: /^(Plaatsen|Publish)$/ }).click();
    await founder.waitForURL(/\/vacancies\/[\w-]{36}\/edit$/);
    const id = /vacancies\/([\w-]{36})/.exec(founder.url())![1]!;

    const visitor = await newPage(manner);
    await visitor.goto(`${origin}/sociale-kaart?filter[search]=${encodeURIComponent(name)}`);
    await visitor.getByRole("link", { name, exact: true }).click();
    await expect(visitor.getByRole("heading", { name, level: 1 })).toBeVisible();
    await visitor.getByRole("link", { name: title }).click();
    await expect(visitor).toHaveURL(new RegExp(id));
    const form = visitor.locator("form", { has: visitor.locator("input[name=vacancyId]") });
    await form.locator("input[name=firstName]").fill("Sam");
    await form.locator("input[name=lastName]").fill("de Wit");
    await form.locator("input[name=email]").fill(`sam.${email}`);
    await form.locator("button[type=submit]").click();
    await expect(visitor.getByText(/Je aanmelding is verstuurd|Your application (is|has been) sent/).first()).toBeVisible();

    await founder.goto(`${origin}/applications`);
    await expect(founder.getByRole("link", { name: "Sam de Wit" })).toBeVisible();
  });
}

test("signed up with the address of an account, it is theirs once they say so (without script)", async ({ newPage }) => {
  const manner: Manner = { tenant: "village", locale: "nl-NL", js: false };
  const name = unique("Kookclub De Pan");
  const page = await newPage(manner);
  await page.goto(`${originOf("village")}/organizations/signup`);
  const fill = async (fields: Record<string, string>) => {
    for (const [field, value] of Object.entries(fields)) await page.locator(`input[name=${field}]`).fill(value);
  };
  await fill({ organizationName: name, city: "Malden" });
  await page.locator("textarea[name=summary]").fill("Samen koken op dinsdag.");
  await page.getByRole("button", { name: "Verder naar contact" }).click();
  await fill({ firstName: "Mo", lastName: "Bos", email: "volunteer@village.test" });
  // Back and forth loses nothing.
  await page.getByRole("button", { name: "Organisatie aanpassen" }).click();
  await expect(page.locator("input[name=organizationName]")).toHaveValue(name);
  await page.getByRole("button", { name: "Verder naar contact" }).click();
  await expect(page.locator("input[name=email]")).toHaveValue("volunteer@village.test");
  await page.getByRole("button", { name: "Verder naar nakijken" }).click();
  await page.locator("input[name=acceptTerms]").check();
  await page.getByRole("button", { name: "Organisatie aanmelden" }).click();
  await page.waitForURL(/\/organizations\/signup\/success$/);

  await page.goto((await mailTo("volunteer@village.test", new RegExp(name))).button);
  await expect(page.getByRole("heading", { name: `Heb jij ${name} aangemeld?` })).toBeVisible();
  await page.getByRole("button", { name: "Ja, dat was ik" }).click();
  await page.waitForURL(/\/auth\/login-1\?returnTo=/);
  await expect(page.getByText(`Je beheert nu ${name}`)).toBeVisible();
});

test("the social map keeps list, filters and address in step", async ({ page }) => {
  await page.goto(`${originOf("city")}/sociale-kaart`);
  const rows = page.locator("main li:has(h2)");
  const choice = page.getByRole("group", { name: "Wat ze doen" }).locator("label").first();
  const promised = Number(await choice.locator(".choice-count").innerText());
  await choice.getByRole("checkbox").check();
  await expect(page).toHaveURL(/filter\[activity_type\]=/);
  await expect(rows).toHaveCount(promised);
  await page.getByRole("region", { name: "Gekozen" }).getByRole("link").first().click();
  await expect(page).not.toHaveURL(/activity_type/);
  await expect(choice.getByRole("checkbox")).not.toBeChecked();
});

test("a logo is shown at once, and a wrong file is refused beside its field", async ({ page }) => {
  await signIn(page, "organization_superuser", "demo");
  await page.goto(`${originOf("demo")}/organizations`);
  await page.locator(".data-table a[href^='/organizations/']").first().click();
  await page.getByRole("link", { name: "Bewerken" }).first().click();
  await page.waitForURL(/\/edit$/);
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("geen plaatje") });
  await page.locator("#save").click();
  await expect(page.locator(".field-error").first()).toContainText("geen afbeelding");
  await file.setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20" fill="#464"/></svg>`),
  });
  await page.locator("#save").click();
  await page.waitForURL(/\/organizations\/[\w-]{36}$/);
  const logo = page.locator("main [data-part='logo'] img");
  await expect(logo).toHaveAttribute("src", /^\/files\/[a-z0-9]{26}\.svg$/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a logo out of the centre's pictures, by keyboard", async ({ page }) => {
  await signIn(page, "organization_superuser", "city");
  await page.goto(`${originOf("city")}/organizations`);
  await page.locator(".data-table a[href^='/organizations/']").first().click();
  await page.getByRole("link", { name: "Bewerken" }).first().click();
  await page.waitForURL(/\/edit$/);
  await page.getByRole("button", { name: /^(Kies een afbeelding|Andere kiezen)$/ }).press("Enter");
  const picture = page.getByRole("dialog", { name: "Kies een afbeelding" }).getByRole("listitem").getByRole("button").first();
  await picture.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("input[hidden][name=logoUrl]")).toHaveValue(/^\/(files|pictures)\//);
  // It is a change like any other.
  await page.locator(".back-link").first().press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Blijven" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();

  // An address that nobody changed is left in peace.
  const asked: string[] = [];
  await page.route("**/organizations/address*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("houseNumber")!);
    await route.fulfill({ json: { asked: true, found: { street: "Elders", houseNumber: "997", city: "Elders" } } });
  });
  const street = page.locator("input[name=street]");
  const before = await street.inputValue();
  expect(before).not.toBe("");
  await page.locator("input[name=postalCode]").focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
  await page.locator("input[name=houseNumber]").fill("997");
  await page.keyboard.press("Tab");
  await expect(street).toHaveValue("Elders");
  expect(asked).toEqual(["997"]);
  expect(await problemsOf(page, "the editor of an organisation")).toEqual([]);
  await page.locator("#save").click();
  await page.waitForURL(/\/organizations\/[\w-]{36}$/);
  await expect(page.locator("main [data-part='logo'] img")).toHaveAttribute("src", /^\/(files|pictures)\//);
});
