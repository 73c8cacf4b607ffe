/** The screens of staff and applicants, as pages: who gets in, what they see, and what a post changes. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { keepWhatIsSent, sharedCity } from "../support";

const { world, ground, make, visitor, volunteer, superuser, center } = await sharedCity(["volunteer", "superuser", "center"]);

await keepWhatIsSent(world, "city");

const page = async (client: Client, path: string) => {
  const response = await client.fetch(path);
  return { status: response.status, html: await response.text(), trips: /trips=(\d+)/.exec(response.headers.get("x-d1") ?? "")?.[1] };
};

const row = async (id: string) => (await world.sql<Record<string, unknown>>("city", "select * from vacancies where id = ?", [id]))[0]!;

const fields = (over: Record<string, string> = {}) => ({
  organizationId: ground.organizationId,
  title: "Koken",
  vacancyType: "volunteering",
  summary: "Je kookt.",
  description: "Elke week.",
  ...over,
});

describe("who gets in", () => {
  it("302 to the sign-in page and back for strangers", async () => {
    for (const path of ["/vacancies", "/vacancies/add", "/vacancies/bulk-edit", "/applications", "/organizations"]) {
      const response = await visitor.fetch(path);
      expect([path, response.status, response.headers.get("location")]).toEqual([
        path,
        302,
        `/auth/login-1?returnTo=${encodeURIComponent(path)}`,
      ]);
    }
  });

  it("403 for volunteers on staff's screens, 200 on their own applications", async () => {
    const id = await make.vacancy();
    for (const path of ["/vacancies", "/vacancies/add", "/vacancies/bulk-edit", "/organizations", `/vacancies/${id}/edit`]) {
      expect([path, (await page(volunteer, path)).status]).toEqual([path, 403]);
    }
    expect((await page(volunteer, "/applications")).status).toBe(200);
  });

  it("two round trips for each", async () => {
    const id = await make.vacancy();
    const applicationId = await make.application({ vacancyId: id });
    for (const path of ["/vacancies", `/vacancies/${id}/edit`, "/applications", `/applications/${applicationId}`, "/organizations"]) {
      expect([path, (await page(superuser, path)).trips]).toEqual([path, "2"]);
    }
  });

  it("404 or 403 for what is somebody else's", async () => {
    const other = await make.organization();
    const vacancyId = await make.vacancy({ organizationId: other });
    const draft = await make.vacancy({ organizationId: other, status: "draft", publishedAt: null });
    const applicationId = await make.application({ vacancyId, organizationId: other });
    expect((await page(superuser, `/vacancies/${vacancyId}/edit`)).status).toBe(403);
    expect((await page(superuser, `/vacancies/${draft}/edit`)).status).toBe(404);
    expect((await page(superuser, `/applications/${applicationId}`)).status).toBe(404);
    expect((await page(volunteer, `/applications/${applicationId}`)).status).toBe(404);
    expect((await page(superuser, `/vacancies/add?organization=${other}`)).status).toBe(404);
    expect((await superuser.fetch("/vacancies/add", { form: { ...fields(), organizationId: other } })).status).toBe(403);
  });
});

describe("the panel of its state", () => {
  it("has one step that stands out, if any leads further, and others that look alike", async () => {
    const looks = async (path: string) => {
      const { html } = await page(center, path);
      const steps = [...html.matchAll(/<button(?=[^>]*name="_action")[^>]*>/g)].map(([button]) => [
        /value="(\w+)"/.exec(button)![1],
        /btn-(\w+)/.exec(button)![1],
      ]);
      return Object.fromEntries(steps);
    };
    const published = await make.vacancy();
    const shown = await looks(`/vacancies/${published}/edit`);
    expect(shown).toMatchObject({ fill: "primary", duplicate: "outline", archive: "outline", delete: "outline" });
    expect(Object.values(shown).filter((look) => look !== "outline")).toEqual(["primary"]);
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    expect((await page(center, `/vacancies/${draft}/edit`)).html).toContain("Bekijk de hele pagina");
    expect(await looks(`/vacancies/${draft}/edit`)).toMatchObject({ duplicate: "outline", delete: "outline" });
    const waiting = await make.organization({ status: "pending" });
    expect(await looks(`/organizations/${waiting}`)).toMatchObject({ approve: "primary" });
  });
});

describe("lists", () => {
  it("show every state of what one works with, and nothing else", async () => {
    const word = `lijst${newId().slice(-8)}`;
    const other = await make.organization();
    await make.vacancy({ title: `${word} concept`, status: "draft", publishedAt: null });
    await make.vacancy({ title: `${word} archief`, status: "archived" });
    await make.vacancy({ title: `${word} elders`, organizationId: other });
    const own = await page(superuser, `/vacancies?page[size]=100&sort=-created_at&filter[title_cont]=${word}`);
    expect(own.html).toContain(`${word} concept`);
    expect(own.html).toContain(`${word} archief`);
    expect(own.html).not.toContain(`${word} elders`);
    expect((await page(center, `/vacancies?filter[title_cont]=${word}`)).html).toContain(`${word} elders`);
    const drafts = await page(superuser, `/vacancies?filter[status_eq]=draft&filter[title_cont]=${word}`);
    expect(drafts.html).not.toContain(`${word} archief`);
  });

  it("put who waits longest first and say how long", async () => {
    const vacancyId = await make.vacancy();
    const sent = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await make.application({ vacancyId, firstName: "Nieuw", createdAt: sent(1) });
    await make.application({ vacancyId, firstName: "Klaar", createdAt: sent(0), status: "accepted" });
    await make.application({ vacancyId, firstName: "Lang", createdAt: sent(12) });
    const { html } = await page(superuser, `/applications?filter[vacancy_id_eq]=${vacancyId}`);
    const places = ["Lang", "Nieuw", "Klaar"].map((name) => html.indexOf(`>${name} de Wit<`));
    expect(places.every((at) => at > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html).toContain("Al 12 dagen");
    const overdue = await page(superuser, `/applications?filter[vacancy_id_eq]=${vacancyId}&filter[overdue]=true`);
    expect(overdue.html).toContain(">Lang de Wit<");
    expect(overdue.html).not.toContain(">Nieuw de Wit<");
  });

  it("302 to the list without what does not exist or does not fit, with a notice that says so", async () => {
    for (const path of ["/vacancies", "/vacancies/search", "/sociale-kaart", "/users"]) {
      for (const query of ["filter[nope]=1", "filter[created_at_gt]=zzz", "sort=nope", "page[number]=0"]) {
        const response = await center.fetch(`${path}?filter[search]=koken&${query}`);
        const notice = decodeURIComponent(/toast=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "");
        expect([path, query, response.status, response.headers.get("location")]).toEqual([
          path,
          query,
          302,
          `${path}?filter[search]=koken`,
        ]);
        expect(notice).toContain(`Je ziet de lijst zonder ${query.split("=")[0]}`);
      }
    }
    const several = await center.fetch("/vacancies?filter[nope]=1&sort=nope&page[size]=5");
    expect(several.headers.get("location")).toBe("/vacancies?page[size]=5");
    const many = Array.from({ length: 25 }, (_, at) => `filter[title_not_eq]=${at}&filter[nope${at}]=1`).join("&");
    expect((await center.fetch(`/vacancies/search?${many}`)).headers.get("location")).not.toContain("nope");
  });
});

describe("the editor", () => {
  it("302 after saving, 422 with what was typed when it does not fit", async () => {
    const made = await superuser.fetch("/vacancies/add", { form: fields() });
    expect([made.status, made.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/vacancies\/[\w-]{36}\/edit$/)]);
    const refused = await superuser.fetch("/vacancies/add", { form: fields({ title: "", place: "Nergenshuizen" }) });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Nergenshuizen");
  });

  it("keeps days and times as they are in the Netherlands", async () => {
    const made = await superuser.fetch("/vacancies/add", {
      form: fields({ startsAt: "2027-07-01T10:00", endsAt: "2027-07-01T12:30", expiresAt: "2027-06-30" }),
    });
    const id = made.headers.get("location")!.split("/")[2]!;
    expect(await row(id)).toMatchObject({
      starts_at: "2027-07-01T08:00:00.000Z",
      ends_at: "2027-07-01T10:30:00.000Z",
      expires_at: "2027-06-30T21:59:59.000Z",
    });
    const { html } = await page(superuser, `/vacancies/${id}/edit`);
    for (const value of ["2027-07-01T10:00", "2027-07-01T12:30", "2027-06-30"]) expect(html).toContain(`value="${value}"`);
  });

  it("422 with what publishing needs beside what the form itself finds wrong, in one round; a draft hears of the form alone", async () => {
    const errors = async (after: string, path = "/vacancies/add", over = {}) => {
      const answer = await superuser.fetch(path, {
        form: fields({ title: "", summary: "", description: "", expiresAt: "2020-01-01", after, ...over }),
      });
      const html = await answer.text();
      return [
        answer.status,
        ...["title", "summary", "description", "expiresAt"].filter((name) => html.includes(`id="field-${name}-error"`)),
      ];
    };
    const all = [422, "title", "summary", "description", "expiresAt"];
    expect(await errors("publish")).toEqual(all);
    expect(await errors("")).toEqual([422, "title"]);
    const id = await make.vacancy({ status: "draft", publishedAt: null });
    const lockVersion = String((await row(id)).lock_version);
    expect(await errors("publish", `/vacancies/${id}/edit`, { lockVersion })).toEqual(all);
  });

  it("says of an activity where its dates are filled in, and when it is published without any; other kinds hear nothing of it", async () => {
    const saidAfter = async (over: Record<string, string>) => {
      const saved = await superuser.fetch("/vacancies/add", { form: fields({ after: "publish", ...over }) });
      return [
        saved.status,
        decodeURIComponent(saved.headers.get("set-cookie") ?? ""),
        saved.headers.get("location")!.split("/")[2]!,
      ] as const;
    };
    const [status, said, id] = await saidAfter({ vacancyType: "activity" });
    expect([status, (await row(id)).status]).toEqual([302, "published"]);
    expect(said).toContain("nog zonder datums");
    expect((await saidAfter({}))[1]).not.toContain("zonder datums");
    const edit = async () => (await page(superuser, `/vacancies/${id}/edit`)).html;
    expect(await edit()).toContain("Er zijn nog geen datums");
    await make.date({ vacancyId: id });
    const dated = await edit();
    expect(dated).toContain("1 datum komt nog");
    expect(dated).toContain(`href="/vacancies/${id}/dates"`);
  });

  it("shows what is asked of the kind that is chosen, and says without script for which kinds the rest is", async () => {
    const { html } = await page(superuser, "/vacancies/add");
    const groups = [...html.matchAll(/<div class="([^"]*)"><p class="field-hint[^"]*">([^<]*)<\/p>/g)].map(([, look, legend]) => [
      legend!.startsWith("Alleen voor een activiteit"),
      look!.includes("hidden"),
    ]);
    // Volunteering is chosen: what is of activities alone is out of sight.
    expect(groups.length).toBeGreaterThan(2);
    for (const [dated, hidden] of groups) expect(hidden).toBe(dated);
  });

  it("publishes in the same go, or keeps the draft and says what is needed", async () => {
    const whole = await superuser.fetch("/vacancies/add", { form: fields({ after: "publish" }) });
    expect((await row(whole.headers.get("location")!.split("/")[2]!)).status).toBe("published");
    const half = await superuser.fetch("/vacancies/add", { form: fields({ after: "publish", summary: "" }) });
    expect(half.headers.get("location")).toMatch(/\/edit\?publish=tried$/);
    expect((await row(half.headers.get("location")!.split("/")[2]!)).status).toBe("draft");
    expect((await page(superuser, half.headers.get("location")!)).html).toContain("Vul dit in om te kunnen plaatsen");
    const id = half.headers.get("location")!.split("/")[2]!;
    const corrected = fields({ after: "publish", lockVersion: String((await row(id)).lock_version) });
    expect((await superuser.fetch(`/vacancies/${id}/edit`, { form: corrected })).headers.get("location")).toBe(`/vacancies/${id}/edit`);
    expect((await row(id)).status).toBe("published");
  });

  it("422 says at once what is wrong in several fields", async () => {
    const wrong = fields({ postalCode: "12", startsAt: "2027-07-01T10:00", endsAt: "2027-07-01T09:00" });
    const answer = await superuser.fetch("/vacancies/add", { form: wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const name of ["postalCode", "endsAt"]) expect(html, name).toMatch(new RegExp(`<a [^>]*href="#[^"]*${name}"`));
  });

  it("409 for the second of two, with both texts; nothing is overwritten until they choose", async () => {
    const id = await make.vacancy({ title: "Eerst", summary: "Eerste samenvatting" });
    const stored = fields({ title: "Eerst", summary: "Eerste samenvatting", description: "Elke woensdag eten we met de buurt." });
    const first = await superuser.fetch(`/vacancies/${id}/edit`, { form: { ...stored, title: "Van de eerste", lockVersion: "0" } });
    expect(first.status).toBe(302);
    const second = await center.fetch(`/vacancies/${id}/edit`, { form: { ...stored, summary: "Van de tweede", lockVersion: "0" } });
    const html = await second.text();
    expect(second.status).toBe(409);
    for (const text of ["Van de eerste", "Van de tweede", "Eerste samenvatting", "Otto Organisatie"]) expect(html).toContain(text);
    expect(await row(id)).toMatchObject({ title: "Van de eerste", summary: "Eerste samenvatting", lock_version: 1 });
    const chosen = { ...stored, summary: "Van de tweede", lockVersion: "1", "choice-title": "stored", "choice-summary": "mine" };
    expect((await center.fetch(`/vacancies/${id}/edit`, { form: chosen })).status).toBe(302);
    expect(await row(id)).toMatchObject({ title: "Van de eerste", summary: "Van de tweede", lock_version: 2 });
  });

  it("422 for a contact person who does not work there", async () => {
    const stranger = await make.user();
    const answer = await superuser.fetch("/vacancies/add", { form: fields({ contactPersonId: stranger }) });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Kies iemand die voor deze organisatie werkt");
  });
});

describe("steps", () => {
  it("302 when taken; 422 on the page itself when somebody was faster; 400 for none that exists", async () => {
    const id = await make.vacancy();
    const step = (transition: string) => superuser.fetch(`/vacancies/${id}/edit`, { form: { _action: transition } });
    expect((await step("fill")).status).toBe(302);
    const late = await step("fill");
    expect(late.status).toBe(422);
    expect(await late.text()).toContain("Dit kan nu niet meer");
    expect((await step("explode")).status).toBe(400);
    expect((await step("reopen")).status).toBe(302);
    const gone = await step("delete");
    expect([gone.status, gone.headers.get("location")]).toEqual([302, "/vacancies"]);
    expect((await row(id)).deleted_at).not.toBeNull();
    expect((await page(superuser, `/vacancies/${id}/edit`)).status).toBe(404);
  });

  it("422 leads from what a step misses to the field of the editor, by its name", async () => {
    const id = await make.vacancy({ status: "expired", description: null, expiresAt: "2026-01-01T22:59:59.000Z" });
    const refused = await superuser.fetch(`/vacancies/${id}/edit`, { form: { _action: "publish", expiresAt: "2030-01-01" } });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/<a href="#field-description"[^>]*>Beschrijving: /);
  });

  it("are possible from the state that readers see, before the schedule has written it", async () => {
    const id = await make.vacancy({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    const post = (form: Record<string, string>) => superuser.fetch(`/vacancies/${id}/edit`, { form });
    expect((await post({ _action: "fill" })).status).toBe(422);
    expect((await post({ _action: "publish", expiresAt: "2020-01-01" })).status).toBe(422);
    expect((await post({ _action: "publish", expiresAt: "2030-01-01" })).status).toBe(302);
    expect(await row(id)).toMatchObject({ status: "published", expires_at: "2030-01-01T22:59:59.000Z" });
  });

  it("are taken for several, each by its own rules, and for nobody else's", async () => {
    const published = await make.vacancy();
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    const other = await make.vacancy({ organizationId: await make.organization() });
    const answer = await superuser.fetch("/vacancies/bulk-edit", { form: { _action: "fill", id: [published, draft, other] } });
    expect(answer.status).toBe(200);
    expect([(await row(published)).status, (await row(draft)).status, (await row(other)).status]).toEqual(["filled", "draft", "published"]);
    expect((await superuser.fetch("/vacancies/bulk-edit", { form: { id: [published] } })).status).toBe(422);
  });
});
