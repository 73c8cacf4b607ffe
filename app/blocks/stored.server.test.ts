import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { type Block, defineBlock } from "./block";
import { line } from "./fields";
import { blocks } from "./registry";
import { placedBlocks, type StoredBlock } from "./stored.server";

const greeting = defineBlock({
  schema: z.object({ title: line(20), name: line().optional() }),
  defaults: { props: { title: "Dag" }, propsEn: {} },
  migrate: { 1: ({ heading, ...rest }) => ({ ...rest, title: heading }) },
});
const kinds = blocks as Map<string, Block>;
beforeAll(() => void kinds.set("Greeting", greeting));
afterAll(() => void kinds.delete("Greeting"));

const stored = (over: Partial<StoredBlock>): StoredBlock => ({
  id: "b",
  kind: "Greeting",
  version: 2,
  props: { title: "Dag" },
  propsEn: null,
  position: 0,
  ...over,
});

function placed(blocks: Partial<StoredBlock>[], locale: "nl" | "en" = "nl") {
  const reports: string[] = [];
  const portal = { locale, tenant: { key: "city" } } as RequestPortal;
  const shown = placedBlocks(blocks.map(stored), portal, { error: (error) => reports.push((error as Error).message) });
  return { shown, reports };
}

describe("the blocks of a page", () => {
  it("are in order, each as its kind is today", () => {
    const { shown, reports } = placed([
      { id: "second", position: 2, version: 1, props: { heading: "Van vroeger" } },
      { id: "first", position: 1 },
    ]);
    expect(shown).toEqual([
      { id: "first", kind: "Greeting", props: { title: "Dag" } },
      { id: "second", kind: "Greeting", props: { title: "Van vroeger" } },
    ]);
    expect(reports).toEqual([]);
  });

  it("are without those of an unknown kind or with props that do not fit, which are reported", () => {
    const { shown, reports } = placed([
      { id: "pop-up", kind: "PopUp" },
      { id: "inherited", kind: "toString" },
      { id: "long", props: { title: "x".repeat(21) } },
      { id: "good" },
    ]);
    expect(shown.map(({ id }) => id)).toEqual(["good"]);
    expect(reports).toEqual([
      "Block pop-up of kind PopUp cannot be shown",
      "Block inherited of kind toString cannot be shown",
      "Block long of kind Greeting cannot be shown",
    ]);
  });

  it("say in English what English says differently, whatever its version, and else what Dutch says", () => {
    const props = { title: "Dag", name: "Toos" };
    const old = { version: 1, props: { heading: "Dag", name: "Toos" }, propsEn: { heading: "Hello" } };
    const said = (over: Partial<StoredBlock>) => placed([over], "en").shown[0]?.props;
    expect(said({ props, propsEn: { title: "Hello" } })).toEqual({ title: "Hello", name: "Toos" });
    expect(said(old)).toEqual({ title: "Hello", name: "Toos" });
    expect(said({ props })).toEqual(props);
    expect(said({ props, propsEn: { title: "x".repeat(21) } })).toEqual(props);
    expect(placed([old]).shown[0]?.props).toEqual(props);
  });
});
