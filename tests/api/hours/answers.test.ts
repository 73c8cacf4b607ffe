/** Hours that were answered: the list of them, and an answer that is taken back. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, sharedCity } from "../support";

const { world, make, superuser, volunteer } = await sharedCity(["superuser", "volunteer"]);

const step = (id: string, name: string) => ask(superuser, `hours/${id}/transitions/${name}`, { method: "POST" });
const rowOf = async (id: string) =>
  (await world.sql<Record<string, string>>("city", "select status, answer from hours where id = ?", [id]))[0];
const pageOf = async (path: string) => {
  const page = await superuser.fetch(path);
  return { status: page.status, html: await page.text() };
};

describe("an answer to hours", () => {
  it("200 when it is taken back: they wait again, without what was said, and who wrote them hears of it", async () => {
    const userId = await make.user();
    for (const answer of ["confirm", "reject"]) {
      const id = await make.hours({ userId });
      expect((await step(id, answer)).status).toBe(200);
      await world.sql("city", "update hours set answer = 'Die dag waren we dicht.' where id = ?", [id]);
      expect((await step(id, "reopen")).data[0]!.attributes).toMatchObject({ status: "pending", answer: null });
      expect(
        await world.sql("city", "select 1 from notifications where user_id = ? and link = '/uren' and title like '%wachten weer%'", [
          userId,
        ]),
      ).not.toEqual([]);
      expect((await step(id, answer)).status).toBe(200);
    }
  });

  it("422 for hours that nobody answered, and for those of somebody who was ticked as present", async () => {
    const userId = await make.user();
    expect((await step(await make.hours({ userId }), "reopen")).errors[0]).toMatchObject({ code: "transition_not_possible" });
    const signUpId = await make.signUp({ dateId: await make.date(), userId });
    const attended = await make.hours({ userId, signUpId, status: "confirmed" });
    expect(await step(attended, "reopen")).toMatchObject({ status: 422, errors: [{ code: "hours_of_attendance" }] });
    expect((await rowOf(attended))?.status).toBe("confirmed");
    const { html } = await pageOf(`/uren/organisatie/${attended}`);
    expect(html).toContain("presentielijst");
    expect(html).not.toContain('value="reopen"');
  });

  it("302 by page, from the hours that the list leads to", async () => {
    const id = await make.hours({ userId: await make.user(), status: "confirmed" });
    expect((await pageOf(`/uren/organisatie/${id}`)).html).toContain('value="reopen"');
    const answer = await superuser.fetch(`/uren/organisatie/${id}`, { form: { _action: "reopen" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/uren/organisatie/${id}`]);
    expect(await rowOf(id)).toEqual({ status: "pending", answer: null });
  });
});

describe("one's own hours", () => {
  it("are folded by month, but for the newest", async () => {
    const [user] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    for (const workedOn of ["2021-03-01T23:00:00.000Z", "2021-04-01T22:00:00.000Z"])
      await make.hours({ userId: user!.id, workedOn, status: "confirmed" });
    const html = await (await volunteer.fetch("/uren")).text();
    const folds = [...html.matchAll(/<details( open="")? class="group border-t[^>]*><summary.*?<span[^>]*>([a-z]+ \d{4})<\/span>/gs)];
    expect(folds[0]![1]).toBeTruthy();
    expect(folds.filter(([, open, month]) => !open && month!.endsWith("2021")).map(([, , month]) => month)).toEqual([
      "april 2021",
      "maart 2021",
    ]);
  });
});

describe("the list of hours", () => {
  it("200 by state, period and word, with what the organisation answers alone", async () => {
    const lastName = `Kwetter${newId().slice(-6)}`;
    const userId = await make.user({ firstName: "Wil", lastName });
    const [march, april, refused] = [
      await make.hours({ userId, status: "confirmed" }),
      await make.hours({ userId, status: "confirmed", workedOn: "2026-04-01T22:00:00.000Z", description: "Soep koken" }),
      await make.hours({ userId, status: "rejected" }),
    ];
    // Their own of another organisation, which that one answers.
    const [self] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'organization_superuser@city.test'");
    const elsewhere = await make.hours({ userId: self!.id, description: lastName, organizationId: await make.organization() });
    const all = [march, april, refused, elsewhere];
    const listed = async (query: string) => {
      const { html } = await pageOf(`/uren/organisatie/lijst?filter[search]=${lastName}&${query}`);
      return all.filter((id) => html.includes(`href="/uren/organisatie/${id}"`));
    };
    expect(await listed("")).toEqual([march, april, refused]);
    expect(await listed("filter[status_eq]=rejected")).toEqual([refused]);
    expect(await listed("filter[worked_on_gteq]=2026-04-02&filter[worked_on_lteq]=2026-04-02")).toEqual([april]);
    expect(await listed("filter[worked_on_lteq]=2026-03-31")).toEqual([march, refused]);
    const { html } = await pageOf("/uren/organisatie/lijst?filter[search]=soep%20koken");
    expect(html).toContain(april);
  });

  it("403 for a volunteer", async () => {
    expect((await volunteer.fetch("/uren/organisatie/lijst")).status).toBe(403);
    expect((await volunteer.fetch(`/uren/organisatie/${await make.hours({ userId: await make.user() })}`)).status).toBe(403);
  });
});
