import { expect, it, vi } from "vitest";
import type { RequestArgs } from "../jsonapi/problem.server";
import { readForm } from "./body.server";

it("parses a form once, however often it is read; what one reader changes no other sees", async () => {
  const body = new FormData();
  body.set("body", "Hoi");
  body.set("file", new File(["een bestand"], "een.txt"));
  const request = new Request("http://noord.localhost/conversations/1", { method: "POST", body });
  const parse = vi.spyOn(Request.prototype, "formData");
  const clone = vi.spyOn(Request.prototype, "clone");
  const first = await readForm({ request } as RequestArgs);
  first.set("body", "anders");
  first.delete("file");
  const second = await readForm({ request } as RequestArgs);
  expect(second.get("body")).toBe("Hoi");
  expect(await (second.get("file") as File).text()).toBe("een bestand");
  expect([parse.mock.calls.length, clone.mock.calls.length]).toEqual([1, 0]);
  vi.restoreAllMocks();
});
