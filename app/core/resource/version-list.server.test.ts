import { expect, it } from "vitest";
import { savedAt } from "./version-list.server";

const [created, written] = ["2026-11-26T12:00:00.000Z", "2026-11-26T12:30:00.000Z"];

it("a version was saved when its words were, however late it was published or replaced", () => {
  const of = (state: "draft" | "scheduled" | "published" | "replaced") => savedAt({ state, at: written, createdAt: created });
  expect([of("published"), of("replaced"), of("scheduled")]).toEqual([created, created, created]);
  // What one goes on writing stays one version.
  expect(of("draft")).toBe(written);
});
