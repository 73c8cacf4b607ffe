/** People from a file: ten thousand rows with every kind of mistake, what becomes of them, and back again. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, post, sharedCity } from "../support";

const { world, ground, make, center } = await sharedCity(["center"]);

const heading = "Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Telefoon;Geslacht;Taal";

async function upload(client: Client, text: string | Uint8Array<ArrayBuffer>, name = "leden.csv"): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([text], name, { type: "text/csv" }));
  const encoded = new Response(body);
  return client.fetch("/users/import", {
    method: "POST",
    headers: { "content-type": encoded.headers.get("content-type")! },
    body: new Uint8Array(await encoded.arrayBuffer()),
  });
}

/** Up to the preview. @returns the import's address */
async function previewed(client: Client, lines: string[], choices: Record<string, string> = {}): Promise<string> {
  const uploaded = await upload(client, [heading, ...lines].join("\r\n"));
  expect(uploaded.status).toBe(302);
  const at = uploaded.headers.get("location")!;
  const columns = ["firstName", "infix", "lastName", "email", "phoneNumber", "gender", "locale"];
  const form = Object.fromEntries(columns.map((target, number) => [`column-${number}`, target]));
  const mapped = await client.fetch(at, { form: { _action: "map", role: "volunteer", invite: "later", ...form, ...choices } });
  expect(mapped.status, await mapped.text()).toBe(302);
  return at;
}

/** Asks for the next part as often as the page would. */
async function step(client: Client, at: string, name: "run" | "undo"): Promise<void> {
  await client.fetch(at, { form: { _action: name } });
  for (let part = 0; part < 50; part++) {
    const [row] = await world.sql<{ status: string }>("city", "select status from imports where id = ?", [idOf(at)]);
    if (row!.status !== "running" && row!.status !== "undoing") return;
    await client.fetch(at, { form: { _action: "continue" } });
  }
  throw new Error("The import does not come to an end");
}

const idOf = (at: string) => at.split("/").at(-1)!;

const plansOf = async (at: string) =>
  Object.fromEntries(
    (
      await world.sql<{ plan: string; n: number }>("city", "select plan, count(*) as n from import_rows where import_id = ? group by 1", [
        idOf(at),
      ])
    ).map(({ plan, n }) => [plan, n]),
  );

const userOf = async (email: string) =>
  (await world.sql("city", "select * from users where tenant_id = ? and email_key = ?", [ground.tenantId, email]))[0];

