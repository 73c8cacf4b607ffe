/** Messages and their attachments: by form and by program, checked by content, for the readers alone. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { pdf, png } from "../../support/pictures";
import { ask, maker, patch, post, sharedCity } from "../support";

const { world, ground, superuser, center, visitor } = await sharedCity(["superuser", "center"]);
const make = maker(world, ground);

async function somebody() {
  const email = `${newId()}@example.org`;
  await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash });
  return world.signInAs(email, "city");
}

/** A volunteer, and the conversation that they began with the demo organisation, on its screens. */
async function talk() {
  const client = await somebody();
  const fields = { to: "organization", aboutType: "vacancies", aboutId: await make.vacancy(), subject: "Een vraag", body: "Is er koffie?" };
  const sent = await client.fetch("/conversations/new", { form: fields });
  const location = sent.headers.get("location")!;
  expect([sent.status, /^\/conversations\/[\w-]{36}$/.test(location)]).toEqual([302, true]);
  return { client, path: location, id: location.split("/")[2]! };
}

const formOf = (fields: Record<string, string>, files: [BlobPart, string][] = []) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [file, name] of files) body.append("attachments", new Blob([file]), name);
  return { method: "POST", body };
};
const attached = async (client: Client, id: string) =>
  (await ask(client, `messages?filter[conversation_id_eq]=${id}&include=attachments`)).included.map(({ attributes }) => attributes);

