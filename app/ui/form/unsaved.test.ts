import { expect, it } from "vitest";
import { formSent, holdUnsaved, isAllKept, sendsForm, wouldLoseOn } from "./unsaved";

const at = (pathname: string, search = "") => ({ pathname, search });

it("leaving a page with something unsaved is asked, and going on within it is not", () => {
  const letGo = holdUnsaved();
  expect(wouldLoseOn(at("/a"), at("/b"))).toBe(true);
  expect(wouldLoseOn(at("/a"), at("/a", "?block=1"))).toBe(false);
  sendsForm();
  expect(wouldLoseOn(at("/a"), at("/b"))).toBe(false);
  formSent();
  letGo();
  expect(wouldLoseOn(at("/a"), at("/b"))).toBe(false);
});

it("where another search in the address is another form, that is asked too", () => {
  const letGo = holdUnsaved({ bySearch: true });
  expect(wouldLoseOn(at("/a"), at("/a", "?template=b"))).toBe(true);
  expect(wouldLoseOn(at("/a", "?template=b"), at("/a", "?template=b"))).toBe(false);
  letGo();
  expect(wouldLoseOn(at("/a"), at("/a", "?template=b"))).toBe(false);
});

it("is lost unless this device keeps all of it", () => {
  const kept = holdUnsaved({ isKept: true });
  expect([wouldLoseOn(at("/a"), at("/b")), isAllKept()]).toEqual([true, true]);
  const lost = holdUnsaved();
  expect(isAllKept()).toBe(false);
  lost();
  expect(isAllKept()).toBe(true);
  kept();
});

it("where nothing is unsaved, nothing is said to be kept", () => {
  expect(isAllKept()).toBe(false);
});