describe("10,000 rows", () => {
  it("with every kind of mistake come in as far as they are right, and go again", async () => {
    const known = await make.user({ firstName: "Oud", lastName: "Bekend", email: "bekend@leden.example" });
    const foreign = await make.organization({ type: "VolunteerCenter" });
    await make.user({ email: "ver@leden.example", centerId: foreign });
    await make.user({ email: "hoog@leden.example", roles: ["admin"] });
    const wrong = [
      "Sanne;;Wit;;;;",
      "Sanne;;Wit;geen adres;;;",
      ";;;zonder.naam@leden.example;;;",
      "Sanne;;;zonder.achternaam@leden.example;;;",
      `${"x".repeat(121)};;Wit;lang@leden.example;;;`,
      "Sanne;;Wit;telefoon@leden.example;12;;",
      "Sanne;;Wit;geslacht@leden.example;;misschien;",
      "Sanne;;Wit;taal@leden.example;;;Klingon",
      "Sa\u0001nne;;Wit;teken@leden.example;;;",
      "Sanne;;Wit;p0@leden.example;;;",
      "Sanne;;Wit;P0@LEDEN.example;;;",
      "Sanne;;Wit;ver@leden.example;;;",
      "Sanne;;Wit;hoog@leden.example;;;",
    ];
    const right = Array.from(
      { length: 10_000 - wrong.length - 1 },
      (_, at) => `Piet;van der;Berg ${at};p${at}@leden.example;06 12345678;m;nl`,
    );
    const at = await previewed(center, [...right, ...wrong, "Nieuw;;Bekend;bekend@leden.example;;;"]);
    expect(await plansOf(at)).toEqual({ create: right.length, update: 1, error: wrong.length });

    const page = await (await center.fetch(`${at}?plan=error`)).text();
    for (const said of ["geen geldig e-mailadres", "geen geldig telefoonnummer", "staat al op een eerdere regel", "niet kunt bewerken"])
      expect(page).toContain(said);
    const file = await (await center.fetch(`${at}/errors.csv`)).text();
    expect(file.trim().split("\r\n")).toHaveLength(wrong.length + 1);
    expect(file).toContain(`${right.length + 3};Sanne Wit;geen adres;E-mailadres;`);

    await step(center, at, "run");
    expect(await userOf("p7@leden.example")).toMatchObject({
      first_name: "Piet",
      last_name: "van der Berg 7",
      phone_number: "+31612345678",
      status: "invited",
      signup_method: "imported",
      center_id: ground.centerId,
    });
    const [counted] = await world.sql(
      "city",
      "select count(*) as n from users where signup_method = 'imported' and email like '%@leden.example'",
    );
    expect(counted!.n).toBe(right.length);
    const [kept] = await world.sql("city", "select sum(count) as n from user_counts where tenant_id = ?", [ground.tenantId]);
    const [there] = await world.sql("city", "select count(*) as n from users where tenant_id = ? and deleted_at is null", [
      ground.tenantId,
    ]);
    expect(kept).toEqual(there);
    expect(await world.sql("city", "select 1 from outbox where recipient_email like '%@leden.example'")).toEqual([]);
    expect((await userOf("bekend@leden.example"))!.first_name).toBe("Nieuw");

    // Somebody came in, somebody was edited, somebody was only invited.
    await world.sql(
      "city",
      "update users set status = 'active', confirmed_at = '2026-11-20', last_sign_in_at = '2026-11-20' where email_key = 'p1@leden.example'",
    );
    const edited = String((await userOf("p2@leden.example"))!.id);
    await center.fetch(`/users/${edited}/edit`, {
      form: { firstName: "Piet", lastName: "Anders", email: "p2@leden.example", locale: "nl", lockVersion: "0" },
    });
    await center.fetch(`/users/${String((await userOf("p3@leden.example"))!.id)}`, { form: { _action: "invite" } });
    await step(center, at, "undo");
    const left = await world.sql<{ email: string }>("city", "select email from users where email like 'p%@leden.example' order by email");
    expect(left.map(({ email }) => email)).toEqual(["p1@leden.example", "p2@leden.example"]);
    expect(await userOf("bekend@leden.example")).toMatchObject({ id: known, first_name: "Oud", last_name: "Bekend" });
    expect(await world.sql("city", "select 1 from user_roles r where not exists (select 1 from users u where u.id = r.user_id)")).toEqual(
      [],
    );
    const after = await (await center.fetch(at)).text();
    expect(after).toContain("2 rijen konden niet terug");
    expect(after).toContain("Het blijft bestaan");
    const [again] = await world.sql("city", "select sum(count) as n from user_counts where tenant_id = ?", [ground.tenantId]);
    expect(again!.n).toBe(Number(kept!.n) - right.length + 2);
  }, 120_000);
});

