/** A build whose worker is too large fails, and says by how much. */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { budgets, checkBudgets } from "../../bin/lib/budgets.mjs";

const out = mkdtempSync(join(tmpdir(), "portal-budget-"));
afterAll(() => rmSync(out, { recursive: true, force: true }));

test("the worker as it is built fits", () => {
  const found = checkBudgets(inject("build"));
  expect(found.bytes).toBeGreaterThan(1_000_000);
  expect(found.compressed).toBeLessThanOrEqual(budgets.compressed);
});

test("what is larger stops the build with one sentence", () => {
  mkdirSync(join(out, "worker"));
  writeFileSync(join(out, "worker/entry.worker.js"), randomBytes(3_000));
  expect(() => checkBudgets(out, { bytes: 10_000, compressed: 2_000 })).toThrow(/^The worker is too large: 0\.00 MB compressed/);
  expect(() => checkBudgets(out, { bytes: 10_000, compressed: 20_000 })).not.toThrow();
});
