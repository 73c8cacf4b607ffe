import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { description } from "../../bin/lib/description";
import { ApiError, createClient } from ".";
import types from "./types.ts?raw";

const sent: { url: URL; init: RequestInit & { headers: [string, string][] } }[] = [];
let answers: Response[] = [];
const send = (async (url: string, init: never) => {
  sent.push({ url: new URL(url), init });
  return answers.shift() ?? new Response(null, { status: 204 });
}) as unknown as typeof fetch;

const session = { "access-token": "t1", client: "c1", uid: "sanne@example.org" };
const client = (more = {}) => createClient({ baseUrl: "http://city.test", fetch: send, session, ...more });
const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
const headersOf = (at: number) => Object.fromEntries(sent.at(at)!.init.headers);

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("a call", () => {
  it("goes to the configured address with what says for whom", async () => {
    await client({ tenant: "city", appContext: "gelderland", volunteerCenterId: "v1", organizationId: () => "o1" }).list("vacancies", {
      sort: "title",
    });
    expect(sent[0]!.url.href).toBe("http://city.test/api/v1/vacancies?sort=title");
    expect(headersOf(0)).toMatchObject({
      ...session,
      "x-tenant": "city",
      "app-context": "gelderland",
      "volunteer-center-id": "v1",
      "current-organization-id": "o1",
    });
  });

  it("goes with a key in place of a session, and reads all rows by cursor", async () => {
    const page = (id: string, next: string | null) => json({ data: [{ type: "vacancies", id, attributes: {} }], links: { next } });
    answers = [page("1", "http://city.test/api/v1/vacancies?sort=title&page[after]=x&page[size]=100"), page("2", null)];
    const ids = [];
    for await (const { id } of client({ session: null, token: "vp_1" }).all("vacancies", { sort: "title" })) ids.push(id);
    expect([ids, headersOf(1).authorization]).toEqual([["1", "2"], "Bearer vp_1"]);
    expect(sent.map(({ url }) => decodeURIComponent(url.search))).toEqual([
      "?page[size]=100&sort=title&page[after]=",
      "?sort=title&page[after]=x&page[size]=100",
    ]);
  });

  it("writes snake_case and reads camelCase, flat, with what came along", async () => {
    const organization = { type: "organizations", id: "o1", attributes: { phone_number: "1" } };
    const data = {
      type: "vacancies",
      id: "1",
      attributes: { hours_per_week: 2 },
      relationships: { contact_person: { data: null }, organization: { data: organization } },
    };
    answers = [json({ data, included: [organization], meta: { page_size: 1 } })];
    const answer = await client().create("vacancies", { hoursPerWeek: 2 });
    expect(JSON.parse(String(sent[0]!.init.body))).toEqual({ data: { type: "vacancies", attributes: { hours_per_week: 2 } } });
    expect(answer.data).toEqual({
      type: "vacancies",
      id: "1",
      hoursPerWeek: 2,
      contactPerson: null,
      organization: { type: "organizations", id: "o1", phoneNumber: "1" },
    });
    expect(answer.meta).toEqual({ pageSize: 1 });
  });

  it("throws the errors of a refusal", async () => {
    answers = [json({ errors: [{ code: "invalid", detail: "Te lang" }] }, { status: 422 })];
    const error = await client()
      .update("vacancies", "1", { title: "x" })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.message, error.errors]).toEqual([422, "Te lang", [{ code: "invalid", detail: "Te lang" }]]);
  });

  it("says first that somebody is at the wrong centre", async () => {
    answers = [json({ errors: ["Something else", "You are at the wrong center"] }, { status: 403 })];
    await expect(client().currentUser()).rejects.toThrow("wrong center");
  });
});

describe("the session", () => {
  it("is replaced by all three headers, and by no less", async () => {
    const api = client();
    answers = [json({}, { headers: { "access-token": "t2" } }), json({}, { headers: { ...session, "access-token": "t3" } })];
    await api.call("GET", "/current_user");
    expect(api.session.current()).toEqual(session);
    await api.call("GET", "/current_user");
    expect(api.session.current()["access-token"]).toBe("t3");
  });

  it("ends when the call fails too; the user goes 500 ms later", async () => {
    const api = client();
    answers = [json({ data: { type: "users", id: "u1", attributes: {} } }), json({ errors: ["x"] }, { status: 500 })];
    await api.currentUser();
    await expect(api.signOut()).rejects.toThrow();
    expect([api.session.state, api.session.user?.id]).toEqual(["SIGNED_OUT", "u1"]);
    vi.advanceTimersByTime(499);
    expect(api.session.user).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(api.session.user).toBeNull();
  });

  it("is not that of a late answer, to what was asked before it ended or before another's began", async () => {
    const other = { "access-token": "o1", client: "c2", uid: "tom@example.org" };
    for (const next of [null, other]) {
      const api = client();
      let arrive = (_: Response) => {};
      const late = new Promise<Response>((resolve) => {
        arrive = resolve;
      });
      answers = [late as never];
      const user = api.currentUser();
      await api.signOut();
      if (next) api.session.take(new Headers(next), {});
      arrive(json({ data: { type: "users", id: "u1", attributes: {} } }, { headers: { ...session, "access-token": "t2" } }));
      await user;
      expect([api.session.current(), api.session.user]).toEqual([next ?? {}, null]);
    }
  });

  it("ends when nobody can be had for it", async () => {
    const api = client();
    answers = [json({ errors: ["x"] }, { status: 401 })];
    await expect(api.currentUser()).rejects.toThrow();
    expect(api.session.state).toBe("SIGNED_OUT");
  });

  it("a new password wants proof of who asks", async () => {
    const given = { password: "x", passwordConfirmation: "x" };
    await expect(client().resetPassword(given)).rejects.toThrow(
      "You must provide either the uid, client and accessToken or the resetPasswordToken",
    );
    for (const name of ["uid", "client", "access-token"] as const)
      await expect(client().resetPassword(given, { ...session, [name]: "" })).rejects.toThrow("You must provide");
    expect(sent).toEqual([]);
    await client().resetPassword({ ...given, resetPasswordToken: "r" });
    await client({ session: null }).resetPassword(given, session);
    expect(sent.map(({ url, init }) => [init.method, url.pathname])).toEqual(Array(2).fill(["PUT", "/auth/password"]));
    expect(headersOf(1)).toMatchObject(session);
  });
});

it("knows the types that the API describes: else run node bin/client-types.mjs", async () => {
  const { typesOf } = await import("../../bin/client-types.mjs");
  // The file is formatted like every other: long lists of words stand one below the other.
  const words = (text: string) => text.replace(/\s+/g, " ").replace(/: \| /g, ": ");
  expect(words(typesOf(description as never))).toBe(words(types));
});
