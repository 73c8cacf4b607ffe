/** Bodies: media types, forms, sizes, members. */
import http from "node:http";
import { describe, expect, it } from "vitest";
import { ask, mediaType, testCity } from "../support";

const { world, visitor } = await testCity();

await world.sql("DB", `update tenants set cors_origins = '["https://partner.example"]' where key = 'city'`);

describe("Content-Type", () => {
  const asAdmin = async (contentType: string, body: string | Uint8Array) =>
    ask(await world.signIn("admin", "city"), "categories", { method: "POST", headers: { "content-type": contentType }, body });
  const document = (key: string) =>
    JSON.stringify({ data: { type: "categories", attributes: { key, name_nl: "Toets", name_en: "Test" } } });

  it.each([mediaType, "application/json", "application/json; charset=utf-8", `${mediaType}; profile="x"`])("201 for %s", async (type) => {
    expect((await asAdmin(type, document(`a${Math.random().toString(36).slice(2)}`))).status).toBe(201);
  });

  it("201 for plain JSON without an envelope, in snake_case or camelCase", async () => {
    const answer = await asAdmin("application/json", JSON.stringify({ key: "plain", nameNl: "Kaal", name_en: "Plain", position: 7 }));
    expect(answer).toMatchObject({ status: 201, data: [{ attributes: { name_nl: "Kaal", name_en: "Plain", position: 7 } }] });
  });

  it("201 for forms of both kinds, where everything is text", async () => {
    const fields = { key: "form", name_nl: "Formulier", name_en: "Form", position: "8" };
    const encoded = await asAdmin("application/x-www-form-urlencoded", new URLSearchParams(fields).toString());
    expect(encoded).toMatchObject({ status: 201, data: [{ attributes: { position: 8 } }] });
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...fields, key: "multi" })) multipart.set(name, value);
    expect((await ask(await world.signIn("admin", "city"), "categories", { method: "POST", body: multipart })).status).toBe(201);
  });

  it.each(["text/plain", "application/xml", `${mediaType}; charset=utf-8`, `${mediaType}; ext="x"`, "nonsense", "application/jsonp"])(
    "415 for %s",
    async (type) => {
      expect(await asAdmin(type, document("x"))).toMatchObject({
        status: 415,
        errors: [{ code: "unsupported_media_type", source: { header: "Content-Type" } }],
      });
    },
  );
});

describe("a page's form", () => {
  const send = async (path: string, fields: [string, string][]) => {
    const response = await visitor.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
    return { status: response.status, text: await response.text() };
  };
  const paths = ["/signup", "/auth/login-1", "/organizations/signup"];

  it.each<[string, [string, string][]]>([
    ["an index that would make a list endless", [["a[9999]", "1"]]],
    ["the largest of them", [["email[4294967294]", "1"]]],
    ["an index below a name", [["a[0].b[9999].c", "1"]]],
    [
      "a list that is lengthened by name",
      [
        ["a", "1"],
        ["a", "2"],
        ["a.length", "4294967295"],
      ],
    ],
    [
      "a list that loses what lists can",
      [
        ["a", "1"],
        ["a", "2"],
        ["a.map", "x"],
      ],
    ],
    ["lists of gaps", Array.from({ length: 200 }, (_, field) => [`a${field}[999]`, "1"])],
    ["too many fields", Array.from({ length: 6_000 }, () => ["a", "1"])],
    ["too deep a name", [[`a${".b".repeat(50)}`, "1"]]],
    ["too long a name", [["a".repeat(5_000), "1"]]],
  ])("400 for %s", async (_, fields) => {
    for (const path of paths) expect((await send(path, fields)).status, path).toBe(400);
  });

  it("does not obey the names that its library keeps for itself", async () => {
    const typed: [string, string][] = [["email", "geen-adres"]];
    const without = await send("/signup", typed);
    expect(without.status).toBe(422);
    const remove = JSON.stringify({ type: "remove", payload: { name: "email", index: 0 } });
    for (const [name, value] of [
      ["__intent__", "x"],
      ["__state__", "x"],
      ["__intent__", remove],
      ["__state__", '{"validated":1}'],
    ] as const) {
      const { status, text } = await send("/signup", [...typed, [name, value]]);
      expect([status, text.includes("geen-adres")], `${name}=${value}`).toEqual([422, true]);
    }
  });
});

