/** The two journeys of volunteers.spec.ts once more by keyboard alone, from the home page of somebody who is not signed in: what nothing leads to is not there. */
import type { Page } from "playwright/test";
import { demoPassword, emailOf, expect, mailTo, originOf, type TenantKey, test, uniqueAddress, uniqueWord } from "../support/browser";
import { keyboardOf } from "../support/keyboard";

interface Way {
  tenant: TenantKey;
  width: number;
}

const named = ({ tenant, width }: Way) => `${tenant}, ${width} px`;

const pool: Way = { tenant: "city", width: 360 };
const helped: Way = { tenant: "public", width: 1280 };

/** A browser of somebody, with their keyboard. */
function handsOf(page: Page, { tenant, width }: Way) {
  const keyboard = keyboardOf(page);
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const field = (name: string) => page.locator(`main [name=${name}]`);
  /** On a phone the site's menu, the account and the way in are behind a button. */
  const openMenu = async () => {
    if (width >= 1024) return;
    await keyboard.press(page.locator(".menu-button"));
    await expect(page.locator("#mobile-menu")).toBeVisible();
  };
  /** By the menu: on a phone behind its button, for staff in the section that it stands in. */
  const follow = async (href: string) => {
    await openMenu();
    const menu = page.locator(width < 1024 ? "#mobile-menu" : "header, nav");
    const link = menu.locator(`a[href^="${href}"]`);
    if (!(await link.filter({ visible: true }).first().isVisible()))
      await keyboard.press(menu.locator("details", { has: page.locator(`a[href^="${href}"]`) }).locator("> summary"));
    await keyboard.press(link);
    await page.waitForURL(new RegExp(href));
  };
  return {
    ...keyboard,
    page,
    link,
    button,
    field,
    follow,
    async home() {
      await page.goto(originOf(tenant));
    },
    async signIn(email: string) {
      await follow("/auth/login-1");
      await keyboard.type(field("email"), email);
      await keyboard.type(field("password"), demoPassword);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
    },
    /** From the page to sign in, through the mail. @returns their address */
    async signUp(name: string) {
      const email = uniqueAddress(name.toLowerCase());
      await keyboard.press(page.locator('main a[href^="/signup"]'));
      await page.waitForURL(/\/signup/);
      await keyboard.type(field("firstName"), name);
      await keyboard.type(field("lastName"), "van der Toets");
      await keyboard.type(field("email"), email);
      await keyboard.press(field("acceptTerms"), "Space");
      await keyboard.press(page.locator("main form button[type=submit]"));
      await page.waitForURL(/\/signup\/success/);
      await page.goto((await mailTo(email, /./)).button);
      await keyboard.type(field("password"), demoPassword);
      await keyboard.type(field("passwordConfirmation"), demoPassword);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname !== "/confirm");
      return email;
    },
  };
}

test(`they make a profile, are found, answer and talk (${named(pool)})`, async ({ newPage }) => {
  const { tenant } = pool;
  const volunteer = handsOf(await newPage(pool), pool);
  const word = uniqueWord();
  let email = "";

  await test.step("make an account and a profile, and let it be seen", async () => {
    await volunteer.home();
    await volunteer.follow("/auth/login-1");
    email = await volunteer.signUp("Tanja");
    await volunteer.press(volunteer.link(/^Stap 1/));
    await volunteer.page.waitForURL(/\/profiel/);
    await volunteer.press(volunteer.field("interestIds"), "Space");
    const saturday = volunteer.page.locator("input[value=saturday_morning]");
    await volunteer.press(saturday, "Space");
    await expect(saturday).toBeChecked();
    await volunteer.type(volunteer.field("place"), "Malden");
    await volunteer.type(volunteer.field("headline"), `Timmert graag ${word}`);
    await volunteer.press(volunteer.button("Opslaan en bekijken"));
    await volunteer.page.waitForURL(/\/profiel\/voorbeeld$/);
    await volunteer.type(volunteer.field("birthYear"), "1990");
    await volunteer.press(volunteer.field("consent"), "Space");
    await volunteer.press(volunteer.button("Laat me zien in de pool"));
    await volunteer.page.waitForURL(/\/profiel$/);
    await expect(volunteer.page.getByRole("heading", { name: "Organisaties zien je profiel" })).toBeVisible();
  });

  const organization = handsOf(await newPage(pool), pool);
  await test.step("be found, and written to", async () => {
    await organization.home();
    await organization.signIn(emailOf("organization_superuser", tenant));
    await organization.follow("/vrijwilligerspool");
    await organization.type(organization.page.locator('input[name="filter[search]"]'), word);
    await organization.page.keyboard.press("Enter");
    await expect(organization.page.locator(".result-count")).toHaveText(/^1 /);
    await organization.press(organization.page.locator("main li h2 a"));
    await organization.page.waitForURL(/\/vrijwilligerspool\/[\w-]{36}/);
    await organization.type(organization.field("body"), "Hoi! Help je ons op zaterdag?");
    await organization.press(organization.button("Bericht versturen"));
    await organization.page.waitForURL(/\/profile-replies\/[\w-]{36}$/);
  });

  await test.step("answer, and talk", async () => {
    await volunteer.page.goto((await mailTo(email, /reageert op je profiel/)).button);
    await volunteer.type(volunteer.field("message"), "Ja, ik kom graag kijken.");
    await volunteer.press(volunteer.button("Antwoord versturen"));
    await volunteer.page.waitForURL(/\/conversations\/[\w-]{36}/);
    await volunteer.type(volunteer.field("body"), "Hoe laat beginnen jullie?");
    await volunteer.press(volunteer.page.locator("main form button[type=submit]").last());
    await expect(volunteer.page.locator("main")).toContainText("Hoe laat beginnen jullie?");

    await organization.page.reload();
    await organization.press(organization.link("Naar het gesprek"));
    await organization.page.waitForURL(/\/conversations\/[\w-]{36}/);
    await expect(organization.page.locator("main")).toContainText("Hoe laat beginnen jullie?");
  });
});

