import { afterEach, expect, it, vi } from "vitest";
import { sendDraft } from "./send-draft";

afterEach(() => void vi.unstubAllGlobals());

const draft = { attributes: {}, blocks: [] };
const json = { "content-type": "application/json" };
const broken = () => new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });

async function sent(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  return sendDraft("/content/pages/a", { lockVersion: 1, draft });
}

it.each([
  ["an answer that breaks off is no answer, and is asked again", () => new Response(broken(), { headers: json }), "offline"],
  ["half an answer is none either", () => new Response('{"lockVersion":', { headers: json }), "offline"],
  ["a server that fails in its own words is out of reach", () => new Response("<p>", { status: 502 }), "offline"],
  ["too much at once is asked again later", () => new Response('{"errors":[]}', { status: 429, headers: json }), "offline"],
  ["who was signed out goes on elsewhere", () => new Response("<p>"), "gone"],
  ["a page that was taken away is gone", () => new Response("{}", { status: 404, headers: json }), "gone"],
] as const)("%s", async (_, answer, said) => expect(await sent(answer)).toBe(said));

it("no connection at all is no answer", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendDraft("/content/pages/a", { lockVersion: 1, draft })).toBe("offline");
});

it("what is too large is refused, and nobody is gone", async () => {
  expect(await sent(() => new Response("<p>", { status: 413 }))).toEqual({ status: 413, answer: {} });
});

it("what the server says comes with its status", async () => {
  const answer = { lockVersion: 2, errors: { title: "Vul dit in." } };
  expect(await sent(() => new Response(JSON.stringify(answer), { status: 422, headers: json }))).toEqual({ status: 422, answer });
});
