/** A centre's look: drafts, publishing, versions, and values that would be code. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { namedWithin } from "~/core/jsonapi/names.server";
import { ramp } from "~/core/tenant/palette";
import { toastPlaces } from "~/core/tenant/toast-places";
import { ask, patch, post, testCity } from "../support";

const { world, visitor, content, center } = await testCity(["content", "center"]);

const type = "volunteer_center_profiles";
const profile = async (client = visitor) => (await ask(client, "volunteer_centers/current?include=profile")).included[0]!;
const { id } = await profile();
const change = (attributes: Record<string, unknown>, client = content) => ask(client, `${type}/${id}`, patch(id, attributes, type));
const step = (name: string, attributes: Record<string, unknown> = {}, client = content) =>
  ask(client, `${type}/${id}/${name}`, post(attributes, type));
const home = async (client = visitor, query = "") => (await client.fetch(`/?${newId()}${query}`)).text();
const versions = async () =>
  (await ask(content, `volunteer_center_profile_versions?filter[profile_id_eq]=${id}&sort=number&page[size]=100`)).data.map(
    ({ attributes }) => attributes.state as string,
  );
const encoded = (look: unknown) => Buffer.from(JSON.stringify(look)).toString("base64url");
const config = async () => (await profile()).attributes.theme_config;

describe("a draft", () => {
  it("is on nobody's page until it is published, then on everybody's at once; what was there can be brought back", async () => {
    const before = (await profile()).attributes.primary_color as string;
    expect((await step("save_draft", { primary_color: "#7a1f6b" })).status).toBe(200);
    expect([(await profile()).attributes.primary_color, (await home()).includes("#7a1f6b")]).toEqual([before, false]);
    expect(await versions()).toEqual(["published", "draft"]);
    expect((await step("publish")).status).toBe(200);
    expect((await home()).includes("#7a1f6b")).toBe(true);
    expect((await profile()).attributes.primary_color_shades).toEqual(ramp("#7a1f6b"));
    expect((await step("restore_version", { version: 1 })).status).toBe(200);
    expect((await home()).includes("#7a1f6b")).toBe(true);
    await step("publish");
    expect([(await profile()).attributes.primary_color, await versions()]).toEqual([before, ["replaced", "replaced", "published"]]);
  });

  it("waits on the dashboard of who looks after the site, until it is published", async () => {
    const waits = async () =>
      (await (await content.fetch("/dashboard")).text()).includes("Het nieuwe uiterlijk van de website is nog een concept");
    expect(await waits()).toBe(false);
    await step("save_draft", { tagline: "Nog niet voor iedereen" });
    expect(await waits()).toBe(true);
    await step("publish");
    expect(await waits()).toBe(false);
  });

  it("401, 403 and 404 for who does not look after the site", async () => {
    for (const [client, status] of [
      [visitor, 401],
      [await world.signIn("page_manager", "city"), 403],
      [await world.signIn("organization_superuser", "city"), 403],
    ] as const)
      for (const name of ["save_draft", "publish", "restore_version"]) expect((await step(name, {}, client)).status).toBe(status);
    expect((await step("save_draft", {}, await world.signIn("content_manager", "village"))).status).toBe(404);
    expect((await ask(visitor, "volunteer_center_profile_versions")).status).toBe(401);
  });
});

describe("publishing at a time", () => {
  const later = () => new Date(Date.now() + 3_600_000).toISOString();
  const itsTimeComes = async () => {
    await world.sql(
      "city",
      "update volunteer_center_profile_versions set publish_at = '2026-01-01T00:00:00.000Z' where state = 'scheduled'",
      [],
    );
    await world.scheduled();
  };
  const page = async () => (await content.fetch("/instellingen/design")).text();

  it("waits for it, and is then on the site without anybody doing anything; what was saved after it stays a draft", async () => {
    await step("save_draft", { primary_color: "#135e46" });
    expect((await step("publish", { publish_at: later() })).status).toBe(200);
    await step("save_draft", { primary_color: "#4a1d96" });
    expect([(await versions()).slice(-2), (await home()).includes("#135e46")]).toEqual([["scheduled", "draft"], false]);
    expect(await page()).toContain("Een nieuw uiterlijk komt op de site op");
    await itsTimeComes();
    expect([(await home()).includes("#135e46"), (await versions()).slice(-2)]).toEqual([true, ["published", "draft"]]);
    expect(await page()).toContain('value="#4a1d96"');
  });

  it("302 by the form, and taken back; 422 beside the field for no time and for one that was", async () => {
    const { attributes } = await profile();
    const form = {
      tagline: "Straks anders",
      lockVersion: String(attributes.lock_version),
      opened: String((await versions()).length),
      _action: "schedule",
    };
    for (const [publishAt, words] of [
      ["", "Vul dit nog in."],
      ["2026-01-01T12:00", "Kies een moment dat nog moet komen."],
    ] as const) {
      const refused = await content.fetch("/instellingen/footer", { form: { ...form, publishAt } });
      const html = await refused.text();
      expect([refused.status, html.includes(words), html.includes("Straks anders")]).toEqual([422, true, true]);
    }
    expect((await step("publish", { publish_at: "2026-01-01T12:00:00Z" })).status).toBe(422);
    expect((await content.fetch("/instellingen/footer", { form: { ...form, publishAt: "2099-01-01T12:00" } })).status).toBe(302);
    expect((await versions()).at(-1)).toBe("scheduled");
    expect((await content.fetch("/instellingen/footer", { form: { _action: "unschedule" } })).status).toBe(302);
    expect((await versions()).at(-1)).toBe("draft");
    await itsTimeComes();
    expect(await home()).not.toContain("Straks anders");
  });

  it("401, 403 and 404 for who does not look after the site", async () => {
    for (const [client, status] of [
      [visitor, 401],
      [await world.signIn("page_manager", "city"), 403],
      [await world.signIn("content_manager", "village"), 404],
    ] as const)
      expect((await step("unschedule", {}, client)).status).toBe(status);
  });
});

describe("a look that waits for its time", () => {
  const path = "/instellingen/footer";
  const numbered = async () => {
    const { data } = await ask(content, `volunteer_center_profile_versions?filter[profile_id_eq]=${id}&sort=number&page[size]=100`);
    return data.map(({ attributes }) => [attributes.number, attributes.state] as const);
  };

  it("stays apart from a correction that is published meanwhile, and comes at its time with it", async () => {
    await content.fetch(path, { form: { _action: "discard" } });
    await step("save_draft", { primary_color: "#0f5132" });
    expect((await step("publish", { publish_at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(200);
    const [waiting] = (await numbered()).at(-1)!;
    const html = await (await content.fetch(path)).text();
    expect(html).toContain(`aria-label="Versie ${waiting} terugzetten"`);
    const lockVersion = String((await profile()).attributes.lock_version);
    const form = { tagline: "Bel 0318 555 123", lockVersion, _action: "publish" };
    expect((await content.fetch(path, { form })).status).toBe(302);
    const now = await home();
    expect([now.includes("Bel 0318 555 123"), now.includes("#0f5132")]).toEqual([true, false]);
    expect((await change({ show_nov_logo: true })).status).toBe(200);
    expect((await numbered()).filter(([, state]) => state === "scheduled")).toEqual([[waiting, "scheduled"]]);
    expect(await home()).not.toContain("#0f5132");

    await world.sql("city", "update volunteer_center_profile_versions set publish_at = '2026-01-01T00:00:00.000Z' where number = ?", [
      waiting,
    ]);
    await world.scheduled();
    const then = await home();
    expect(["Bel 0318 555 123", "#0f5132", ">NOV"].filter((said) => !then.includes(said))).toEqual([]);
    // What is drafted next goes on from that.
    expect((await numbered()).at(-1)![1]).toBe("published");
    await step("save_draft", { tagline: "Weer iets anders" });
    await step("publish");
    expect((await profile()).attributes.primary_color).toBe("#0f5132");
  });

  it("a draft that somebody keeps meanwhile takes nothing of it back", async () => {
    await step("save_draft", { secondary_color: "#5c2e00" });
    await step("publish", { publish_at: new Date(Date.now() + 3_600_000).toISOString() });
    await step("save_draft", { tagline: "Voor later" });
    await world.sql(
      "city",
      "update volunteer_center_profile_versions set publish_at = '2026-01-01T00:00:00.000Z' where state = 'scheduled'",
      [],
    );
    await world.scheduled();
    await step("publish");
    expect((await profile()).attributes).toMatchObject({ secondary_color: "#5c2e00", tagline: "Voor later" });
  });

  it("what is put back to how the site has it is how the draft has it", async () => {
    const live = await config();
    const other = live.default_shape === "straight" ? "rounded" : "straight";
    expect((await step("save_draft", { theme_config: { ...live, default_shape: other } })).status).toBe(200);
    expect((await step("save_draft", { theme_config: live })).status).toBe(200);
    expect(await (await content.fetch("/instellingen/design")).text()).not.toContain("Dit concept staat nog niet op de site");
    await step("publish");
    expect((await config()).default_shape).toBe(live.default_shape);
  });

  it("its older versions are on the pages after the first", async () => {
    for (let at = (await versions()).length; at <= 20; at++) await step("save_draft", { tagline: `Versie ${at}` });
    const [first, second] = await Promise.all(
      ["", "?page[number]=2"].map(async (query) => (await content.fetch(`/instellingen/design${query}`)).text()),
    );
    expect([first!.includes('aria-label="Versie 1 terugzetten"'), second!.includes('aria-label="Versie 1 terugzetten"')]).toEqual([
      false,
      true,
    ]);
    await content.fetch(path, { form: { _action: "discard" } });
  });
});

describe("two people at once", () => {
  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const opened = async (client: typeof content, path: string) => {
    const html = await (await client.fetch(path)).text();
    return { lockVersion: hidden(html, "lockVersion"), opened: hidden(html, "opened") };
  };
  const footer = (tagline: string, title: string) => ({
    tagline,
    "footerColumns[0].column": "1",
    "footerColumns[0].title": title,
    "footerColumns[0].content": "Dorpsstraat 1",
  });

  it("409 for the second, with both versions side by side; what is chosen is laid over the other's", async () => {
    const path = "/instellingen/footer";
    await content.fetch(path, { form: { ...footer("Eerst", "Bezoek ons"), ...(await opened(content, path)) } });
    const [one, two] = [await opened(content, path), await opened(center, path)];
    expect((await content.fetch(path, { form: { ...footer("Van de een", "Bezoek ons"), ...one } })).status).toBe(302);
    const refused = await center.fetch(path, { form: { ...footer("Eerst", "Kom langs"), ...two, _action: "publish" } });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    for (const text of ["Van de een", "Kom langs", "Bezoek ons", "Kolom 1: ", 'name="choice-tagline"', "choice-footerColumns[0].title"])
      expect(html).toContain(text);
    // Only the first changed the line under the name, so theirs is proposed; only the second changed the column.
    const chosen = (name: string) =>
      /value="(\w+)"/.exec(new RegExp(`<input[^>]*name="choice-${name}"[^>]*checked[^>]*>`).exec(html)?.[0] ?? "")?.[1];
    expect([chosen("tagline"), chosen("footerColumns\\[0\\].title")]).toEqual(["stored", "mine"]);
    // What was pressed goes on: the chosen version is on the site at once.
    const again = {
      ...footer("Eerst", "Kom langs"),
      lockVersion: hidden(html, "lockVersion"),
      opened: hidden(html, "opened"),
      _action: hidden(html, "_action"),
    };
    const form = { ...again, "choice-tagline": "stored", "choice-footerColumns[0].title": "mine" };
    expect((await center.fetch(path, { form })).status).toBe(302);
    const after = await (await content.fetch(path)).text();
    expect([after.includes('value="Van de een"'), after.includes('value="Kom langs"')]).toEqual([true, true]);
    expect([(await versions()).at(-1), (await home()).includes("Kom langs")]).toEqual(["published", true]);
  });

  it("302 for the chosen version at the time that was pressed, and as a draft where that was", async () => {
    const path = "/instellingen/footer";
    for (const [pressed, state] of [
      [{ _action: "schedule", publishAt: "2099-01-01T12:00" }, "scheduled"],
      [{ _action: "save_draft" }, "draft"],
    ] as const) {
      const two = await opened(center, path);
      await content.fetch(path, { form: { ...footer(`Van de een, ${state}`, "Bezoek ons"), ...(await opened(content, path)) } });
      const html = await (await center.fetch(path, { form: { ...footer(`Van mij, ${state}`, "Kom langs"), ...two, ...pressed } })).text();
      const kept = Object.fromEntries(["lockVersion", "opened", "_action", "publishAt"].map((name) => [name, hidden(html, name)]));
      const form = { ...footer(`Van mij, ${state}`, "Kom langs"), ...kept, "choice-tagline": "mine" };
      expect((await center.fetch(path, { form })).status).toBe(302);
      expect((await versions()).at(-1)).toBe(state);
    }
  });

  it("302 where the other one changed other things: the footer, or who answers the phone", async () => {
    const path = "/instellingen/design";
    const { attributes } = await profile();
    const form = {
      primaryColor: "#0b6e4f",
      secondaryColor: attributes.secondary_color,
      mutedColor: attributes.muted_color,
      backgroundColor: attributes.background_color,
      textColor: attributes.text_color,
      "themeConfig.defaultShape": "straight",
      "themeConfig.header.variant": "tab",
      "themeConfig.footer.variant": "maud",
      "variables[0].name": "--radius-md",
      "variables[0].value": "3px",
    };
    const mine = await opened(center, path);
    await content.fetch("/instellingen/footer", { form: { ...footer("Nog iets", "Kom langs"), ...(await opened(content, path)) } });
    expect((await change({ contact_name: "Bert" }, center)).status).toBe(200);
    expect((await center.fetch(path, { form: { ...form, ...mine } })).status).toBe(302);
    const [design, other] = await Promise.all([path, "/instellingen/footer"].map(async (at) => (await content.fetch(at)).text()));
    expect([design!.includes('value="#0b6e4f"'), other!.includes('value="Nog iets"')]).toEqual([true, true]);

    // The same form once more, of before: now it is about the same things.
    const refused = await center.fetch(path, { form: { ...form, primaryColor: "#7a1f6b", "variables[0].value": "5px", ...mine } });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    for (const text of ["Hoofdkleur", "#7a1f6b", "#0b6e4f", "--radius-md: 3px", "--radius-md: 5px"]) expect(html).toContain(text);
    const merged = { variables: "--radius-md: 5px", "choice-variables": "mine", "choice-primaryColor": "stored" };
    const again = { ...form, primaryColor: "#7a1f6b", ...merged, lockVersion: hidden(html, "lockVersion"), opened: hidden(html, "opened") };
    // Every field of the form comes along, empty where it is.
    const empty = { "themeConfig.header.sticky": "", "themeConfig.sidebar": "", "themeConfig.header.menuItemFontClass": "" };
    const { "variables[0].name": _, "variables[0].value": __, ...flat } = again;
    expect((await center.fetch(path, { form: { ...flat, ...empty } })).status).toBe(302);
    const last = await (await content.fetch(path)).text();
    expect([last.includes('value="#0b6e4f"'), last.includes('value="5px"')]).toEqual([true, true]);
  });
});

describe("what is seen before it is saved", () => {
  it("names colours by where they are seen, and not as style sheets do", async () => {
    const live = await config();
    await step("save_draft", { theme_config: { ...live, css_variables: { "--header": "#0f3f8c", "--header-dark": "#0a2a60" } } });
    const html = await (await content.fetch("/instellingen/design")).text();
    const [words] = html.split("<script");
    expect([html.includes("Balk bovenaan, op donkere schermen"), words!.includes("(--header"), words!.includes("look.role")]).toEqual([
      true,
      false,
      false,
    ]);
    await step("save_draft", { theme_config: live });
  });

  it("begins with what was typed where the form was refused, in the preview too", async () => {
    const path = "/instellingen/design";
    const html = await (await content.fetch(path)).text();
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
    const { attributes } = await profile();
    const refused = await content.fetch(path, {
      form: {
        primaryColor: "#123abc",
        secondaryColor: attributes.secondary_color,
        mutedColor: attributes.muted_color,
        backgroundColor: attributes.background_color,
        textColor: attributes.text_color,
        "themeConfig.defaultShape": "straight",
        "themeConfig.header.variant": "tab",
        "themeConfig.footer.variant": "maud",
        lockVersion: hidden("lockVersion"),
        opened: hidden("opened"),
        publishAt: "",
        _action: "schedule",
      },
    });
    const answer = await refused.text();
    expect(refused.status).toBe(422);
    const shown = /<iframe[^>]*src="[^"]*[?&;]look=([\w-]+)/.exec(answer)?.[1] ?? "";
    const seen = JSON.parse(Buffer.from(shown, "base64url").toString());
    expect([seen.primaryColor, seen.primaryColorShades, seen.themeConfig.defaultShape]).toEqual(["#123abc", ramp("#123abc"), "straight"]);
  });

  const look = encoded({ primaryColor: "#123abc", themeConfig: { header: { variant: "legacy" } } });

  it("is seen by who may change the look, as visitors would see it, and by nobody else", async () => {
    const seen = await home(content, `&look=${encoded({ primaryColor: "#123abc" })}`);
    expect([seen.includes("#123abc"), seen.includes("content_manager@city.test")]).toEqual([true, false]);
    for (const client of [visitor, await world.signIn("page_manager", "city")])
      expect(await home(client, `&look=${look}`)).not.toContain("#123abc");
    expect((await content.fetch(`/?look=${look}`)).headers.get("cache-control")).toBe("no-store");
    expect(await home(content)).not.toContain("#123abc");
  });

  it("200 with whatever stands in the address, and none of it is code", async () => {
    const bad = {
      primaryColor: "red}</style><script>alert(1)</script>",
      themeConfig: "x",
      websiteLogoUrl: "javascript:alert(1)",
      footerColumns: [{ column: 1, title: "x", content: "<script>alert(1)</script>" }],
    };
    for (const given of [
      encoded(bad),
      "%00",
      "e30",
      "null",
      "eyJhIjpbXX0",
      "a".repeat(4_000),
      encoded({ id: "x", gtagId: "G-EVIL12345" }),
    ]) {
      const answer = await content.fetch(`/?look=${given}`);
      const html = await answer.text();
      expect([answer.status, html.includes("<script>alert"), html.includes("javascript:"), html.includes("G-EVIL")]).toEqual([
        200,
        false,
        false,
        false,
      ]);
    }
  });
});

describe("a look by PATCH", () => {
  it("200 and on the site, with a version of it; its own shades follow a colour, given ones stay", async () => {
    const count = (await versions()).length;
    expect((await change({ secondary_color: "#ff8800" })).status).toBe(200);
    expect((await profile()).attributes.secondary_color_shades).toEqual(ramp("#ff8800"));
    // What was drafted before stays the newest, after the one of this change.
    expect((await versions()).length).toBeGreaterThan(count);
    const own = { ...ramp("#ff8800"), "500": "#ABCDEF" };
    await change({ secondary_color_shades: own });
    await change({ secondary_color: "#00aa88" });
    expect((await profile()).attributes.secondary_color_shades).toEqual({ ...own, "500": "#abcdef" });
  });

  it("200 with the names within in snake_case, both ways (spec 7)", async () => {
    const column = { column: 1, title: "Contact", content: "Bel ons", title_en: "Contact us", content_en: "Call us" };
    const { default_shape: _, ...before } = (await profile()).attributes.theme_config;
    const theme = { ...before, default_shape: "straight", header: { variant: "tab", full_width: true, language_toggle: true } };
    expect((await change({ footer_columns: [column], theme_config: theme })).errors).toEqual([]);
    const { footer_columns, theme_config } = (await profile()).attributes;
    expect(footer_columns).toEqual([{ column: 1, title: "Contact", content: "Bel ons", title_en: "Contact us", content_en: "Call us" }]);
    expect(theme_config).toMatchObject({ default_shape: "straight", header: { full_width: true, language_toggle: true } });
  });

  it("200 with every field of a centre's profile (spec 3)", async () => {
    const before = (await profile()).attributes;
    const logo = before.website_logo_url as string;
    const given = {
      ...{ name: "Punt Proef", gtag_id: "G-ABC123DEF4", website_logo_url: logo, website_logo_dark_mode_url: logo, favicon_url: logo },
      ...{
        primary_color: "#112233",
        secondary_color: "#445566",
        muted_color: "#555555",
        background_color: "#fefefe",
        text_color: "#101010",
      },
      ...{ primary_color_shades: ramp("#223344"), secondary_color_shades: ramp("#334455") },
      ...{ show_anbi_logo: true, show_nov_logo: true },
      footer_columns: [1, 2, 3, 4, 6, 8].map((column) => ({ column, title: `Kolom ${column}`, content: `Inhoud ${column}` })),
    };
    expect((await change(given, center)).errors).toEqual([]);
    expect((await profile()).attributes).toMatchObject(given);
    const html = await home();
    for (const { title, content: text } of given.footer_columns) for (const said of [title, text]) expect(html).toContain(said);
    for (const said of [">ANBI", ">NOV", `href="${logo}"`, "#112233"]) expect([said, html.includes(said)]).toEqual([said, true]);
    const { name, gtag_id, ...rest } = Object.fromEntries(Object.keys(given).map((key) => [key, before[key]]));
    expect((await change({ name, gtag_id, ...rest }, center)).errors).toEqual([]);
  });

  it("200 with every choice of the theme, each of which is on the page (spec 3)", async () => {
    const before = await config();
    const header = { full_width: true, variant: "legacy", sticky: true, language_toggle: true, center_menu_items: true, search: false };
    const theme = {
      ...before,
      fonts: { sans: "Figtree Variable", heading: "Archivo Variable" },
      default_shape: "straight",
      css_variables: { "--radius-lg": "7px" },
      header: { ...header, menu_item_font_class: "uppercase" },
    };
    const seen = async (over: object) => {
      expect((await change({ theme_config: { ...theme, ...over } })).errors).toEqual([]);
      expect(await config()).toMatchObject({ ...theme, ...over });
      const html = await home();
      return (...signs: string[]) => signs.filter((sign) => !html.includes(sign));
    };
    const lacks = await seen({});
    expect(lacks("--font-sans:'Figtree'", "--font-heading:'Archivo'", "--radius-md:0px", "--radius-lg:7px")).toEqual([]);
    expect(lacks('class="site-header header-legacy"', 'data-sticky="true"', 'data-centered="true"', 'class="header-bar"')).toEqual([]);
    expect(lacks("uppercase", 'name="locale"')).toEqual([]);
    const off = { ...header, full_width: false, variant: "tab", sticky: false, center_menu_items: false };
    const without = await seen({ default_shape: "rounded", header: { ...off, menu_item_font_class: "font-bold" } });
    expect(without("--radius-md:12px", 'class="site-header header-tab"', 'class="header-bar header-contained"', "font-bold")).toEqual([]);
    expect(without('data-sticky="true"', 'data-centered="true"')).toHaveLength(2);
    for (const variant of ["tab", "legacy", "maud"]) expect((await seen({ footer: { variant } }))(`footer-${variant}`)).toEqual([]);
    await change({ theme_config: before });
  });

  it("200 and as it was for shades of which one is missing or no colour (spec 5)", async () => {
    const before = (await profile()).attributes.primary_color_shades;
    const { "950": _, ...ten } = ramp("#336699");
    for (const shades of [ten, { ...ten, "950": "url(x)" }, [], "none", JSON.stringify(ten)]) {
      expect((await change({ primary_color_shades: shades })).status).toBe(200);
      expect((await profile()).attributes.primary_color_shades).toEqual(before);
    }
  });

  it.each([
    ["primary_color", "red;}body{display:none"],
    ["primary_color", "url(https://example.org/x)"],
    ["background_color", "#fff"],
    ["website_logo_url", "https://example.org/logo.svg"],
    ["website_logo_url", "data:image/svg+xml,<svg onload=alert(1)>"],
    ["favicon_url", "/files/aaaaaaaaaaaaaaaaaaaaaaaaaa.svg"],
    ["footer_columns", [{ column: 5, title: "Vijf", content: "" }]],
    [
      "footer_columns",
      [
        { column: 1, title: "Een", content: "" },
        { column: 1, title: "Nog een", content: "" },
      ],
    ],
  ])("422 for %s: %j", async (name, value) => {
    const { status, errors } = await change({ [name]: value });
    expect([status, errors[0]?.source?.pointer?.startsWith(`/data/attributes/${name}`)]).toEqual([422, true]);
  });

  it.each([
    ["a value that ends the rule", { "--x": "red;} body{display:none" }],
    ["a value that fetches", { "--x": "url(https://example.org)" }],
    ["a value that ends the style", { "--x": "</style><script>alert(1)</script>" }],
    ["a value that imports", { "--x": "@import 'x'" }],
    ["an expression", { "--x": "expression(alert(1))" }],
    ["a name that is none", { color: "#000000" }],
    ["a name that ends the rule", { "--a:red}b{--c": "#000000" }],
    ["an empty value", { "--x": " " }],
  ])("422 for %s among the variables, beside its name", async (_, cssVariables) => {
    const { status, errors } = await change({ theme_config: { ...(await config()), cssVariables } });
    expect([status, errors[0]!.source!.pointer]).toEqual([422, expect.stringContaining("/data/attributes/theme_config/css_variables/")]);
  });

  it.each([
    ["a font from elsewhere", { fonts: { sans: "Comic Sans MS", heading: "" } }],
    ["a font that ends the rule", { fonts: { sans: "x';}body{display:none", heading: "" } }],
    ["a shape that is none", { defaultShape: "star" }],
    ["a class that is none", { header: { variant: "tab", menuItemFontClass: "fixed inset-0" } }],
    ["a header that is none", { header: { variant: "huge" } }],
    ["a footer that is none", { footer: { variant: "huge" } }],
  ])("422 for %s", async (_, over) => {
    expect((await change({ theme_config: { ...(await config()), ...over } })).status).toBe(422);
  });

  it("403 for a content manager who would change more of the centre than its look, 200 for its managers", async () => {
    for (const attributes of [{ name: "Anders" }, { contact_name: "Ik" }, { require_second_factor: true }, { gtag_id: "G-ABC123DEF4" }])
      expect([attributes, (await change(attributes)).status]).toEqual([attributes, 403]);
    expect((await change({ tagline: "Van de redactie" })).status).toBe(200);
    expect((await change({ contact_name: "Gerda" }, center)).status).toBe(200);
  });
});

describe("the screens", () => {
  const design = async () => {
    const { attributes } = await profile();
    const { header } = attributes.theme_config;
    return {
      primaryColor: attributes.primary_color,
      secondaryColor: attributes.secondary_color,
      mutedColor: attributes.muted_color,
      backgroundColor: attributes.background_color,
      textColor: attributes.text_color,
      "themeConfig.fonts.sans": "Figtree",
      "themeConfig.defaultShape": "straight",
      "themeConfig.header.variant": header.variant,
      "themeConfig.footer.variant": "maud",
      lockVersion: String(attributes.lock_version),
    } as Record<string, string>;
  };

  it("302 and on the site by plain forms, design and footer; 422 beside the field with what was typed", async () => {
    const form = {
      ...(await design()),
      primaryColor: "#0b6e4f",
      "variables[0].name": "--radius-md",
      "variables[0].value": "3px",
      _action: "publish",
    };
    expect((await content.fetch("/instellingen/design", { form })).status).toBe(302);
    const html = await home();
    expect([html.includes("#0b6e4f"), html.includes("--radius-md:3px"), html.includes("footer-maud")]).toEqual([true, true, true]);
    const wrong = { ...(await design()), "variables[0].name": "--x", "variables[0].value": "url(x)", _action: "publish" };
    const refused = await content.fetch("/instellingen/design", { form: wrong });
    const page = await refused.text();
    expect([refused.status, page.includes('value="url(x)"'), page.includes("Vul een kleur in zoals")]).toEqual([422, true, true]);
    const footer = {
      tagline: "Samen sterk",
      "footerColumns[0].column": "1",
      "footerColumns[0].title": "Bezoek ons",
      "footerColumns[0].content": "Dorpsstraat 1 <script>alert(1)</script>",
      "footerColumns[0].titleEn": "Visit us",
      "footerColumns[0].contentEn": "On the high street",
      showAnbiLogo: "on",
      _action: "publish",
    };
    expect((await content.fetch("/instellingen/footer", { form: footer })).status).toBe(302);
    const after = await home();
    for (const text of ["Samen sterk", "Bezoek ons", "Dorpsstraat 1", "ANBI"]) expect(after).toContain(text);
    expect(after).not.toContain("<script>alert(1)");
    const english = await (await visitor.fetch(`/?${newId()}`, { headers: { "accept-language": "en" } })).text();
    expect(english).toContain("On the high street");
  });

  it("302 to a draft of a starting theme, which can be discarded", async () => {
    const form = { ...(await design()), start: "village" };
    expect((await content.fetch("/instellingen/design", { form })).status).toBe(302);
    expect(await (await content.fetch("/instellingen/design")).text()).toContain("Dit concept staat nog niet op de site");
    expect(await home(content, "&look=draft")).toContain("#b04a2a");
    expect((await content.fetch("/instellingen/design", { form: { _action: "discard" } })).status).toBe(302);
    expect(await (await content.fetch("/instellingen/design")).text()).not.toContain("Dit concept staat nog niet op de site");
  });

  it("403 for a page manager; the settings show a content manager what they may set", async () => {
    const manager = await world.signIn("page_manager", "city");
    for (const path of ["/instellingen", "/instellingen/design", "/instellingen/footer"])
      expect((await manager.fetch(path)).status).toBe(403);
    const html = await (await content.fetch("/instellingen")).text();
    expect([
      html.includes("/instellingen/design"),
      html.includes("/instellingen/footer"),
      html.includes("/instellingen/organisatie"),
    ]).toEqual([true, true, false]);
  });
});

it("messages stand where the centre's look says, in one of six places; 422 for another, and bottom-right unless said", async () => {
  const { toasts: _, ...unsaid } = await config();
  expect(await home()).toContain('class="toaster" data-position="bottom-right"');
  for (const toasts of toastPlaces) {
    const html = await home(content, `&look=${encoded({ themeConfig: namedWithin({ ...unsaid, toasts }) })}`);
    expect(html.includes(`class="toaster" data-position="${toasts}"`)).toBe(true);
  }
  expect((await change({ theme_config: { ...unsaid, toasts: "top-left" } })).status).toBe(200);
  expect(await home()).toContain('class="toaster" data-position="top-left"');
  expect((await change({ theme_config: { ...unsaid, toasts: "middle" } })).errors[0]!.source!.pointer).toBe(
    "/data/attributes/theme_config/toasts",
  );
  expect((await change({ theme_config: unsaid })).data[0]!.attributes.theme_config.toasts).toBe("bottom-right");
});

it("a centre without a logo has its name there, as a heading that leaves the page its own", async () => {
  const before = (await profile()).attributes.website_logo_url as string;
  await change({ website_logo_url: null, website_logo_dark_mode_url: null });
  const html = await home();
  expect(html).toMatch(/<span class="logo-name" role="heading" aria-level="2">[^<]+<\/span>/);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  await change({ website_logo_url: before });
  expect(await home()).not.toContain("logo-name");
});
