import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Portal } from "~/core/tenant/portal.server";
import { anOrganization } from "~db/seeds/builders";
import { type TestDatabase, testDatabase } from "../../tests/support/d1";
import { blockData, withData } from "./data.server";
import type { BlockKind } from "./registry";

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await testDatabase();
  portal = {
    tenant: { id: "t", key: "city", features: {} },
    center: { id: "c", latitude: null, longitude: null },
    centers: [],
    viewer: null,
    locale: "nl",
    now: "2026-11-20T10:00:00.000Z",
    db: database.tenantDb("t"),
  } as unknown as Portal;
  const partner = (name: string) => ({
    ...Object.fromEntries(
      Object.entries(anOrganization({ name })).map(([key, value]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        typeof value === "object" && value !== null ? JSON.stringify(value) : typeof value === "boolean" ? Number(value) : value,
      ]),
    ),
    ...{ tenant_id: "t", center_id: "c", show_as_partner: 1, logo_url: "/logo.svg" },
  });
  await database.insert("organizations", partner("Atelier"), partner("Buurtkamer"), partner("Carillon"));
});
afterAll(() => database.dispose());

const placed = (id: string, kind: BlockKind, props: object) => ({ id, kind, props });

describe("what blocks show of the portal's data", () => {
  it("is asked once by those that are equal, and by each for itself where they differ", async () => {
    const blocks = [
      placed("one", "LogoBar", { title: "Partners", limit: 1 }),
      placed("same", "LogoBar", { title: "Partners", limit: 1 }),
      placed("two", "LogoBar", { title: "Partners", limit: 2 }),
      placed("text", "SectionTitle", { title: "Zonder" }),
    ];
    const query = blockData(blocks, portal);
    expect(query.statements).toHaveLength(2);
    const data = await portal.db.fetch(query);
    const names = blocks.map((block) => (withData(block, data).data as { name: string }[] | undefined)?.map(({ name }) => name));
    expect(names).toEqual([["Atelier"], ["Atelier"], ["Atelier", "Buurtkamer"], undefined]);
  });

  it("is asked once by those that say something else about the same", async () => {
    const words = (title: string) => ({ title, variant: "centered", searchLabel: "Zoek", suggestions: [] });
    const blocks = [placed("one", "HeroWithSearch", words("Dag")), placed("two", "HeroWithSearch", words("Hallo"))];
    const query = blockData(blocks, portal);
    expect(query.statements).toHaveLength(1);
    const data = await portal.db.fetch(query);
    expect(blocks.map((block) => withData(block, data).data)).toEqual([
      expect.objectContaining({ open: 0 }),
      expect.objectContaining({ open: 0 }),
    ]);
  });

  it("is not asked again where it is there already", async () => {
    const logos = placed("one", "LogoBar", { title: "Partners", limit: 1 });
    const more = placed("two", "LogoBar", { title: "Partners", limit: 3 });
    const known = await portal.db.fetch(blockData([logos], portal));
    expect(blockData([logos], portal, known).statements).toEqual([]);
    const query = blockData([more, logos], portal, known);
    expect(query.statements).toHaveLength(1);
    const data = await portal.db.fetch(query);
    expect([more, logos].map((block) => (withData(block, data).data as object[]).length)).toEqual([3, 1]);
  });
});