describe("a body that is larger than its address takes", () => {
  const form = "application/x-www-form-urlencoded";
  const large = `a=${"x".repeat(1_000_000)}`;
  const files = (bytes: number) => {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(bytes)]), "a.png");
    return { method: "POST", body };
  };

  /** Without a length, as a program sends what it does not have whole yet. */
  const streamed = (path: string, body: string, type = form) =>
    new Promise<{ status: number; type: string; text: string; location: string }>((resolve, reject) => {
      const headers = { host: "city.localhost", "content-type": type, "transfer-encoding": "chunked" };
      const { hostname, port } = world.url;
      const request = http.request({ hostname, port, path, method: "POST", headers }, async (answer) => {
        const text = (await answer.toArray()).join("");
        resolve({ status: answer.statusCode!, type: answer.headers["content-type"] ?? "", text, location: answer.headers.location ?? "" });
      });
      request.on("error", reject);
      for (let at = 0; at < body.length; at += 100_000) request.write(body.slice(at, at + 100_000));
      request.end();
    });

  it.each(["/auth/login-1", "/signup", "/preferences/locale", "/organizations/signup"])(
    "413 as a page of %s, with or without a length",
    async (path) => {
      const answer = await visitor.fetch(path, { method: "POST", body: large, headers: { "content-type": form } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
      expect(await answer.text()).toContain("Dit is te groot: hoogstens 1 MB.");
      expect(await streamed(path, large)).toMatchObject({ status: 413, type: "text/html; charset=utf-8" });
    },
  );

  it.each(["/auth/sign_in", "/api/v1/auth/sign_in"])("413 in the words of %s", async (path) => {
    const said = { success: false, errors: ["Dit is te groot: hoogstens 1 MB."] };
    const answer = await visitor.fetch(path, { method: "POST", body: large, headers: { "content-type": form } });
    expect([answer.status, await answer.json()]).toEqual([413, said]);
    const { status, text } = await streamed(path, large);
    expect([status, JSON.parse(text)]).toEqual([413, said]);
  });

  it("413 as an error document, without a length", async () => {
    const answer = await streamed(
      "/api/v1/categories",
      JSON.stringify({ data: { type: "categories", attributes: { key: large } } }),
      mediaType,
    );
    expect([answer.status, answer.type, JSON.parse(answer.text).errors[0].code]).toEqual([413, mediaType, "body_too_large"]);
  });

  it("413 for files where none are taken; where they are, the form is read", async () => {
    expect((await visitor.fetch("/signup", files(1_000_000))).status).toBe(413);
    expect((await visitor.fetch("/forms/nothing", files(1_000_000))).status).toBe(302);
  });

  it("what is no larger is read, without a length too", async () => {
    expect(await streamed("/preferences/locale", "locale=en&returnTo=/about")).toMatchObject({ status: 303, location: "/about" });
    const { status, text } = await streamed("/auth/sign_in", "email=a@example.org&password=x");
    expect([status, JSON.parse(text).success]).toEqual([401, false]);
  });
});

