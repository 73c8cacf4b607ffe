/** Where links may lead, as the choosers of the editors ask it. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { LinkGroup } from "~/ui/form/link/context";
import { sharedCity } from "../support";

const { make, editor, visitor } = await sharedCity(["editor"]);

async function groups(asked = ""): Promise<Record<string, LinkGroup>> {
  const response = await editor.fetch(`/content/links${asked && `?${new URLSearchParams({ q: asked })}`}`);
  expect(response.status).toBe(200);
  const { groups } = (await response.json()) as { groups: LinkGroup[] };
  return Object.fromEntries(groups.map((group) => [group.name, group]));
}
const titles = ({ choices }: LinkGroup) => choices.map(({ title }) => title);

describe("where a link may lead", () => {
  it("200 with parts, pages, forms, files, vacancies and organisations, each called by its name", async () => {
    const all = await groups();
    expect(Object.entries(all).map(([name, { label }]) => [name, label])).toEqual([
      ["part", "Vaste onderdelen"],
      ["page", "Pagina's"],
      ["form", "Formulieren"],
      ["file", "Bestanden"],
      ["vacancy", "Vacatures"],
      ["organization", "Organisaties"],
    ]);
    expect(all.page!.choices.length).toBeGreaterThan(0);
    expect([all.vacancy!.asked, all.vacancy!.choices.length <= 50]).toEqual([true, true]);
  });

  it("200 with an old vacancy by its words or its address, of which the first list knows nothing", async () => {
    const word = newId().slice(-10);
    const id = await make.vacancy({ title: `Oude ${word}`, publishedAt: "2001-01-01T09:00:00.000Z" });
    expect(JSON.stringify(await groups())).not.toContain(word);
    for (const asked of [word.toUpperCase(), `/vacancies/${id}`]) {
      const { vacancy, ...others } = await groups(asked);
      expect(vacancy!.choices).toEqual([{ path: `/vacancies/${id}`, title: expect.stringContaining(word) }]);
      expect(Object.keys(others)).toEqual(["organization"]);
      expect(titles(others.organization!)).toEqual([]);
    }
  });

  it("200 without what visitors do not see", async () => {
    const word = newId().slice(-10);
    const id = await make.vacancy({ title: word, status: "draft" });
    for (const asked of [word, `/vacancies/${id}`]) expect(titles((await groups(asked)).vacancy!)).toEqual([]);
  });

  it("an organisation by its words", async () => {
    const [first] = (await groups()).organization!.choices;
    expect(titles((await groups(first!.title)).organization!)).toContain(first!.title);
    expect(titles((await groups(first!.path)).organization!)).toEqual([first!.title]);
  });

  it("not for visitors", async () => {
    expect((await visitor.fetch("/content/links")).status).not.toBe(200);
  });
});
