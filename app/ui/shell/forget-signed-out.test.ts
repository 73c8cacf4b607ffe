import { afterEach, expect, it, vi } from "vitest";
import { forgetSignedOut } from "./forget-signed-out";

afterEach(() => vi.unstubAllGlobals());

const storage = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
  key: (at: number) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size;
  },
});

function device(cookie: string) {
  const lasting = new Map(["typed sanne@city.test /users/add", "draft 1", "drafts 1", "color-mode", "favorites"].map((key) => [key, "[]"]));
  const ofTab = new Map([["sent", "[]"]]);
  const browser = { cookie };
  vi.stubGlobal("localStorage", storage(lasting));
  vi.stubGlobal("sessionStorage", storage(ofTab));
  vi.stubGlobal("document", browser);
  forgetSignedOut();
  return { lasting: [...lasting.keys()], ofTab: [...ofTab.keys()], cookie: browser.cookie };
}

it("who signed out leaves nothing of what they typed, and what is nobody's stays", () => {
  expect(device("locale=nl; signed-out=1")).toEqual({
    lasting: ["color-mode", "favorites"],
    ofTab: [],
    cookie: expect.stringContaining("max-age=0"),
  });
});

it("a session that ended by itself leaves it for when they are back", () => {
  expect(device("locale=nl")).toEqual({
    lasting: expect.arrayContaining(["typed sanne@city.test /users/add", "draft 1"]),
    ofTab: ["sent"],
    cookie: "locale=nl",
  });
});
