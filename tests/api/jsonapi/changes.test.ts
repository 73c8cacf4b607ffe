/** Whoever keeps a copy and asks what changed, and what is gone, ends with what there is (api.md). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import { ask, patch, post, type ResourceObject, testCity, vacancyAttributes } from "../support";

setCatalogue(product);

const { world, ground, make, admin, center, visitor } = await testCity(["admin", "center"]);

/** A copy of a list, as another program keeps it: it asks for what changed since it last began to ask, and a minute before. */
class Copy {
  readonly rows = new Map<string, ResourceObject>();
  private since = "2000-01-01T00:00:00.000Z";

  constructor(
    private readonly type: string,
    private readonly query = "",
  ) {}

  async sync(client = center): Promise<void> {
    const began = new Date(Date.now() - 60_000).toISOString();
    const walk = async (filter: string, sort: string, take: (row: ResourceObject) => void) => {
      let next: string | null = `${this.type}?${filter}&sort=${sort}&page[size]=50&page[after]=`;
      while (next) {
        const answer = await ask(client, next);
        expect([answer.status, answer.errors]).toEqual([200, []]);
        for (const row of answer.data) take(row);
        next = answer.links.next ?? null;
      }
    };
    await walk(`filter[updated_at_gteq]=${this.since}${this.query}`, "updated_at", (row) => this.rows.set(row.id, row));
    await walk(`filter[deleted]=true&filter[deleted_at_gteq]=${this.since}`, "deleted_at", ({ id }) => this.rows.delete(id));
    this.since = began;
  }
}

/** All that the same viewer sees now. */
async function everything(type: string, query: string, client = center): Promise<Map<string, ResourceObject>> {
  const rows = new Map<string, ResourceObject>();
  let next: string | null = `${type}?sort=id&page[size]=100${query}`;
  while (next) {
    const answer = await ask(client, next);
    for (const row of answer.data) rows.set(row.id, row);
    next = answer.links.next ?? null;
  }
  return rows;
}

const all = "&filter[status_in]=draft,published,filled,expired,archived";
const shownBy = (rows: Map<string, ResourceObject>) => Object.fromEntries([...rows].map(([id, { attributes }]) => [id, attributes]).sort());

describe("a sync", () => {
  it("ends equal to the database after any changes, whoever and whatever made them", async () => {
    const vacancies = new Copy("vacancies", all);
    const [own, other] = [ground.organizationId, await make.organization({ name: "Stichting De Brug" })];
    const ids: string[] = [];
    const any = (at: number) => ids[at % Math.max(1, ids.length)] ?? "none";
    const change = fc.oneof(
      fc.constant({ do: "create" } as const),
      fc.record({
        do: fc.constant("title" as const),
        at: fc.nat(50),
        title: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ""),
      }),
      fc.record({ do: fc.constantFrom("publish", "fill", "archive", "restore", "remove", "runOut", "schedule"), at: fc.nat(50) }),
      fc.record({ do: fc.constant("rename" as const), name: fc.integer({ min: 1, max: 999 }) }),
      fc.constant({ do: "sync" } as const),
    );
    const soon = () => new Date(Date.now() + 86_400_000).toISOString();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 80, maxLength: 80 }), async (changes) => {
        for (const one of changes) {
          const id = "at" in one ? any(one.at) : "";
          const at = `vacancies/${id}`;
          if (one.do === "create") {
            const made = await ask(
              center,
              "vacancies",
              post(vacancyAttributes(ids.length % 2 ? own : other, { expires_at: soon() }), "vacancies"),
            );
            ids.push(made.data[0]!.id);
          } else if (one.do === "title") await ask(center, at, patch(id, { title: one.title }, "vacancies"));
          else if (one.do === "rename")
            await ask(center, `organizations/${other}`, patch(other, { name: `De Brug ${one.name}` }, "organizations"));
          else if (one.do === "remove") await ask(center, at, { method: "DELETE" });
          else if (one.do === "runOut")
            await world.sql("city", "update vacancies set expires_at = ? where id = ? and status = 'published'", [
              new Date().toISOString(),
              id,
            ]);
          else if (one.do === "schedule") await world.scheduled();
          else if (one.do === "sync") await vacancies.sync();
          else await ask(center, `${at}/transitions/${one.do}`, { method: "POST" });
        }
        await vacancies.sync();
        expect(shownBy(vacancies.rows)).toEqual(shownBy(await everything("vacancies", all)));
      }),
      { numRuns: 1, seed: 25 },
    );
  }, 120_000);

  it("learns as a stranger that something is gone, also when it is only hidden; and nothing of what was never to be seen", async () => {
    const [shown, hidden, never] = [await make.vacancy(), await make.vacancy(), await make.vacancy({ status: "draft", publishedAt: null })];
    await ask(center, `vacancies/${shown}`, { method: "DELETE" });
    await ask(center, `vacancies/${hidden}/transitions/archive`, { method: "POST" });
    await ask(center, `vacancies/${hidden}/transitions/restore`, { method: "POST" });
    await ask(center, `vacancies/${never}`, { method: "DELETE" });
    const gone = async (client: typeof visitor) =>
      (await ask(client, "vacancies?filter[deleted]=true&page[size]=100&sort=-deleted_at")).data;
    const byStranger = await gone(visitor);
    expect(byStranger.map(({ id }) => id)).toEqual(expect.arrayContaining([shown, hidden]));
    expect(byStranger.map(({ id }) => id)).not.toContain(never);
    expect(Object.keys(byStranger[0]!.attributes)).toEqual(["deleted_at"]);
    expect((await gone(center)).map(({ id }) => id)).toEqual(expect.arrayContaining([shown, never]));
    await world.sql("city", "update vacancies set deleted_at = ? where id = ?", [
      new Date(Date.now() - 31 * 86_400_000).toISOString(),
      shown,
    ]);
    expect((await gone(visitor)).map(({ id }) => id)).not.toContain(shown);
    expect((await gone(world.visitor("village"))).map(({ id }) => id)).not.toContain(hidden);
  });
});

describe("every type", () => {
  it("200 for what changed since, in that order; for what is gone, where rows leave a trace", async () => {
    const wrong: string[] = [];
    for (const resource of allResources()) {
      const { type, embedded, table, feature } = resource;
      if (embedded || feature || !("updatedAt" in table)) continue;
      const changed = await ask(admin, `${type}?sort=-updated_at&filter[updated_at_gteq]=2020-01-01&page[size]=5`);
      const times = changed.data.map(({ attributes }) => String(attributes.updated_at));
      if (![200, 403].includes(changed.status)) wrong.push(`${type}: ${changed.status}`);
      if (times.join() !== [...times].sort().reverse().join()) wrong.push(`${type}: not in order`);
      const gone = await ask(admin, `${type}?filter[deleted]=true`);
      if (changed.status === 200 && gone.status !== ("deletedAt" in table ? 200 : 404)) wrong.push(`${type} deleted: ${gone.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