test(`they ask for help, and are helped until it ends (${named(helped)})`, async ({ newPage }) => {
  const { tenant } = helped;
  const title = `Samen naar de markt ${uniqueWord()}`;
  const seeker = handsOf(await newPage(helped), helped);
  const seekerEmail = emailOf("student", tenant);

  await test.step("ask", async () => {
    await seeker.home();
    await seeker.signIn(seekerEmail);
    await seeker.home();
    await seeker.follow("/een-op-een-hulp");
    await seeker.press(seeker.page.locator('main a[href="/een-op-een-hulp/vragen"]'));
    await seeker.page.waitForURL(/\/vragen$/);
    await seeker.choose(seeker.page.locator("input[name=kind][value=errands]"));
    await seeker.type(seeker.field("title"), title);
    await seeker.type(seeker.field("story"), "De zware tas lukt niet meer.");
    await seeker.press(seeker.button("Verder naar wanneer en waar"));
    await expect(seeker.field("frequency").first()).toBeVisible();
    await seeker.choose(seeker.page.locator("input[name=frequency]").nth(1));
    await seeker.type(seeker.field("place"), "Malden");
    await seeker.press(seeker.button("Verder naar wie je bent"));
    await seeker.type(seeker.field("phoneNumber"), "06 12345678");
    await seeker.press(seeker.field("consent"), "Space");
    await seeker.press(seeker.button("Hulpvraag versturen"));
    await seeker.page.waitForURL(/\/een-op-een-hulp\/gevraagd$/);
  });

  const coordinator = handsOf(await newPage(helped), helped);
  await test.step("intake: straight from the board, or with words of one's own", async () => {
    await coordinator.home();
    await coordinator.signIn(emailOf("center_superuser", tenant));
    await coordinator.follow("/hulpvragen");
    const card = coordinator.page.locator("main li", { has: coordinator.link(title) });
    await coordinator.press(card.getByRole("button"));
    const question = coordinator.page.getByRole("dialog");
    await coordinator.press(question.getByRole("button").last());
    await expect(question).toBeHidden();
    const moved = coordinator.page.locator("section", { has: coordinator.page.locator("#column-open") });
    await expect(moved.getByRole("link", { name: title })).toBeVisible();
    // Not lost: the next key goes on in the page.
    await expect(coordinator.page.locator("main :focus")).toHaveCount(1);
  });

  const helper = handsOf(await newPage(helped), helped);
  await test.step("offer, making an account on the way", async () => {
    await helper.home();
    await helper.follow("/een-op-een-hulp");
    await helper.type(helper.page.locator('input[name="filter[search]"]'), title);
    await helper.page.keyboard.press("Enter");
    await expect(helper.page.locator(".result-count")).toHaveText(/^1 /);
    await helper.press(helper.page.locator("main h3 a", { hasText: title }));
    await helper.page.waitForURL(/\/een-op-een-hulp\/[\w-]{36}$/);
    const there = helper.page.url();
    await helper.signUp("Hans");
    // Where they were going.
    await expect(helper.page).toHaveURL(there);
    await helper.type(helper.field("message"), "Ik heb een auto.");
    await helper.press(helper.button("Hulp aanbieden"));
    await expect(helper.page.locator("#offer")).toContainText("Je hebt je aangeboden");
  });

  await test.step("propose", async () => {
    await coordinator.press(coordinator.link(title));
    await coordinator.page.waitForURL(/\/hulpvragen\/[\w-]{36}/);
    const candidate = coordinator.page.locator("#candidates li", { hasText: "Ik heb een auto." });
    await coordinator.press(candidate.locator("summary"));
    await coordinator.press(candidate.getByRole("button", { name: "Voorstel doen" }));
    await expect(coordinator.page.locator('main a[href^="/koppels/"]').first()).toBeVisible();
    await expect(coordinator.page.locator("main :focus")).toHaveCount(1);
  });

  await test.step("both say yes", async () => {
    for (const one of [helper, seeker]) {
      await one.page.goto(`${originOf(tenant)}/dashboard`);
      await one.press(one.link(new RegExp(title)));
      await one.page.waitForURL(/\/koppels\//);
      await one.press(one.button("Ja, dat wil ik"));
      await expect(one.button("Ja, dat wil ik")).toHaveCount(0);
      await expect(one.page.locator("main :focus")).toHaveCount(1);
    }
    await expect(seeker.page.locator("main")).toContainText("Hans van der Toets");
  });

  await test.step("a diary, and the end", async () => {
    await helper.page.reload();
    await expect(helper.page.locator("main")).toContainText("12345678");
    await helper.type(helper.field("note"), "Samen naar de markt geweest.");
    await helper.press(helper.page.locator("#diary form button[type=submit]"));
    await expect(helper.page.locator("#diary li")).toContainText("Samen naar de markt geweest.");
    await helper.press(helper.page.locator("summary", { hasText: "Stoppen" }));
    await helper.choose(helper.page.locator("input[name=endReason]").first());
    await helper.press(helper.button("Koppel stoppen"));
    await expect(helper.page.getByText("Gestopt").filter({ visible: true }).first()).toBeVisible();
  });
});