describe("what a file changes", () => {
  it("comes back where it still stands, and stays where somebody changed it", async () => {
    const id = await make.user({ firstName: "Noor", lastName: "Oud", phoneNumber: null, email: "noor@wijzig.example" });
    const at = await previewed(center, ["Noor;;Nieuw;noor@wijzig.example;06 12345678;;"]);
    await step(center, at, "run");
    const row = () => world.sql("city", "select last_name, phone_number from users where id = ?", [id]);
    expect(await row()).toEqual([{ last_name: "Nieuw", phone_number: "+31612345678" }]);
    await world.sql("city", "update users set phone_number = '+31687654321', lock_version = lock_version + 1 where id = ?", [id]);
    await step(center, at, "undo");
    expect(await row()).toEqual([{ last_name: "Oud", phone_number: "+31687654321" }]);
    expect(await (await center.fetch(at)).text()).toContain("Dat blijft staan");
    const trail = await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ? order by id", [id]);
    expect(trail.map(({ action }) => action)).toEqual(["import", "import_undo"]);
  });

  it("an address that somebody took since the preview is told, and nobody is overwritten", async () => {
    const at = await previewed(center, ["Te;;Laat;laat@tussen.example;;;", "Op;;Tijd;tijd@tussen.example;;;"]);
    await make.user({ firstName: "Eerder", email: "laat@tussen.example" });
    await step(center, at, "run");
    expect(await plansOf(at)).toEqual({ create: 1, error: 1 });
    expect((await userOf("laat@tussen.example"))!.first_name).toBe("Eerder");
  });

  it("invites those who are new when asked to, and undoing takes the invitation back", async () => {
    const at = await previewed(center, ["Nu;;Nieuw;nu@nodig.example;;;en"], { invite: "now" });
    await step(center, at, "run");
    const { id } = (await userOf("nu@nodig.example")) as { id: string };
    expect(await world.sql("city", "select event, locale from outbox where recipient_id = ?", [id])).toEqual([
      { event: "user_invited", locale: "en" },
    ]);
    await step(center, at, "undo");
    expect(await userOf("nu@nodig.example")).toBeUndefined();
    expect(await world.sql("city", "select 1 from mail_tokens where user_id = ?", [id])).toEqual([]);
  });

  it("stays with whomever staff wrote about since: a note, a certificate, a profile", async () => {
    const names = ["notitie", "vog", "profiel", "niets"];
    const at = await previewed(
      center,
      names.map((name) => `Daar;;Is;${name}@gewerkt.example;;;`),
    );
    await step(center, at, "run");
    const ids = await Promise.all(names.map(async (name) => String((await userOf(`${name}@gewerkt.example`))!.id)));
    const written: [string, Record<string, unknown>][] = [
      ["notes", { subject_type: "users", subject_id: ids[0], note: "Belt liever in de avond." }],
      ["conduct_certificates", { user_id: ids[1], seen_on: "2026-01-05T22:59:59.000Z", valid_until: "2029-01-05T22:59:59.000Z" }],
      ["volunteer_profiles", { user_id: ids[2], headline: "Helpt graag" }],
    ];
    for (const [type, attributes] of written) expect([type, (await ask(center, type, post(attributes, type))).status]).toEqual([type, 201]);
    await step(center, at, "undo");
    const left = await world.sql<{ id: string }>("city", "select id from users where email like '%@gewerkt.example'");
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    expect(await (await center.fetch(at)).text()).toContain("3 rijen konden niet terug");
  });

  it("stands on the dashboard of who began it while it is left halfway, and leads to where it goes on", async () => {
    const at = await previewed(center, [`Anna;;Groen;anna.${newId()}@example.org;;;`]);
    const isTold = async (client: Client) => {
      const page = await (await client.fetch("/dashboard")).text();
      return [page.includes(`href="${at}"`), page.includes("Het importeren van leden.csv staat stil")];
    };
    const now = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const left = (minutes: number) =>
      world.sql("city", "update imports set status = 'running', updated_at = ? where id = ?", [now(minutes), idOf(at)]);
    await left(1);
    expect(await isTold(center)).toEqual([false, false]);
    await left(3);
    expect(await isTold(center)).toEqual([true, true]);
    expect(await isTold(await world.signIn("admin", "city"))).toEqual([false, false]);
    await step(center, at, "run");
    expect(await isTold(center)).toEqual([false, false]);
  });

  it("runs once when it is asked for several times at once", async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `Een;;Keer;keer${at}@samen.example;;;`);
    const at = await previewed(center, lines);
    await Promise.all([1, 2, 3].map(() => center.fetch(at, { form: { _action: "run" } })));
    await step(center, at, "run");
    const [counted] = await world.sql("city", "select count(*) as n from users where email like '%@samen.example'");
    const [trail] = await world.sql(
      "city",
      "select count(*) as n from audit_events e join users u on u.id = e.subject_id where u.email like '%@samen.example' and e.action = 'import'",
    );
    expect([counted!.n, trail!.n]).toEqual([40, 40]);
  });
});

