/** Asking for help: who may see what of it, what must be agreed to, who is told, and what becomes of it. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { plainHour } from "../../support/minute";
import { helpAttributes, helpMaker } from "../help";
import { ask, groundOf, keepWhatIsSent, maker, post, saidByMail, testCity } from "../support";

const { world, ground, make, visitor, center, volunteer } = await testCity(["center", "volunteer"], { features: { oneOnOne: true } });
const help = helpMaker({ world, ground, make });
await keepWhatIsSent(world, "city");

const asked = async (over: Record<string, unknown> = {}, client = visitor) =>
  ask(client, "help_requests", post(helpAttributes(over), "help_requests"));
const step = (client: typeof visitor, id: string, name: string, attributes: object = {}) =>
  ask(client, `help_requests/${id}/transitions/${name}`, post(attributes as Record<string, unknown>, "help_requests"));
const mails = (about: string) =>
  world.sql<{ event: string; recipient_email: string; said: string }>(
    "city",
    `select event, recipient_email, said from ${saidByMail} where said ->> 'link' like ? or event_id in (select id from audit_events where subject_id = ?)`,
    [`%${about}%`, about],
  );
const stored = async (id: string) =>
  (await world.sql<Record<string, unknown>>("city", "select * from help_requests where id = ?", [id]))[0]!;

describe("asking", () => {
  it("201 for a stranger: the coordinators and who asked are told, and nobody else sees it: 404", async () => {
    const email = `${newId()}@example.org`;
    const { status, data } = await asked({ email });
    const id = data[0]!.id;
    expect(status).toBe(201);
    expect((await mails(id)).map(({ event, recipient_email }) => [event, recipient_email])).toEqual(
      expect.arrayContaining([
        ["help_received", "center_superuser@city.test"],
        ["help_confirmed", email],
      ]),
    );
    expect([(await ask(visitor, `help_requests/${id}`)).status, (await ask(volunteer, `help_requests/${id}`)).status]).toEqual([404, 404]);
    expect((await ask(center, `help_requests/${id}`)).data[0]!.attributes.status).toBe("new");
  });

  it("keeps when it was agreed to and to which text; 422 with the field for what is not agreed to", async () => {
    const { data } = await asked();
    expect(await stored(data[0]!.id)).toMatchObject({ consent_version: "2026-12", user_id: null, status: "new" });
    const pointers = async (over: Record<string, unknown>) => {
      const { status, errors } = await asked(over);
      return [status, ...errors.map(({ source }) => source?.pointer?.split("/").at(-1))];
    };
    expect(await pointers({ consent: false })).toEqual([422, "consent"]);
    expect(await pointers({ phone_number: null })).toEqual([422, "phone_number"]);
    expect(await pointers({ for_other: true })).toEqual([422, "other_name", "other_consent"]);
    expect(await pointers({ under16: true, parent_name: "Ans Bos" })).toEqual([422, "parent_consent"]);
  });

  it("wants a certificate of who helps somebody under 16, whatever the kind", async () => {
    const { data } = await asked({ under16: true, parent_name: "Ans Bos", parent_consent: true });
    expect(await stored(data[0]!.id)).toMatchObject({ needs_certificate: 1, parent_name: "Ans Bos" });
    await step(center, data[0]!.id, "open", { title: "Hulp bij lezen", needs_certificate: false });
    expect(await stored(data[0]!.id)).toMatchObject({ status: "open", needs_certificate: 1 });
  });

  it("wants one for the kinds that the centre chose, whatever the intake says; what waits for somebody follows the choice", async () => {
    const [waiting, running] = [await help.request({ kind: "transport" }), await help.request({ kind: "transport", status: "paired" })];
    const choose = async (...kinds: string[]) => {
      const form = new FormData();
      for (const [name, value] of [
        ["name", "Vrijwilligerspunt IJsselstad"],
        ["place", "Zutphen"],
        ["responseDays", "7"],
      ] as const)
        form.append(name, value);
      for (const kind of kinds) form.append("certificateKinds", kind);
      return (await center.fetch("/instellingen/organisatie", { method: "POST", body: form })).status;
    };
    const wanted = async (kind: string) => {
      const { data } = await asked({ kind });
      await step(center, data[0]!.id, "open", { title: "Zo", needs_certificate: false });
      return (await stored(data[0]!.id)).needs_certificate;
    };
    expect([await wanted("study"), await wanted("transport")]).toEqual([1, 0]);
    expect(await choose("chores", "transport")).toBe(302);
    expect([await wanted("study"), await wanted("transport")]).toEqual([0, 1]);
    expect([(await stored(waiting)).needs_certificate, (await stored(running)).needs_certificate]).toEqual([1, 0]);
    expect(await (await volunteer.fetch("/een-op-een-hulp")).text()).toContain("“Klusjes” en “Ergens heen”");
    expect(await choose()).toBe(302);
    expect([await wanted("study"), await wanted("transport")]).toEqual([0, 0]);
    await world.sql("city", "update volunteer_center_profiles set certificate_kinds = null");
  });

  it("is theirs once they sign in with the address that they asked with", async () => {
    const email = `${newId()}@example.org`;
    const { data } = await asked({ email });
    await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash });
    const person = await world.signInAs(email, "city");
    expect((await ask(person, `help_requests/${data[0]!.id}`)).status).toBe(200);
    expect((await ask(person, `help_intakes/${data[0]!.id}`)).data[0]!.attributes.story).toBe("De zware tas lukt niet meer.");
  });
});

describe("asking by a coordinator", () => {
  it("is for somebody else, also for who has no address, and theirs only under their own", async () => {
    const own = async (over: object) => {
      const { data } = await asked(over as Record<string, unknown>, center);
      const { user_id, email } = await stored(data[0]!.id);
      return [user_id !== null, email];
    };
    const address = "center_superuser@city.test";
    expect([await own({ email: null }), await own({ email: address })]).toEqual([
      [false, null],
      [true, address],
    ]);
    const form = { step: "when", kind: "errands", title: "Samen", story: "x", frequency: "weekly", place: "Malden" };
    const who = async (client: typeof visitor) => (await client.fetch("/een-op-een-hulp/vragen", { form })).text();
    expect(await who(center)).not.toMatch(/value="(Carlijn|Centrum|center_superuser@city\.test)"/);
    const shown = await who(volunteer);
    expect([shown.includes('value="volunteer@city.test"'), shown.includes("365 dagen na de hulp gooien we alles weg")]).toEqual([
      true,
      true,
    ]);
  });
});

describe("what is open", () => {
  it("is read by everybody without who it is: no name, number, address or story in page, list or API", async () => {
    const id = await help.request({
      title: "Ramen lappen",
      firstName: "Geheimina",
      phoneNumber: "+31687654321",
      story: "Vertrouwelijk verhaal",
    });
    for (const text of [
      await (await visitor.fetch("/een-op-een-hulp")).text(),
      await (await visitor.fetch(`/een-op-een-hulp/${id}`)).text(),
      (await ask(visitor, `help_requests/${id}`)).text,
    ]) {
      expect(text).toContain("Ramen lappen");
      expect(text).not.toMatch(/Geheimina|Zwartsluis|687654321|riet@example|Vertrouwelijk/);
    }
    expect((await ask(visitor, `help_intakes/${id}`)).status).toBe(401);
    expect((await ask(volunteer, `help_intakes/${id}`)).status).toBe(404);
  });

  it("stands beside vacancies of the same kind", async () => {
    await make.vacancy({ title: "Maatje voor de markt", vacancyType: "p2p" });
    // A stranger may be shown the page as it was a moment ago.
    expect(await (await volunteer.fetch("/een-op-een-hulp")).text()).toContain("Maatje voor de markt");
  });
});

describe("the intake", () => {
  it("asks back, is answered by who asked, and waits for the coordinators again", async () => {
    const email = `${newId()}@example.org`;
    const userId = await make.user({ email, emailKey: email, roles: ["student"], passwordHash: ground.passwordHash });
    const id = await help.request({ status: "new", userId, email });
    expect((await step(center, id, "ask_back", { message: "Op welke dag?" })).status).toBe(200);
    const student = await world.signInAs(email, "city");
    expect(await (await student.fetch(`/hulpvragen/${id}`)).text()).toContain("Op welke dag?");
    const answered = await student.fetch(`/hulpvragen/${id}`, { form: { _action: "answer", message: "Op dinsdag." } });
    expect(answered.status).toBe(302);
    expect(await stored(id)).toMatchObject({ status: "new", question: "Op welke dag?", answer: "Op dinsdag." });
    expect((await mails(id)).map(({ event }) => event)).toEqual(expect.arrayContaining(["help_asked_back", "help_answered"]));
    // What is said between them stays out of the trail.
    const trail = await world.sql<{ changes: string | null }>(
      "city",
      "select changes from audit_events where subject_id = ? and trail = 1",
      [id],
    );
    expect(JSON.stringify(trail)).not.toMatch(/dinsdag|Op welke/);
  });

  it("is seen by the centre's mentors, who ask back and hear the answer; who helps whom and the rest is the coordinators'", async () => {
    const email = `${newId()}@example.org`;
    await make.user({ email, emailKey: email, roles: ["mentor"], passwordHash: ground.passwordHash });
    const mentor = await world.signInAs(email, "city");
    const seeker = `${newId()}@example.org`;
    const userId = await make.user({ email: seeker, emailKey: seeker, roles: ["student"], passwordHash: ground.passwordHash });
    const id = await help.request({ status: "new", title: "Soep leren koken", userId, email: seeker });
    const board = await (await mentor.fetch("/hulpvragen")).text();
    expect([board.includes("Soep leren koken"), board.includes('href="/koppels"')]).toEqual([true, false]);
    expect(await (await mentor.fetch("/dashboard")).text()).toMatch(/hulpvra(ag|gen) wacht(en)? op antwoord/);
    expect((await mentor.fetch("/hulpvragen/afgerond")).status).toBe(403);
    const page = async () => (await mentor.fetch(`/hulpvragen/${id}`)).text();
    expect((await page()).includes('value="ask_back"')).toBe(true);
    expect(await page()).not.toMatch(/value="(open|decline|withdraw|propose)"|href="\/users\//);
    const form = { _action: "ask_back", message: "Welke soep?" };
    expect((await mentor.fetch(`/hulpvragen/${id}`, { form })).status).toBe(302);
    for (const name of ["open", "decline", "withdraw"])
      expect([name, (await step(mentor, id, name, { message: "x" })).status]).toEqual([name, 403]);
    const own = await world.signInAs(seeker, "city");
    expect((await own.fetch(`/hulpvragen/${id}`, { form: { _action: "answer", message: "Snert." } })).status).toBe(302);
    const told = (await mails(id)).filter(({ event }) => event === "help_answered").map(({ recipient_email }) => recipient_email);
    expect(told).toContain(email);
    expect(await page()).toContain("Snert.");
    const helper = await make.user({ firstName: "Geheimpje", roles: ["volunteer"] });
    await help.pair({ helpRequestId: id, helperId: helper });
    await world.sql("city", "update help_requests set status = 'paired' where id = ?", [id]);
    expect(await (await mentor.fetch("/hulpvragen")).text()).not.toContain("Geheimpje");
    expect(await page()).not.toContain("Geheimpje");
  });

  it("declines with a reason and where else to go, which who asked reads; 422 without a reason", async () => {
    const id = await help.request({ status: "new" });
    expect((await step(center, id, "decline")).errors[0]!.source?.pointer).toBe("/data/attributes/message");
    await step(center, id, "decline", { message: "Daar is een vakman voor nodig.", elsewhere: "De klussendienst" });
    const said = (await mails(id)).find(({ event }) => event === "help_declined")!.said;
    expect(JSON.parse(said)).toMatchObject({ message: "Daar is een vakman voor nodig.", elsewhere: "De klussendienst" });
    expect((await step(center, id, "open", { title: "x" })).status).toBe(422);
    expect((await step(center, id, "reopen")).data[0]!.attributes.status).toBe("new");
  });

  it("writes to where who asked can be reached now", async () => {
    const email = `${newId()}@example.org`;
    const userId = await make.user({ email, emailKey: email, roles: ["student"] });
    const id = await help.request({ status: "new", userId, email: "vroeger@example.org" });
    await step(center, id, "ask_back", { message: "Op welke dag?" });
    expect((await mails(id)).map(({ event, recipient_email }) => [event, recipient_email])).toEqual([["help_asked_back", email]]);
    expect(await (await center.fetch(`/hulpvragen/${id}`)).text()).not.toContain("vroeger@");
  });

  it("tells who offered to help that it is withdrawn or declined, not why, and leads nowhere then", async () => {
    for (const [name, said] of [
      ["withdraw", {}],
      ["decline", { message: "Vertrouwelijke reden" }],
    ] as const) {
      const id = await help.request();
      const email = `${newId()}@example.org`;
      const helper = await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash });
      const gone = await make.user({ roles: ["volunteer"] });
      await help.offer(id, helper);
      await help.offer(id, gone, { status: "withdrawn" });
      const client = await world.signInAs(email, "city");
      const leads = async () => (await (await client.fetch("/hulp")).text()).includes(`href="/een-op-een-hulp/${id}"`);
      expect(await leads()).toBe(true);
      expect((await step(center, id, name, said)).status).toBe(200);
      const told = (await mails(id)).filter(({ event }) => event === "help_closed");
      expect(told.map(({ recipient_email }) => recipient_email)).toEqual([email]);
      const [note] = await world.sql("city", "select title, body, link from notifications where user_id = ?", [helper]);
      expect(note).toMatchObject({ title: "Een hulpvraag is gesloten", link: "/een-op-een-hulp" });
      expect(JSON.stringify(note)).not.toContain("Vertrouwelijk");
      expect(await leads()).toBe(false);
    }
  });

  it("stands on the board and on the dashboard, and goes on from there by a button", async () => {
    const id = await help.request({ status: "new", title: "Lamp ophangen" });
    const text = await (await center.fetch("/hulpvragen")).text();
    expect(text).toContain("Lamp ophangen");
    expect(await (await center.fetch("/dashboard")).text()).toMatch(/hulpvra(ag|gen) wacht(en)? op een intake/);
    const moved = await center.fetch("/hulpvragen", { form: { _action: "open", id, title: "Lamp ophangen" } });
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/hulpvragen"]);
    expect((await stored(id)).status).toBe("open");
    expect((await volunteer.fetch("/hulpvragen")).status).toBe(403);
  });
});

describe("of an account that is archived or deleted", () => {
  const leavers = async () => [await make.user({ status: "archived" }), await make.user({ deletedAt: new Date().toISOString() })];

  it("a request is withdrawn within the hour: the coordinators and who offered to help hear of it; one that is over stays as it was", async () => {
    const email = `${newId()}@example.org`;
    const helper = await make.user({ email, emailKey: email });
    for (const userId of await leavers()) {
      const [id, over] = [await help.request({ userId }), await help.request({ userId, status: "done" })];
      await help.offer(id, helper);
      await world.scheduled(plainHour());
      expect([(await stored(id)).status, (await stored(over)).status]).toEqual(["withdrawn", "done"]);
      expect((await ask(visitor, `help_requests/${id}`)).status).toBe(404);
      expect((await mails(id)).map(({ event, recipient_email }) => [event, recipient_email])).toEqual(
        expect.arrayContaining([
          ["help_withdrawn", "center_superuser@city.test"],
          ["help_closed", email],
        ]),
      );
    }
  });

  it("an offer is withdrawn within the hour, and counts for nobody before that, as that of an account that is switched off", async () => {
    const id = await help.request({ title: "Kast in elkaar zetten" });
    const offers = await Promise.all((await leavers()).map((userId) => help.offer(id, userId)));
    await help.offer(id, await make.user({ status: "inactive" }));
    const offered = async () => (await (await center.fetch("/hulpvragen")).text()).match(/Kast in elkaar zetten[\s\S]*?<\/li>/)![0];
    expect(await offered()).not.toMatch(/\d (persoon biedt|mensen bieden) hulp aan/);
    await help.offer(id, await make.user());
    expect(await offered()).toMatch(/1 persoon biedt hulp aan/);
    await world.scheduled(plainHour());
    const states = await world.sql("city", "select distinct status from help_offers where id in (?, ?)", offers);
    expect(states).toEqual([{ status: "withdrawn" }]);
  });

  it("stays with who goes on with another account", async () => {
    const [kept, gone] = [await make.user(), await make.user()];
    const [id, own] = [await help.request(), await help.offer(await help.request(), gone)];
    const both = [await help.offer(id, kept), await help.offer(id, gone)];
    expect((await center.fetch(`/users/${kept}/merge`, { method: "POST", form: { with: gone } })).status).toBe(302);
    await world.scheduled(plainHour());
    const states = await world.sql("city", "select distinct status from help_offers where id in (?, ?, ?)", [own, ...both]);
    expect(states).toEqual([{ status: "offered" }]);
  });
});

describe("the form", () => {
  const steps = {
    what: { kind: "errands", title: "Samen naar de markt", story: "Dat lukt niet meer alleen." },
    when: { frequency: "weekly", place: "Malden", dayParts: "tuesday_morning" },
    who: { firstName: "Riet", lastName: "Zwartsluis", phoneNumber: "06 12345678", consent: "on" },
  };
  const send = (form: Record<string, string>) => visitor.fetch("/een-op-een-hulp/vragen", { form });

  it("works without script, step by step, carrying what was filled in; 422 beside the field for what is missing", async () => {
    const missing = await send({ step: "what", kind: "errands", title: "", story: "x" });
    expect([missing.status, await missing.text()]).toEqual([422, expect.stringContaining("field-title-error")]);
    const second = await (await send({ step: "what", ...steps.what })).text();
    expect(second).toMatch(/type="hidden" name="title" value="Samen naar de markt"/);
    const third = await (await send({ step: "when", ...steps.what, ...steps.when })).text();
    expect(third).toContain('name="firstName"');
    const done = await send({ step: "who", ...steps.what, ...steps.when, ...steps.who });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/een-op-een-hulp/gevraagd"]);
    const [row] = await world.sql("city", "select title, day_parts, phone_number from help_requests where title = ?", [
      "Samen naar de markt",
    ]);
    expect(row).toEqual({ title: "Samen naar de markt", day_parts: '["tuesday_morning"]', phone_number: "+31612345678" });
    expect((await visitor.fetch("/een-op-een-hulp/gevraagd")).status).toBe(200);
  });

  it("begins at the first step where something is wrong when everything is sent at once, and keeps what was typed", async () => {
    const refused = await send({ step: "who", ...steps.who, ...steps.when, title: "Samen", kind: "errands", story: "" });
    const text = await refused.text();
    expect([refused.status, text.includes("field-story-error"), /name="firstName" value="Riet"/.test(text)]).toEqual([422, true, true]);
  });
});

it("200 where centres share: each request with its centre, whose coordinator reads what is offered", async () => {
  const [north] = await world.sql<{ id: string; name: string }>(
    "public",
    "select c.id, c.name from hosts h join organizations c on c.id = h.center_id where h.hostname = 'noord.public.localhost'",
  );
  const there = { ...(await groundOf(world, "public")), centerId: north!.id };
  const id = await helpMaker({ world, ground: there, make: maker(world, there) }).request();
  const helper = await world.signIn("volunteer", "public");
  const html = await (await helper.fetch("/een-op-een-hulp")).text();
  const [, row] = new RegExp(`href="/een-op-een-hulp/${id}"(.*?)</article>`, "s").exec(html)!;
  expect(row).toContain(`>${north!.name}</span>`);
  expect(await (await helper.fetch(`/een-op-een-hulp/${id}`)).text()).toContain(`De coördinator van ${north!.name} leest je aanbod`);
});

it("404 for everything of it where the tenant has switched it off, and it is in no menu", async () => {
  const national = world.visitor("national");
  const staff = await world.signIn("center_superuser", "national");
  for (const path of ["/een-op-een-hulp", "/een-op-een-hulp/vragen", `/een-op-een-hulp/${newId()}`])
    expect([path, (await national.fetch(path)).status]).toEqual([path, 404]);
  for (const path of ["/hulp", "/hulpvragen", "/koppels", `/hulpvragen/${newId()}`]) expect((await staff.fetch(path)).status).toBe(404);
  for (const type of ["help_requests", "help_intakes", "help_offers", "pairs", "contact_moments"])
    expect([type, (await ask(staff, type)).status]).toEqual([type, 404]);
  expect((await ask(national, "help_requests", post(helpAttributes(), "help_requests"))).status).toBe(404);
  expect(await (await staff.fetch("/dashboard")).text()).not.toMatch(/\/hulpvragen|"\/hulp"/);
});
