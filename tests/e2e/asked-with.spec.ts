/** A vacancy asks questions of a form: chosen by its organisation, asked by what was answered, read beside the application; with and without script. */
import { problemsOf } from "../support/axe";
import { awake, change, expect, originOf, signIn, test, unique, uniqueAddress } from "../support/browser";

const origin = originOf("city");

for (const js of [true, false]) {
  test(`a vacancy asks questions of a form ${js ? "with" : "without"} script: chosen, asked, answered, read`, async ({ newPage }) => {
    test.setTimeout(120_000);
    const staff = await newPage();
    await signIn(staff, "organization_superuser", "city");
    await staff.goto(`${origin}/vacancies/add`);
    const title = unique("Helpen bij het feest");
    await staff.getByLabel("Titel").fill(title);
    await staff.getByLabel("Samenvatting").fill("Help een middag mee op het feest in de buurt.");
    const description = staff.getByRole("textbox", { name: "Beschrijving" });
    await expect(description).toHaveAttribute("contenteditable", "true");
    await description.fill("Je schenkt koffie en ruimt na afloop samen op. Je eet met ons mee.");
    await staff.getByLabel("Vragen uit een formulier").selectOption({ label: "Een paar vragen vooraf" });
    await staff.getByRole("button", { name: "Plaatsen", exact: true }).click();
    await expect(staff.getByText("Dit vragen we nu:")).toBeVisible();
    const vacancy = staff.url().replace(/\/edit.*$/, "");

    const page = await newPage({ js, width: 360 });
    // On a slow line the script of the questions comes when somebody has begun.
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/Asked-[^/]+\.js/, (route) => arrived.then(() => route.continue()));
    await page.goto(vacancy, { waitUntil: "domcontentloaded" });
    if (js) await awake(page);
    const heard = page.getByLabel("Hoe hoorde je van ons?");
    await expect(heard).toBeHidden();
    await page.getByLabel("Voornaam").fill("Noor");
    await page.getByLabel("Achternaam").fill("van Dam");
    await page.getByLabel("E-mailadres").fill(uniqueAddress("noor"));
    await page.getByLabel("Is er iets dat je niet eet?").fill("Noten");
    const send = page.getByRole("button", { name: "Aanmelden", exact: true });
    await send.click();
    // Without script the browser itself says what is missing.
    if (js) await expect(page.getByRole("alert")).toBeVisible();
    else await expect(page.locator("form input:invalid").first()).toBeFocused();
    await expect(page.getByLabel("Is er iets dat je niet eet?")).toHaveValue("Noten");
    arrive();
    // The questions say what is missing once their script is there.
    if (js) await expect(page.locator("[data-question] [aria-invalid=true]").first()).toBeVisible();
    await expect(page.getByLabel("Is er iets dat je niet eet?")).toHaveValue("Noten");
    if (js) expect(await problemsOf(page, "asked")).toEqual([]);
    await page.getByLabel("Nee, dit is de eerste keer").check();
    // Without script the question that comes with this answer is asked when it is sent.
    if (!js) await send.click();
    await heard.selectOption("In de bibliotheek");
    await send.click();
    await expect(page.getByRole("heading", { name: "Je aanmelding is verstuurd" })).toBeVisible();

    await staff.goto(`${origin}/applications?filter[search]=${encodeURIComponent(title)}`);
    await staff.getByRole("link", { name: "Noor van Dam" }).first().click();
    await expect(staff.getByRole("heading", { name: "Vragen en antwoorden" })).toBeVisible();
    await expect(staff.getByText("In de bibliotheek")).toBeVisible();
    await expect(staff.getByText("Noten")).toBeVisible();
    // Others apply to what is newest on this site.
    await change("update vacancies set status = 'archived' where id = ?", vacancy.split("/").at(-1)!);
  });
}
