/** The main journeys in the browsers of other makers: find and apply, sign in and answer, build a page, upload. Those that are not installed are named by `npm test`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { demoPassword, emailOf, expect, originOf, test, unique, uniqueWord } from "../support/browser";
import { engines } from "../support/engines.mjs";
import { png } from "../support/pictures";
import { start, Walker } from "../support/webdriver";

const origin = originOf("city");

for (const engine of engines().filter(({ missing }) => !missing)) {
  test(`${engine.name}: find, apply, sign in, answer, build a page, upload`, async ({ browserName: _ }, { outputDir }) => {
    test.setTimeout(240_000);
    const driver = await start(engine);
    const walker = new Walker(driver);
    mkdirSync(outputDir, { recursive: true });
    const keep = async (name: string) => writeFileSync(`${outputDir}/${name}.png`, await driver.picture());
    const signIn = async (role: "center_superuser" | "content_manager") => {
      await walker.beSomebodyElse(origin);
      await walker.goto(`${origin}/auth/login-1`);
      await walker.fill("main input[name=email]", emailOf(role, "city"));
      await walker.fill("main input[name=password]", demoPassword);
      await walker.click("main form:has(input[name=password]) button[type=submit]");
      await walker.the(".staff-header");
    };
    try {
      await walker.beSomebodyElse(origin);
      await walker.goto(`${origin}/vacancies/search`);
      await walker.the(".map-frame");
      await walker.fill('main input[name="filter[search]"]', "zaterdag");
      await walker.click("main form button[type=submit]", "^Zoeken");
      await walker.isAt(/search\]?=zaterdag|search%5D=zaterdag/);
      await keep("found");
      await walker.click("main li h2 a");
      const name = uniqueWord();
      const form = "form:has(input[name=vacancyId])";
      await walker.fill(`${form} input[name=firstName]`, "Sam");
      await walker.fill(`${form} input[name=lastName]`, name);
      await walker.fill(`${form} input[name=email]`, `${name}@example.org`);
      await walker.click(`${form} button[type=submit]`);
      await walker.the("h1, h2", "aanmelding is verstuurd");
      await keep("applied");

      await signIn("center_superuser");
      await keep("signed-in");
      await walker.goto(`${origin}/applications?filter[search]=${name}`);
      await walker.click("main a", `Sam ${name}`);
      await walker.click("main button[type=submit]", "Aannemen en versturen");
      await walker.the("main *", "^Aangenomen$");
      await keep("answered");

      await signIn("content_manager");
      await walker.goto(`${origin}/content/pages/add`);
      const title = unique("Andere makers");
      await walker.fill("main input[name=title], main input[name=name]", title);
      await walker.click("main label", "lege pagina");
      await walker.click("main button[type=submit]", "Pagina maken");
      await walker.click("main a", "^Blok toevoegen");
      await walker.click("button", "^Oproep toevoegen");
      await walker.fill("main input[name='props.title']", "Doe met ons mee");
      await walker.click("main button", "^Klaar$");
      await walker.the("main .block-row", "Oproep");
      await walker.the(".save-status", "Concept opgeslagen");
      await walker.click("main a", "^Zet op de site$");
      await walker.click("main button", "^Zet nu op de site$");
      await walker.the(".editor-title", "Op de site");
      await keep("built");
      await walker.goto(`${origin}/${title.toLowerCase().replaceAll(" ", "-")}`);
      await walker.the("main h2", "Doe met ons mee");
      await keep("published");

      await walker.goto(`${origin}/content/stock-images`);
      const file = `${outputDir}/${name}.png`;
      writeFileSync(file, png());
      await walker.the("main .uploader button[type=button]");
      await walker.upload("main .uploader input[type=file]", file);
      await walker.the(".uploader-list li:not([data-failed])", "Klaar");
      await walker.the("main li", name);
      await keep("uploaded");
    } catch (error) {
      await keep("failed").catch(() => {});
      throw error;
    } finally {
      await driver.close();
    }
    expect(engine.missing).toBeNull();
  });
}
