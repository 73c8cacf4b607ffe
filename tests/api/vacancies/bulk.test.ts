/** Fields of several vacancies at once: shown first, written then, taken back for ten minutes. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import { ask, patch, put, sharedCity } from "../support";

const { world, ground, make, superuser } = await sharedCity(["superuser"]);

const path = "/vacancies/bulk-edit";
const rowOf = async (id: string) => {
  const [row] = await world.sql<{
    tags: string;
    category_ids: string;
    expires_at: string | null;
    contact_phone_visible: number;
    status: string;
  }>("city", "select tags, category_ids, expires_at, contact_phone_visible, status from vacancies where id = ?", [id]);
  return { ...row!, tags: JSON.parse(row!.tags) as string[], category_ids: JSON.parse(row!.category_ids) as string[] };
};
const send = async (form: Record<string, string | string[]>) => {
  const answer = await superuser.fetch(
    `${path}?${[form.id!]
      .flat()
      .map((id) => `id=${id}`)
      .join("&")}`,
    { form },
  );
  return { status: answer.status, html: await answer.text() };
};
const change = { addTags: ["free"], removeTags: ["flexible"], expiresAt: "2030-06-01", contactPhoneVisible: "yes" };

describe("fields of several vacancies", () => {
  it("200 shown per vacancy and written nowhere, 200 written, 200 taken back", async () => {
    const one = await make.vacancy({ title: `Een ${newId()}`, tags: ["flexible"], expiresAt: "2029-01-01T22:59:59.000Z" });
    const two = await make.vacancy({ title: `Twee ${newId()}`, tags: ["free"] });
    const before = [await rowOf(one), await rowOf(two)];
    const preview = await send({ _action: "fields", id: [one, two], ...change });
    expect(preview.status).toBe(200);
    expect(preview.html).toContain("Laatste dag om je aan te melden: ma 1 januari 2029 wordt za 1 juni 2030");
    expect([await rowOf(one), await rowOf(two)]).toEqual(before);
    expect((await send({ _action: "apply", id: [one, two], ...change })).status).toBe(200);
    expect(await rowOf(one)).toMatchObject({ tags: ["free"], expires_at: "2030-06-01T21:59:59.000Z", contact_phone_visible: 1 });
    expect(await rowOf(two)).toMatchObject({ tags: ["free"], expires_at: "2030-06-01T21:59:59.000Z" });
    expect((await send({ _action: "undo", id: [one, two] })).status).toBe(200);
    expect([await rowOf(one), await rowOf(two)]).toEqual(before);
  });

  it("refused row by row: what may not be stays, the others change", async () => {
    const good = await make.vacancy({ expiresAt: "2029-01-01T22:59:59.000Z" });
    const other = await make.vacancy({ organizationId: await make.organization() });
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    const past = { id: [good, other, draft], expiresAt: "2020-01-01" };
    const preview = await send({ _action: "fields", ...past });
    expect(preview.html).toContain("Kies een dag die nog moet komen.");
    const answer = await send({ _action: "apply", ...past });
    expect(answer.html).toContain("Bij 1 vacature lukte het niet");
    // A draft may have a day in the past; somebody else's is not even named.
    expect([(await rowOf(good)).expires_at, (await rowOf(other)).expires_at]).toEqual(["2029-01-01T22:59:59.000Z", null]);
    expect((await rowOf(draft)).expires_at).toBe("2020-01-01T22:59:59.000Z");
  });

  it("not taken back where somebody changed it since, or after ten minutes", async () => {
    const [changed, old] = [await make.vacancy(), await make.vacancy()];
    await send({ _action: "apply", id: [changed, old], addTags: ["free"] });
    await ask(superuser, `vacancies/${changed}`, patch(changed, { hours_per_week: 2 }, "vacancies"));
    await world.sql("city", "update audit_events set created_at = ? where subject_id = ?", [
      new Date(Date.now() - 11 * 60_000).toISOString(),
      old,
    ]);
    const { html } = await send({ _action: "undo", id: [changed, old] });
    expect(html).toContain("intussen weer veranderd");
    expect(html).toContain("langer dan tien minuten geleden");
    // Undoing one's own later change is what the first would do.
    expect((await rowOf(old)).tags).toContain("free");
    expect((await rowOf(changed)).tags).toContain("free");
  });

  it("says that one comes online again by its new last day, and does not offer to take that back", async () => {
    const expired = await make.vacancy({ status: "expired", expiresAt: "2026-01-01T22:59:59.000Z" });
    const open = await make.vacancy();
    const day = { id: [expired, open], expiresAt: "2030-06-01" };
    expect((await send({ _action: "fields", ...day })).html.match(/<li>Komt weer op de site/g)).toHaveLength(1);
    const { html } = await send({ _action: "apply", ...day });
    expect((await rowOf(expired)).status).toBe("published");
    const [undo] = /<form(?:(?!<\/form>).)*value="undo"/s.exec(html) ?? [""];
    expect([undo.includes(`value="${open}"`), undo.includes(`value="${expired}"`)]).toEqual([true, false]);
    const refused = await send({ _action: "undo", id: [expired] });
    expect(refused.html).toContain("Deze staat door de nieuwe laatste dag weer op de site.");
    expect(await rowOf(expired)).toMatchObject({ status: "published", expires_at: "2030-06-01T21:59:59.000Z" });
  });

  it("leaves one frequency, and offers no programme that was deleted", async () => {
    const id = await make.vacancy({ tags: ["once", "free"] });
    const { tenantId, centerId } = ground;
    const [kept, gone] = [`Blijft ${newId().slice(-6)}`, `Weg ${newId().slice(-6)}`];
    const programme = { tenantId, centerId, color: "#aa3300", position: 1, ...stamps };
    await put(
      world,
      "city",
      schema.programmeTags,
      { ...programme, id: newId(), name: kept },
      { ...programme, id: newId(), name: gone, deletedAt: new Date().toISOString() },
    );
    const html = await (await superuser.fetch(`${path}?id=${id}`)).text();
    expect([html.includes(`value="${kept}"`), html.includes(`value="${gone}"`)]).toEqual([true, false]);
    expect(html).toMatch(/type="radio"[^>]*name="addTags"[^>]*value="regularly"/);
    await send({ _action: "apply", id: [id], addTags: ["", "regularly", kept] });
    expect((await rowOf(id)).tags).toEqual(["free", "regularly", kept]);
  });

  it("422 with nothing filled in; a contact person of another organisation is refused", async () => {
    const id = await make.vacancy();
    expect((await send({ _action: "fields", id: [id] })).status).toBe(422);
    const stranger = await make.user({ organizations: [await make.organization()] });
    expect((await send({ _action: "fields", id: [id], contactPersonId: stranger })).html).toContain(
      "Kies iemand die voor deze organisatie werkt.",
    );
    const [member] = await world.sql<{ id: string }>("city", "select user_id as id from memberships where organization_id = ? limit 1", [
      ground.organizationId,
    ]);
    await send({ _action: "apply", id: [id], contactPersonId: member!.id });
    const [row] = await world.sql<{ contact: string }>("city", "select contact_person_id as contact from vacancies where id = ?", [id]);
    expect(row!.contact).toBe(member!.id);
  });
});
