import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withPlaces } from "../../bin/lib/stacks.mjs";

const build = mkdtempSync(join(tmpdir(), "portal-stacks-"));
afterAll(() => rmSync(build, { recursive: true, force: true }));
mkdirSync(join(build, "worker"));
// Row 1: columns 1 and 10 come from rows 1 and 3 of the source.
const map = { version: 3, sources: ["../../app/core/ids.ts"], names: [], mappings: "AAAA,SAEA" };
writeFileSync(join(build, "worker/entry.worker.js.map"), JSON.stringify(map));

test("a place in the built worker is named as one in the source; everything else stays as it was", () => {
  const placed = withPlaces(build);
  const said = (place: string) => `{"stack":"Error: x\\n    at async a (${place})"}`;
  expect(placed(said("file:///srv/build/worker/entry.worker.js:1:12"))).toBe(said("app/core/ids.ts:3:1"));
  expect(placed(said("cloudflare-internal:d1-api:90:27"))).toBe(said("cloudflare-internal:d1-api:90:27"));
  expect(withPlaces("/nowhere")(said("entry.worker.js:1:12"))).toBe(said("entry.worker.js:1:12"));
});
