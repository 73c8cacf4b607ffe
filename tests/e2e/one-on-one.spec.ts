/** The journey of a question for help: asked, taken in, offered, brought together, in touch, ended. With and without script. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import { expect, type Manner, originOf, signIn, test, unique } from "../support/browser";

const manners: Manner[] = [
  { tenant: "village", locale: "nl-NL", js: true },
  { tenant: "public", locale: "nl-NL", js: false },
];

for (const manner of manners) {
  const { tenant, js } = manner;
  test(`somebody asks, another offers, and they help each other (${tenant}, ${js ? "with" : "without"} script)`, async ({ newPage }) => {
    test.setTimeout(240_000);
    const origin = originOf(tenant);
    const check = async (page: Page, what: string) => {
      if (js) expect(await problemsOf(page, what)).toEqual([]);
    };
    const title = unique("Samen naar de markt");

    const seeker = await newPage({ ...manner, width: js ? 1280 : 360 });
    await signIn(seeker, "student", tenant);
    await seeker.goto(`${origin}/een-op-een-hulp`);
    await check(seeker, "public");
    await seeker.getByRole("link", { name: "Hulp vragen" }).first().click();
    await seeker.getByLabel("Boodschappen").check();
    await seeker.locator("input[name=title]").fill(title);
    await seeker.locator("textarea[name=story]").fill("De zware tas lukt niet meer.");
    await check(seeker, "ask");
    await seeker.getByRole("button", { name: "Verder naar wanneer en waar" }).click();
    await seeker.getByLabel("Elke week").check();
    await seeker.getByLabel("dinsdag, ochtend").check();
    await seeker.getByRole("button", { name: "Verder naar wie je bent" }).click();
    await seeker.locator("input[name=phoneNumber]").fill("06 12345678");
    await seeker.locator("input[name=consent]").check();
    await check(seeker, "who");
    await seeker.getByRole("button", { name: "Hulpvraag versturen" }).click();
    await expect(seeker.getByRole("heading", { level: 1, name: "We hebben je hulpvraag" })).toBeVisible();

    const center = await newPage(manner);
    await signIn(center, "center_superuser", tenant);
    await center.goto(`${origin}/hulpvragen`);
    await check(center, "board");
    await center.getByRole("link", { name: title }).click();
    await center.locator("textarea[name=summary]").fill("Iemand wil graag zelf uitzoeken wat er in de tas gaat.");
    await check(center, "intake");
    await center.getByRole("button", { name: "Hulpvraag openzetten" }).click();
    await expect(center.getByRole("heading", { name: "Wie zou kunnen helpen?" })).toBeVisible();

    const helper = await newPage(manner);
    await signIn(helper, "mentor", tenant);
    await helper.goto(`${origin}/een-op-een-hulp`);
    await helper.getByRole("link", { name: title }).click();
    await check(helper, "open");
    await helper.locator("textarea[name=message]").fill("Ik ga toch elke dinsdag.");
    await helper.getByRole("button", { name: "Hulp aanbieden" }).click();
    await expect(helper.getByText("Je hebt je aangeboden")).toBeVisible();

    await center.reload();
    const candidate = center.getByRole("listitem").filter({ hasText: "Ik ga toch elke dinsdag." });
    await expect(candidate.getByText("Bood zelf hulp aan")).toBeVisible();
    await candidate.getByText("Mila Mentor voorstellen").click();
    await candidate.getByRole("button", { name: "Voorstel doen" }).click();
    await expect(center.getByRole("heading", { name: "Voorstellen en koppels" })).toBeVisible();

    const toPair = async (page: Page) => {
      await page.goto(`${origin}/hulp`);
      await page.getByRole("link", { name: title }).first().click();
      await page.waitForURL(/\/koppels\//);
    };
    await toPair(helper);
    await check(helper, "proposal");
    await expect(helper.getByText("Stijn")).toHaveCount(0);
    await helper.getByRole("button", { name: "Ja, dat wil ik" }).click();
    await expect(helper.getByText("Jij zei ja")).toBeVisible();
    await toPair(seeker);
    await seeker.getByRole("button", { name: "Ja, dat wil ik" }).click();
    await expect(seeker.getByText("Mila Mentor").first()).toBeVisible();

    await helper.reload();
    await expect(helper.getByText("Stijn Student").first()).toBeVisible();
    await helper.locator("textarea[name=note]").fill("Kennisgemaakt met koffie.");
    await helper.getByRole("button", { name: "Contact noteren" }).click();
    await expect(helper.getByText("Kennisgemaakt met koffie.").first()).toBeVisible();
    await check(helper, "pair");
    await seeker.reload();
    await expect(seeker.getByText("Kennisgemaakt met koffie.").first()).toBeVisible();

    await seeker.getByText("Stoppen", { exact: true }).click();
    await seeker.getByLabel("De hulp is klaar").check();
    await seeker.getByLabel("Fijn", { exact: true }).check();
    await seeker.getByRole("button", { name: "Koppel stoppen" }).click();
    await expect(seeker.getByText(/^Gestopt op /)).toBeVisible();
    await helper.reload();
    await expect(helper.getByText(/^Gestopt op /)).toBeVisible();
    await center.goto(`${origin}/hulpvragen/afgerond`);
    await expect(center.getByRole("link", { name: title })).toBeVisible();
  });
}
