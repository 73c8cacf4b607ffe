/** Two journeys from the first word to a talk: somebody is found in the pool and answers; somebody asks for help and is helped. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import { change, emailOf, expect, mailTo, originOf, signIn, type TenantKey, test, unique, uniqueWord } from "../support/browser";

interface Way {
  tenant: TenantKey;
  js: boolean;
  width: number;
}

const named = ({ tenant, js, width }: Way) => `${tenant}, ${width} px, ${js ? "with" : "without"} script`;

/** What axe and the narrowest screen say of a screen; without script there is no axe. */
async function sound(page: Page, { js }: Way, name: string) {
  if (js) expect(await problemsOf(page, name)).toEqual([]);
}

/** Opens what unfolds, where it is not open yet. */
async function unfold(page: Page, summary: string | RegExp) {
  const details = page.locator("details", { has: page.locator("summary", { hasText: summary }) }).first();
  if ((await details.getAttribute("open")) === null) await details.locator("summary").first().click();
}

const pool: Way[] = [
  { tenant: "demo", js: true, width: 360 },
  { tenant: "public", js: false, width: 1280 },
];

for (const way of pool) {
  test(`they make a profile, are found, are written to, answer and talk (${named(way)})`, async ({ newPage }) => {
    const { tenant, js } = way;
    const origin = originOf(tenant);
    const theirs = "user_id in (select id from users where email_key = ?)";
    // A new account, at a second attempt too.
    for (const table of ["profile_replies", "volunteer_profiles"])
      await change(`delete from ${table} where ${theirs}`, emailOf("student", tenant));
    const volunteer = await newPage(way);
    await signIn(volunteer, "student", tenant);
    const headline = unique("Zaagt en schaaft");
    const word = headline.split(" ").at(-1)!;

    await test.step("make a profile", async () => {
      await volunteer.goto(`${origin}/dashboard`);
      await volunteer.getByRole("link", { name: /^Stap 1/ }).click();
      await volunteer.waitForURL(/\/profiel/);
      await sound(volunteer, way, "profile");
      // By keyboard alone, where a box is ticked by the space bar and a form sent by Enter.
      await volunteer.locator("input[name=interestIds]").first().focus();
      await volunteer.keyboard.press("Space");
      await volunteer.locator("input[name=dayParts][value=saturday_morning]").focus();
      await volunteer.keyboard.press("Space");
      await expect(volunteer.locator("input[name=dayParts][value=saturday_morning]")).toBeChecked();
      await volunteer.locator("input[name=place]").fill("Malden");
      await volunteer.locator("textarea[name=about]").fill("Ik werk graag met hout. Bel me op 06-12345678.");
      await volunteer.locator("input[name=headline]").fill(headline);
      await volunteer.locator("#save").focus();
      await volunteer.keyboard.press("Enter");
      await volunteer.waitForURL(/\/profiel\/voorbeeld$/);
    });

    await test.step("a number is warned of, and taken out", async () => {
      await expect(volunteer.getByText("een telefoonnummer", { exact: false }).first()).toBeVisible();
      await sound(volunteer, way, "preview");
      await volunteer.goto(`${origin}/profiel`);
      await volunteer.locator("textarea[name=about]").fill("Ik werk graag met hout.");
      await volunteer.locator("#save").click();
      await expect(volunteer.getByText("Je profiel is opgeslagen").filter({ visible: true }).first()).toBeVisible();
      await volunteer.goto(`${origin}/profiel/voorbeeld`);
      await volunteer.locator("input[name=birthYear]").fill("1990");
      await volunteer.locator("input[name=consent]").check();
      await volunteer.getByRole("button", { name: "Laat me zien in de pool" }).click();
      await volunteer.waitForURL(/\/profiel$/);
      await expect(volunteer.getByRole("heading", { name: "Organisaties zien je profiel" })).toBeVisible();
      await volunteer.goto(`${origin}/past-bij-jou`);
      await sound(volunteer, way, "fits");
    });

    const organization = await newPage(way);
    await signIn(organization, "organization_superuser", tenant);
    await test.step("be found, and written to", async () => {
      await organization.goto(`${origin}/vrijwilligerspool?filter[search]=${word}`);
      await sound(organization, way, "pool");
      await organization.locator("main li h2 a").first().click();
      await expect(organization.getByText(headline).first()).toBeVisible();
      await sound(organization, way, "person");
      await expect(organization.locator("main")).not.toContainText("student@");
      await organization.locator("textarea[name=body]").fill("Hoi! Help je ons op zaterdag?");
      await organization.getByRole("button", { name: "Bericht versturen" }).click();
      await organization.waitForURL(/\/profile-replies\/[\w-]{36}$/);
      await expect(organization.locator("main")).toContainText("Help je ons op zaterdag?");
    });

    await test.step("answer, and talk", async () => {
      const mail = await mailTo(`student@${tenant}.test`, /reageert op je profiel/);
      await volunteer.goto(mail.button);
      await sound(volunteer, way, "reply");
      await volunteer.locator("textarea[name=message]").first().fill("Ja, ik kom graag kijken.");
      await volunteer.getByRole("button", { name: "Antwoord versturen" }).click();
      await volunteer.waitForURL(/\/conversations\/[\w-]{36}/);
      await organization.reload();
      await organization
        .getByRole("link", { name: /gesprek/i })
        .first()
        .click();
      await organization.waitForURL(/\/conversations\/[\w-]{36}/);
      await expect(organization.getByText("Ja, ik kom graag kijken.")).toBeVisible();
    });

    await test.step("take it away, and back", async () => {
      await volunteer.goto(`${origin}/profiel`);
      await volunteer
        .getByRole("button", { name: /verwijder/i })
        .first()
        .click();
      if (js)
        await volunteer
          .getByRole("alertdialog")
          .or(volunteer.getByRole("dialog"))
          .getByRole("button", { name: /verwijder/i })
          .click();
      await volunteer.waitForURL(/\/profiel\/verwijderd$/);
      await organization.goto(`${origin}/vrijwilligerspool?filter[search]=${word}`);
      await expect(organization.locator("main li h2 a")).toHaveCount(0);
      await volunteer.locator("main form button[type=submit]").first().click();
      await volunteer.waitForURL(/\/profiel$/);
      await expect(volunteer.getByRole("heading", { name: "Niemand ziet je profiel" })).toBeVisible();
    });
  });
}

