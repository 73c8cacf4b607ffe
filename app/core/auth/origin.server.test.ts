import { describe, expect, test } from "vitest";
import { isForeignWrite } from "./origin.server";

const write = (headers: Record<string, string>, method = "POST") => {
  // Node's Request drops some of these names; the worker's does not.
  const request = new Request("https://noord.example.nl/uitloggen", { method });
  return { method: request.method, url: request.url, headers: new Headers(headers) } as Request;
};
const cookie = "tenant=public; access-token=x; client=y; uid=z";
const ours = "https://noord.example.nl";

describe("a write is foreign", () => {
  test.each([
    ["from another site", { "sec-fetch-site": "cross-site", origin: "https://evil.test", cookie }],
    ["from a sibling host", { "sec-fetch-site": "same-site", origin: "https://zuid.example.nl", cookie }],
    [
      "from another site without cookies: signing somebody in is a write too",
      { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
    ],
    ["when the browser is too old to say more than the origin", { origin: "https://evil.test" }],
    ["from nowhere", { origin: "null", cookie }],
    ["from another site that hides which", { "sec-fetch-site": "cross-site", origin: "null", cookie }],
    ["from a sibling host that hides which", { "sec-fetch-site": "same-site", cookie }],
    ["from what is no origin", { origin: "noord.example.nl", cookie }],
    ["by its referer", { referer: "https://evil.test/?noord.example.nl", cookie }],
    ["with cookies and not a word on where it comes from", { cookie }],
    ["whatever X-Forwarded-Host says", { origin: "https://evil.test", "x-forwarded-host": "evil.test", cookie }],
    ["on another port of this host", { origin: "https://noord.example.nl:8443", cookie }],
    ["in another scheme, as far as the origin is all there is", { origin: "http://noord.example.nl", cookie }],
    ["in another scheme by its referer", { referer: "http://noord.example.nl/vacancies", cookie }],
    ["from another origin than the browser's word fits", { "sec-fetch-site": "same-origin", origin: "https://evil.test", cookie }],
    ["by itself, with somebody else's origin", { "sec-fetch-site": "none", origin: "https://evil.test", cookie }],
    ["with what is no origin beside the browser's word", { "sec-fetch-site": "same-origin", origin: "noord.example.nl" }],
    ["with an empty origin beside it", { "sec-fetch-site": "none", origin: "" }],
    [
      "with cookies, even from an origin that may call the API",
      { "sec-fetch-site": "cross-site", origin: "https://app.example.org", cookie },
    ],
  ])("%s", (_, headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(isForeignWrite(write(headers, method), ["https://app.example.org"])).toBe(true);
    for (const method of ["GET", "HEAD", "OPTIONS"]) expect(isForeignWrite(write(headers, method))).toBe(false);
  });
});

describe("a write is ours", () => {
  test.each([
    ["from our own page", { "sec-fetch-site": "same-origin", origin: ours, cookie }],
    ["from our own page that sends no origin", { "sec-fetch-site": "same-origin", origin: "null", cookie }],
    ["from our own page, where TLS ends before us", { "sec-fetch-site": "same-origin", origin: "http://noord.example.nl", cookie }],
    ["sent again by the visitor", { "sec-fetch-site": "none", cookie }],
    ["sent again by the visitor, with its origin", { "sec-fetch-site": "none", origin: ours, cookie }],
    ["from our own page in an older browser", { origin: ours, cookie }],
    ["from our own page in a very old browser", { referer: `${ours}/vacancies`, cookie }],
    ["by a program with token headers", { "access-token": "x", client: "y", uid: "z" }],
    ["by a program that shows nothing", {}],
    ["by a program with other cookies", { cookie: "tenant=public; not-access-token=1" }],
    ["from an origin that the tenant lets call the API", { "sec-fetch-site": "cross-site", origin: "https://app.example.org" }],
  ])("%s", (_, headers) => {
    expect(isForeignWrite(write(headers), ["https://app.example.org"])).toBe(false);
  });
});