describe("a body", () => {
  const send = async (body: string | Uint8Array, headers = {}) =>
    ask(await world.signIn("admin", "city"), "categories", { method: "POST", headers: { "content-type": mediaType, ...headers }, body });

  it.each([
    "",
    "{",
    "null",
    "[]",
    "1",
    '"x"',
    '{"data":null}',
    '{"data":[]}',
    '{"data":"x"}',
    '{"data":{}}',
    '{"data":{"type":1}}',
    '{"data":{"type":"categories","attributes":[]}}',
    '{"data":{"type":"categories","attributes":"x"}}',
    '{"data":{"type":"categories","relationships":[]}}',
    '{"data":{"type":"categories","id":7}}',
    "\0",
    "\ud83e",
    "[".repeat(100_000),
  ])("400 for %j", async (body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(["malformed_body", "malformed_document"]).toContain(answer.errors[0]!.code);
  });

  it("400 with the place, for what is no JSON", async () => {
    const answer = await send('{"data":{"type":"categories",}}');
    expect(answer.errors).toMatchObject([{ code: "malformed_body", detail: expect.stringMatching(/position \d+|categories/) }]);
  });

  it("400 for bytes that are no text", async () => {
    expect((await send(new Uint8Array([0xff, 0xfe, 0x00, 0x01]))).status).toBe(400);
  });

  it("413 beyond a megabyte, with or without a length", async () => {
    expect(await send(JSON.stringify({ data: { type: "categories", attributes: { key: "x".repeat(1_000_001) } } }))).toMatchObject({
      status: 413,
      errors: [{ code: "body_too_large" }],
    });
    expect((await send("x".repeat(24_000_000))).status).toBe(413);
  });

  it("400 for a form that is none", async () => {
    expect((await send("--x\r\nnonsense", { "content-type": "multipart/form-data" })).status).toBe(400);
    expect((await send("--x\r\nnonsense", { "content-type": "multipart/form-data; boundary=y" })).status).toBe(400);
  });

  it("422 for members that nobody knows, prototypes included, each named", async () => {
    const answer = await send(
      '{"data":{"type":"categories","attributes":{"key":"x","name_nl":"x","name_en":"x","constructor":1,"__proto__":{"x":1},"a/b~c":1,"tenant_id":"x"}}}',
    );
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ source }) => source!.pointer).sort()).toEqual([
      "/data/attributes/__proto__",
      "/data/attributes/a~1b~0c",
      "/data/attributes/constructor",
      "/data/attributes/tenant_id",
    ]);
  });

  it("422 for relationships that nobody knows", async () => {
    for (const name of ["nothing", "constructor", "__proto__", "toString"]) {
      const answer = await send(
        `{"data":{"type":"categories","attributes":{"key":"x","name_nl":"x","name_en":"x"},"relationships":{"${name}":{"data":null}}}}`,
      );
      expect(answer).toMatchObject({
        status: 422,
        errors: [{ code: "unknown_member", source: { pointer: `/data/relationships/${name}` } }],
      });
    }
  });

  it("lists no more mistakes than somebody reads", async () => {
    const attributes = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x${at}`, at]));
    expect((await send(JSON.stringify({ data: { type: "categories", attributes } }))).errors).toHaveLength(50);
  });

  it("422 for text that no column can hold", async () => {
    for (const text of ["a\u0000b", "a\ud800b", "\udc00"]) {
      const body = `{"data":{"type":"categories","attributes":{"key":"x","name_en":"x","name_nl":${JSON.stringify(text)}}}}`;
      expect(await send(body)).toMatchObject({ status: 422, errors: [{ source: { pointer: "/data/attributes/name_nl" } }] });
    }
  });

  it("422 for values of the wrong shape, deep ones included", async () => {
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    for (const value of ["{}", "[]", "null", "true", "1e400", deep, `{"toString":1}`, `{"valueOf":1}`, `{"__proto__":null}`]) {
      expect((await send(`{"data":{"type":"categories","attributes":{"key":${value},"name_nl":"x","name_en":"x"}}}`)).status).toBe(422);
      expect([201, 422]).toContain(
        (
          await send(
            `{"data":{"type":"categories","attributes":{"key":"p${Math.random().toString(36).slice(2)}","name_nl":"x","name_en":"x","position":${value}}}}`,
          )
        ).status,
      );
    }
  });
});