describe("a message", () => {
  it("302 back to the conversation, where both sides read it with who wrote it", async () => {
    const { path, client, id } = await talk();
    const sent = await superuser.fetch(path, formOf({ body: "Jazeker, <b>de hele dag</b>." }));
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${path}#answer`]);
    expect(await (await client.fetch(path)).text()).toContain("Jazeker, &lt;b&gt;de hele dag&lt;/b&gt;.");
    const { data } = await ask(client, `messages?filter[conversation_id_eq]=${id}&sort=created_at`);
    expect(data.map(({ attributes }) => attributes.side)).toEqual(["user", "organization"]);
  });

  it("has its sender, and since when the other side has read it: null until then, and first by whom is the other side", async () => {
    const { client, id } = await talk();
    const found = async (by: Client) => {
      const { data, included } = await ask(by, `messages?filter[conversation_id_eq]=${id}&include=sender&sort=created_at`);
      return { ...data[0]!, senders: included.map(({ type, id: sender }) => ({ type, id: sender })) };
    };
    const before = await found(client);
    const own = (await ask(client, "current_user")).data[0]!.id;
    expect([before.attributes.read_at, before.relationships!.sender!.data, before.senders]).toEqual([
      null,
      { type: "users", id: own },
      [{ type: "users", id: own }],
    ]);
    const read = (by: Client) => ask(by, `conversations/${id}/transitions/read`, { method: "POST" });
    expect((await read(client)).status).toBe(200);
    expect((await found(client)).attributes.read_at).toBe(null);
    expect((await read(superuser)).status).toBe(200);
    const { attributes } = await found(client);
    expect([attributes.read_at !== null, attributes.updated_at === attributes.read_at]).toEqual([true, true]);
    expect((await read(superuser)).status).toBe(200);
    expect((await found(client)).attributes.read_at).toBe(attributes.read_at);
    expect(await (await client.fetch(`/conversations/${id}`)).text()).toContain("Gelezen");
  });

  it("422 with what was typed for an empty or endless one, and nothing is written", async () => {
    const { path, client, id } = await talk();
    expect((await client.fetch(path, formOf({ body: " " }))).status).toBe(422);
    expect((await client.fetch(path, formOf({ body: "x".repeat(5_001) }))).status).toBe(422);
    expect((await ask(client, "messages", post({ conversation_id: id, body: "a\u0000b" }, "messages"))).status).toBe(422);
    expect((await ask(client, `messages?filter[conversation_id_eq]=${id}`)).data).toHaveLength(1);
  });

  it("422 to who is no longer there, by page and by API; the conversation says so in place of the form", async () => {
    const email = `${newId()}@example.org`;
    const userId = await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash });
    const client = await world.signInAs(email, "city");
    const fields = {
      to: "organization",
      aboutType: "vacancies",
      aboutId: await make.vacancy(),
      subject: "Een vraag",
      body: "Kan ik parkeren?",
    };
    const path = (await client.fetch("/conversations/new", { form: fields })).headers.get("location")!;
    const id = path.split("/")[2]!;
    expect((await superuser.fetch(path, formOf({ body: "Achter het gebouw." }))).status).toBe(302);
    expect((await ask(center, `users/${userId}/transitions/archive`, { method: "POST" })).status).toBe(200);
    expect((await superuser.fetch(path, formOf({ body: "Ben je er nog?" }))).status).toBe(422);
    const refused = await ask(superuser, "messages", post({ conversation_id: id, body: "Ben je er nog?" }, "messages"));
    expect([refused.status, refused.errors[0]!.code]).toEqual([422, "nobody_reads_any_more"]);
    expect((await ask(superuser, `messages?filter[conversation_id_eq]=${id}`)).data).toHaveLength(2);
    const html = await (await superuser.fetch(path)).text();
    expect([html.includes("Dit gesprek is afgelopen"), html.includes('name="body"')]).toEqual([true, false]);
  });

  it("stays as it was written: 405 for a change or a delete", async () => {
    const { client, id } = await talk();
    const [message] = (await ask(client, `messages?filter[conversation_id_eq]=${id}`)).data;
    expect((await ask(client, `messages/${message!.id}`, patch(message!.id, { body: "Anders" }, "messages"))).status).toBe(405);
    expect((await ask(client, `messages/${message!.id}`, { method: "DELETE" })).status).toBe(405);
  });

  it("cannot be said in another conversation than the address names, nor in another's name", async () => {
    const [mine, other] = [await talk(), await talk()];
    await mine.client.fetch(mine.path, formOf({ body: "Hier", conversationId: other.id, side: "organization", authorId: newId() }));
    const bodies = async (one: typeof mine) =>
      (await ask(one.client, `messages?filter[conversation_id_eq]=${one.id}`)).data.map(({ attributes }) => [
        attributes.body,
        attributes.side,
      ]);
    expect([await bodies(mine), await bodies(other)]).toEqual([
      [
        ["Hier", "user"],
        ["Is er koffie?", "user"],
      ],
      [["Is er koffie?", "user"]],
    ]);
    expect((await mine.client.fetch(other.path, formOf({ body: "Daar" }))).status).toBe(403);
    const json = post({ conversation_id: mine.id, body: "x", side: "organization" }, "messages");
    expect((await ask(mine.client, "messages", json)).status).toBe(403);
  });

  it("429 for a flood, with what was typed", async () => {
    const { client, path } = await talk();
    let late: Response | undefined;
    // Twice as many as a minute takes: it may turn meanwhile.
    for (let turn = 0; turn < 12 && !late; turn++) {
      const send = () => client.fetch(path, { ...formOf({ body: "Kwettervloed" }), address: "198.51.100.77" });
      const answers = await Promise.all(Array.from({ length: 11 }, send));
      late = answers.find(({ status }) => status === 429);
    }
    expect(late?.headers.get("retry-after")).toBe("60");
    expect(await late!.text()).toContain("Kwettervloed");
  });
});

