/** Idempotency-Key. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { pdf } from "../../support/pictures";
import { applicationAttributes, ask, mediaType, patch, post, sharedCity, vacancyAttributes } from "../support";

const { world, ground, make, superuser, admin, visitor } = await sharedCity(["superuser", "admin"]);

const trail = async (id: string) =>
  (await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ? order by created_at", [id])).map(
    ({ action }) => action,
  );

describe("Idempotency-Key", () => {
  const send = (key: string, attributes: Record<string, unknown>, client = superuser, address?: string) =>
    ask(client, "vacancies", {
      ...post(vacancyAttributes(ground.organizationId, attributes), "vacancies"),
      address,
      headers: { "idempotency-key": key, "content-type": mediaType },
    });
  const titled = async (title: string) => (await world.sql("city", "select id from vacancies where title = ?", [title])).length;

  it("201 once, and the same answer again", async () => {
    const key = newId();
    const first = await send(key, { title: "Eenmaal" });
    const second = await send(key, { title: "Eenmaal" });
    expect([second.status, second.text, second.headers.get("location"), second.headers.get("idempotency-replayed")]).toEqual([
      201,
      first.text,
      first.headers.get("location"),
      "true",
    ]);
    expect(await titled("Eenmaal")).toBe(1);
  });

  it("422 with another body, and nothing is written", async () => {
    const key = newId();
    await send(key, { title: "Zus" });
    expect(await send(key, { title: "Zo" })).toMatchObject({
      status: 422,
      errors: [{ code: "idempotency_key_reused", source: { header: "Idempotency-Key" } }],
    });
    expect(await titled("Zo")).toBe(0);
  });

  it("makes one row of ten requests at once", async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, { title: "Tegelijk" })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(answers.filter(({ status }) => status === 409).every(({ errors }) => errors[0]!.code === "request_under_way")).toBe(true);
    expect(await titled("Tegelijk")).toBe(1);
    expect((await send(key, { title: "Tegelijk" })).status).toBe(201);
  });

  it("gives a refusal again too, and belongs to who sent it", async () => {
    const key = newId();
    expect((await send(key, { title: "" })).status).toBe(422);
    expect((await send(key, { title: "" })).headers.get("idempotency-replayed")).toBe("true");
    expect((await send(key, { title: "Van een ander" }, admin)).status).toBe(201);
  });

  it("keeps no refusal for a stranger, and 429 for a flood of their keys", async () => {
    const apply = (key: string, attributes: Record<string, unknown>, address?: string) =>
      ask(visitor, "applications", { ...post(attributes, "applications"), headers: { "idempotency-key": key }, address });
    const kept = (keys: string[]) =>
      world.sql("city", "select 1 from idempotency_keys where key in (select value from json_each(?))", [JSON.stringify(keys)]);
    const key = newId();
    const wanted = applicationAttributes(await make.vacancy(), { email: `${key}@example.org` });
    for (const turn of [1, 2]) {
      const refused = await apply(key, { ...wanted, email: "geen adres" });
      expect([turn, refused.status, refused.headers.has("idempotency-replayed")]).toEqual([turn, 422, false]);
    }
    expect((await send(key, { title: "Van niemand" }, visitor)).status).toBe(401);
    expect(await kept([key])).toEqual([]);
    const first = await apply(key, wanted);
    const second = await apply(key, wanted);
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    const keys = Array.from({ length: 130 }, newId);
    const flood = await Promise.all(keys.map((one) => send(one, {}, visitor, "198.51.100.78")));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(await kept(keys)).toEqual([]);
  });

  it("tells a client that asks again after a crash that the write was done", async () => {
    const key = newId();
    const first = await send(key, { title: "Gestrand" });
    // The worker died between the batch and the answer.
    await world.sql("city", "update idempotency_keys set body = null where key = ?", [key]);
    const second = await send(key, { title: "Gestrand" });
    expect([second.status, second.text, second.headers.get("location")]).toEqual([201, "", first.headers.get("location")]);
    expect(await titled("Gestrand")).toBe(1);
  });

  it("frees a key whose request died before it wrote, and one that is a day old", async () => {
    const [died, old] = [newId(), newId()];
    await send(died, { title: "Gestorven" });
    await world.sql("city", "update idempotency_keys set status = null, body = null, created_at = ? where key = ?", [
      new Date(Date.now() - 100_000).toISOString(),
      died,
    ]);
    expect((await send(died, { title: "Opnieuw" })).status).toBe(201);
    await send(old, { title: "Oud" });
    await world.sql("city", "update idempotency_keys set created_at = ? where key = ?", [
      new Date(Date.now() - 86_500_000).toISOString(),
      old,
    ]);
    expect((await send(old, { title: "Nieuwer" })).status).toBe(201);
  });

  it("works for transitions, and counts for POST alone", async () => {
    const id = await make.vacancy();
    const fill = () => ask(superuser, `vacancies/${id}/transitions/fill`, { method: "POST", headers: { "idempotency-key": `fill-${id}` } });
    expect([(await fill()).status, (await fill()).status]).toEqual([200, 200]);
    expect(await trail(id)).toEqual(["fill"]);
    const change = (title: string) =>
      ask(superuser, `vacancies/${id}`, { ...patch(id, { title }, "vacancies"), headers: { "idempotency-key": "x" } });
    expect([(await change("Een")).status, (await change("Twee")).status]).toEqual([200, 200]);
  });

  it("counts a file by what it is, however the form is sent, up to the size that its address takes", async () => {
    const large = new Uint8Array(1_200_000);
    large.set(pdf());
    const upload = (key: string, bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.append("file", new Blob([bytes]), "folder.pdf");
      return ask(admin, "uploads", { method: "POST", body, headers: { "idempotency-key": key } });
    };
    const key = newId();
    const [first, second] = [await upload(key, large), await upload(key, large)];
    expect([first.status, second.status, second.headers.get("idempotency-replayed"), second.text]).toEqual([201, 201, "true", first.text]);
    const changed = large.slice();
    changed[changed.length - 1] = 1;
    expect(await upload(key, changed)).toMatchObject({ status: 422, errors: [{ code: "idempotency_key_reused" }] });
  });

  it.each(["", " ", "é", "x".repeat(256)])("400 for %j", async (key) => {
    const answer = await send(key, {}).catch(() => null);
    if (answer) expect([400, key.trim() === "" ? 201 : 400]).toContain(answer.status);
  });
});