const helped: Way[] = [
  { tenant: "village", js: true, width: 360 },
  { tenant: "public", js: false, width: 1280 },
];

for (const way of helped) {
  test(`they ask for help, and are helped until it ends (${named(way)})`, async ({ newPage }) => {
    const { tenant } = way;
    const origin = originOf(tenant);
    const [seeker, coordinator, helper] = [await newPage(way), await newPage(way), await newPage(way)];
    await Promise.all([
      signIn(seeker, "student", tenant),
      signIn(coordinator, "center_superuser", tenant),
      signIn(helper, "mentor", tenant),
    ]);
    // Somebody has one proposal at a time.
    await change(
      "update pairs set status = 'cancelled' where status = 'proposed' and helper_id in (select id from users where email_key = ?)",
      emailOf("mentor", tenant),
    );
    const title = `Samen naar de markt ${uniqueWord()}`;

    await test.step("ask", async () => {
      await seeker.goto(`${origin}/een-op-een-hulp`);
      await sound(seeker, way, "help");
      await seeker.locator('main a[href="/een-op-een-hulp/vragen"]').first().click();
      await seeker.locator("input[name=kind][value=errands]").check();
      await seeker.locator("input[name=title]").fill(title);
      await seeker.locator("textarea[name=story]").fill("De zware tas lukt niet meer.");
      await sound(seeker, way, "ask");
      await seeker.getByRole("button", { name: "Verder naar wanneer en waar" }).click();
      await seeker.locator("input[name=frequency]").first().check();
      await seeker.locator("input[name=place]").fill("Malden");
      await sound(seeker, way, "ask when");
      await seeker.getByRole("button", { name: "Verder naar wie je bent" }).click();
      await seeker.locator("input[name=phoneNumber]").fill("06 12345678");
      await seeker.locator("input[name=consent]").check();
      await sound(seeker, way, "ask who");
      await seeker.getByRole("button", { name: "Hulpvraag versturen" }).click();
      await seeker.waitForURL(/\/een-op-een-hulp\/gevraagd$/);
    });

    await test.step("intake", async () => {
      await coordinator.goto(`${origin}/hulpvragen`);
      await sound(coordinator, way, "board");
      await coordinator.getByRole("link", { name: title }).first().click();
      await coordinator.waitForURL(/\/hulpvragen\/[\w-]{36}/);
      await sound(coordinator, way, "request");
      await coordinator.locator("textarea[name=summary]").fill("Elke week samen boodschappen doen.");
      await coordinator.getByRole("button", { name: "Hulpvraag op de site zetten" }).click();
      await expect(coordinator.getByRole("heading", { name: "Wie zou kunnen helpen?" })).toBeVisible();
    });

    await test.step("offer", async () => {
      const id = /hulpvragen\/([\w-]{36})/.exec(coordinator.url())![1];
      await helper.goto(`${origin}/een-op-een-hulp/${id}`);
      await expect(helper.locator("main")).not.toContainText("De zware tas");
      await sound(helper, way, "open request");
      await helper.locator("#offer textarea[name=message]").fill("Ik heb een auto.");
      await helper.locator("#offer button[type=submit]").click();
      await expect(helper.locator("#offer")).toContainText("neemt contact met je op");
    });

    await test.step("propose", async () => {
      await coordinator.reload();
      const candidate = coordinator.locator("#candidates li", { hasText: "Ik heb een auto." });
      await candidate.locator("summary").first().click();
      await candidate.getByRole("button", { name: "Voorstel doen" }).click();
      await coordinator.waitForURL(/\/(koppels|hulpvragen)\/[\w-]{36}/);
    });

    await test.step("both say yes, and know each other only then", async () => {
      const proposal = helper.locator('a[href^="/koppels/"]', { hasText: title }).first();
      await expect(async () => {
        await helper.goto(`${origin}/hulp`);
        await expect(proposal).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await proposal.click();
      await helper.waitForURL(/\/koppels\//);
      await expect(helper.locator("main")).not.toContainText("12345678");
      await sound(helper, way, "proposal");
      await helper.getByRole("button", { name: "Ja, dat wil ik" }).click();
      await expect(helper.getByText("Jij zei ja")).toBeVisible();
      await seeker.goto(`${origin}/hulp`);
      await sound(seeker, way, "mine");
      await seeker.locator('main a[href^="/koppels/"]', { hasText: title }).first().click();
      await seeker.getByRole("button", { name: "Ja, dat wil ik" }).click();
      await expect(seeker.locator("main")).toContainText(`mentor@${tenant}.test`);
      await helper.reload();
      await expect(helper.locator("main")).toContainText("12345678");
    });

    await test.step("a diary, and the end", async () => {
      await helper.locator("#diary textarea[name=note]").fill("Samen naar de markt geweest.");
      await helper.locator("#diary form button[type=submit]").first().click();
      await expect(helper.locator("#diary li", { hasText: "Samen naar de markt geweest." })).toBeVisible();
      await sound(helper, way, "pair");
      await seeker.reload();
      await unfold(seeker, "Stoppen");
      await seeker.locator("input[name=endReason]").first().check();
      await seeker.getByRole("button", { name: "Koppel stoppen" }).click();
      await expect(seeker.getByText("Gestopt").filter({ visible: true }).first()).toBeVisible();
    });
  });
}
