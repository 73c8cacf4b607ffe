import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import { handleOf } from "../tests/support/handles";
import { groups } from "./core/auth/access";
import routes from "./routes";

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => (entry.children ? filesOf(entry.children) : [entry.file]));

const known = ["everyone", "signedIn", "developers", ...Object.keys(groups)];

describe("routes.ts", async () => {
  const files = [...new Set(filesOf(await routes))];
  const handles = files.map((file) => ({ file, ...handleOf(file) }));
  // API modules are guarded by their resource's policy.
  const screens = handles.filter(({ file, screen }) => screen || !/(^|[/.])api\.ts$/.test(file));

  test("every screen says who may use it", () => {
    expect(screens.length).toBeGreaterThan(70);
    expect(screens.filter(({ access }) => !known.includes(access!)).map(({ file }) => file)).toEqual([]);
  });

  test("what is not for everyone has a loader: without one nothing is there to guard", () => {
    expect(screens.filter(({ access, loads }) => access !== "everyone" && !loads).map(({ file }) => file)).toEqual([]);
  });
});