describe("attachments", () => {
  it("are kept for the readers alone: 404 for others and under /files, saved under their name and never shown as a page", async () => {
    const { client, path, id } = await talk();
    expect(
      (
        await client.fetch(
          path,
          formOf({ body: "Zie hier" }, [
            [pdf(), "Plan “zomer”.pdf"],
            [png(), "foto.png"],
          ]),
        )
      ).status,
    ).toBe(302);
    const files = await attached(superuser, id);
    expect(files.map(({ name, content_type }) => [name, content_type]).sort()).toEqual([
      ["Plan “zomer”.pdf", "application/pdf"],
      ["foto.png", "image/png"],
    ]);
    const url: string = files.find(({ name }) => name.startsWith("Plan"))!.url;
    const served = await superuser.fetch(url);
    expect([served.status, new Uint8Array(await served.arrayBuffer())]).toEqual([200, pdf()]);
    expect(served.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Plan%20%E2%80%9Czomer%E2%80%9D.pdf");
    expect([served.headers.get("x-content-type-options"), served.headers.get("content-security-policy")?.startsWith("sandbox")]).toEqual([
      "nosniff",
      true,
    ]);
    expect(served.headers.get("cache-control")).toContain("no-store");
    const statuses = await Promise.all([center, await somebody()].map(async (who) => (await who.fetch(url)).status));
    expect(statuses).toEqual([404, 404]);
    expect((await visitor.fetch(url)).headers.get("location")).toContain("/auth/login-1");
    const [{ key }] = (await world.sql<{ key: string }>("city", "select key from message_attachments where conversation_id = ?", [id])) as [
      { key: string },
    ];
    expect((await superuser.fetch(`/files/${key}`)).status).toBe(404);
    const other = await talk();
    expect((await other.client.fetch(url.replace(id, other.id))).status).toBe(404);
  });

  it("201 for a program that sends a form with files", async () => {
    const { client, id } = await talk();
    const sent = await ask(client, "messages", formOf({ conversation_id: id, body: "Zie hier" }, [[png(), "foto.png"]]));
    expect([sent.status, (await attached(client, id)).length]).toEqual([201, 1]);
  });

  it("are kept for nobody who may not write there: 401, 422", async () => {
    const { client, id } = await talk();
    const stored = () => readdirSync(world.state, { recursive: true }).filter((name) => /r2.*blobs/.test(String(name))).length;
    const form = (fields: Record<string, string>) => formOf(fields, [[png(), "foto.png"]]);
    const message = form({ conversation_id: id, body: "Zie hier" });
    const question = { to: "organization", about_type: "vacancies", subject: "Een vraag", body: "Zie hier" };
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    const before = stored();
    const other = await somebody();
    const statuses = [
      await ask(visitor, "messages", message),
      await ask(visitor, "conversations", form({ ...question, about_id: await make.vacancy() })),
      await ask(other, "messages", message),
      await ask(other, "conversations", form({ ...question, about_id: draft })),
    ].map(({ status }) => status);
    expect([statuses, stored() - before]).toEqual([[401, 401, 422, 422], 0]);
    await ask(client, "messages", message);
    expect(stored() - before).toBeGreaterThan(0);
  });

  it("422 for what is neither picture nor PDF, for too many and for too large; nothing is written", async () => {
    const { client, path, id } = await talk();
    const bad: [BlobPart, string][][] = [
      [["<html><script>alert(1)</script>", "x.pdf"]],
      Array.from({ length: 6 }, (_, at) => [png(), `${at}.png`]),
      [[new Uint8Array([...pdf(), ...new Uint8Array(10 * 1024 * 1024)]), "groot.pdf"]],
    ];
    for (const files of bad) {
      const refused = await client.fetch(path, formOf({ body: "Blijft staan" }, files));
      expect([refused.status, (await refused.text()).includes("Blijft staan")]).toEqual([422, true]);
    }
    const program = await ask(client, "messages", formOf({ conversation_id: id, body: "x" }, bad[0]));
    expect([program.status, program.errors[0]!.source?.pointer]).toEqual([422, "/data/attributes/attachments"]);
    expect((await ask(client, `messages?filter[conversation_id_eq]=${id}`)).data).toHaveLength(1);
  });

  it("cannot be named by a program: a key of somebody else's file is no attachment", async () => {
    const { client, id } = await talk();
    const json = post({ conversation_id: id, body: "x", attachments: [{ key: "a.pdf" }] }, "messages");
    expect((await ask(client, "messages", json)).status).toBe(422);
  });
});