describe("those who come to work for an organisation", () => {
  it("are at home at its centre, wherever an admin reads the file", async () => {
    const centerId = await make.organization({ type: "VolunteerCenter" });
    const organizationId = await make.organization({ centerId });
    const admin = await world.signIn("admin", "city");
    const at = await previewed(admin, ["Bij;;Hen;bij@elders.example;;;"], { role: "organization_superuser", organizationId });
    await step(admin, at, "run");
    const { id, center_id } = (await userOf("bij@elders.example"))!;
    expect(center_id).toBe(centerId);
    const told = () => world.sql("city", "select action, center_id from audit_events where subject_id = ? order by id", [id]);
    expect(await told()).toEqual([{ action: "import", center_id: centerId }]);
    await step(admin, at, "undo");
    expect((await told())[1]).toEqual({ action: "import_undo", center_id: centerId });
  });
});

describe("a file that is none", () => {
  it.each([
    ["Kies een bestand", ""],
    ["geen rijen", heading],
    ["Excel-bestand", "PK\u0003\u0004xl/workbook.xml"],
  ])("422: %s", async (said, text) => {
    const answer = await upload(center, text);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(text === "" ? "leeg" : said);
  });

  it("may have long texts in every row, and pages that are none", async () => {
    const long = "é".repeat(2_000);
    const lines = Array.from({ length: 1_000 }, (_, at) => `Sanne;;${long};lang.${at}@leden.example;;;`);
    const at = await previewed(center, [...lines, `Sanne;;Kort;kort@leden.example;;;`]);
    expect(await plansOf(at)).toEqual({ error: 1_000, create: 1 });
    for (const number of ["1.01", "2.999", "-1", "0.5", "1e400", "x"])
      expect((await center.fetch(`${at}?page[number]=${number}`)).status, number).toBe(200);
  });

  it("is read as Windows wrote it", async () => {
    const text = `${heading}\r\nZoë;;Müller;zoe@windows.example;;;`;
    const bytes = Uint8Array.from([...text].map((letter) => letter.codePointAt(0)!));
    const at = (await upload(center, bytes)).headers.get("location")!;
    expect(await (await center.fetch(at)).text()).toContain("Zoë");
  });
});

describe("who may", () => {
  it("a centre's staff, and nobody sees another centre's or tenant's", async () => {
    const at = await previewed(center, ["Van;;Ons;ons@eigen.example;;;"]);
    for (const role of ["volunteer", "organization_superuser", "content_manager"] as const) {
      const client = await world.signIn(role, "city");
      for (const path of ["/users/import", at, `${at}/errors.csv`])
        expect([role, path, (await client.fetch(path)).status]).toEqual([role, path, 403]);
    }
    expect((await world.visitor("city").fetch(at)).headers.get("location")).toMatch(/^\/auth\/login-1/);
    const village = await world.signIn("admin", "village");
    for (const path of [at, `${at}/errors.csv`]) expect((await village.fetch(path)).status).toBe(404);
    expect((await village.fetch(at, { form: { _action: "run" } })).status).toBe(404);
    await world.sql("city", "update imports set center_id = ? where id = ?", [newId(), idOf(at)]);
    expect((await center.fetch(at)).status).toBe(404);
    expect((await (await world.signIn("admin", "city")).fetch(at)).status).toBe(200);
  });

  it("no role above one's own, and no organisation of others", async () => {
    const other = await world.sql<{ id: string }>("DB", "select id from organizations where tenant_id <> ? limit 1", [ground.tenantId]);
    const wrong: Record<string, string>[] = [{ role: "admin" }, { role: "center_superuser" }, { organizationId: other[0]!.id }];
    for (const choices of wrong) {
      const at = (await upload(center, `${heading}\r\nA;;B;ab@rol.example;;;`)).headers.get("location")!;
      const answer = await center.fetch(at, {
        form: { _action: "map", "column-0": "firstName", "column-2": "lastName", "column-3": "email", role: "volunteer", ...choices },
      });
      expect([choices, answer.status]).toEqual([choices, 422]);
    }
  });
});
