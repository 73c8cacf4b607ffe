/** Paging and sorting lists. */
import { beforeAll, describe, expect, it } from "vitest";
import { ask, maker, testCity } from "../support";

const { world, ground, visitor, admin, make } = await testCity(["admin"]);

const ids: string[] = [];

beforeAll(async () => {
  for (const [at, title] of ["Één appel", "Banaan", "citroen", "Druif"].entries()) {
    ids.push(
      await make.vacancy({
        title: `Fruit ${title}`,
        place: at % 2 ? "Arnhem" : "Malden",
        hoursPerWeek: at === 3 ? null : at + 1,
        tags: at === 0 ? ["once", "free"] : ["regularly"],
        startsAt: at < 2 ? `2026-12-0${at + 1}T09:00:00.000Z` : null,
        publishedAt: "2026-11-01T09:00:00.000Z",
      }),
    );
  }
});

const fruit = "filter[title_start]=Fruit";

/** The titles of a list, without what they have in common. */
const titles = async (query: string, client = visitor) => {
  const answer = await ask(client, `vacancies?${fruit}&${query}`);
  expect(answer.errors).toEqual([]);
  return answer.data.map(({ attributes }) => attributes.title.replace("Fruit ", ""));
};

describe("page", () => {
  it("numbers pages, with links to the first, the neighbours and the last, and totals", async () => {
    const answer = await ask(visitor, `vacancies?${fruit}&sort=title&page[size]=1&page[number]=2`);
    expect(answer.meta).toMatchObject({ total: 4, page: { number: 2, size: 1, total: 4 } });
    const numbers = Object.entries(answer.links).map(([name, link]) => [
      name,
      link && new URLSearchParams(link.split("?")[1]).get("page[number]"),
    ]);
    expect(Object.fromEntries(numbers)).toEqual({ self: "2", first: "1", prev: "1", next: "3", last: "4" });
    const following = await ask(visitor, answer.links.next!);
    expect(following.data[0]!.attributes.title).toBe("Fruit Druif");
  });

  it("has no neighbours at the ends, and an empty page behind the last", async () => {
    expect((await ask(visitor, `vacancies?${fruit}&page[size]=100`)).links).toMatchObject({ prev: null, next: null });
    const behind = await ask(visitor, `vacancies?${fruit}&page[number]=999999999&page[size]=100`);
    expect(behind).toMatchObject({ status: 200, data: [], links: { next: null } });
    expect((await ask(visitor, behind.links.prev!)).data).toHaveLength(4);
  });

  it("gives 20 rows unless asked, and at most 100; the users of an admin 1000", async () => {
    expect((await ask(visitor, "vacancies")).data).toHaveLength(20);
    expect((await ask(visitor, "vacancies?page[size]=101")).status).toBe(400);
    expect((await ask(admin, "volunteer_profiles?page[size]=100")).status).toBe(200);
    expect((await ask(admin, "users?page[size]=1000")).status).toBe(200);
    expect((await ask(admin, "users?page[size]=1001")).status).toBe(400);
  });

  it.each([
    "page[number]=0",
    "page[number]=-1",
    "page[number]=1.5",
    "page[number]=x",
    "page[number]=9999999999",
    "page[size]=0",
    "page[size]=1e2",
    "page[huge]=1",
    "page[__proto__]=1",
    "page=1",
  ])("refuses %s", async (query) => {
    const answer = await ask(visitor, `vacancies?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]!.source).toEqual({ parameter: query.split("=")[0] });
  });

  it.each(["title", "-title", "starts_at", "-starts_at,-title", "id", "-published_at", "published_at,-title"])(
    "walks every row once by cursor in the order %s",
    async (sort) => {
      const all = await ask(visitor, `vacancies?${fruit}&sort=${sort}`);
      const walked: string[] = [];
      let path: string | null = `vacancies?${fruit}&sort=${sort}&page[size]=1`;
      for (let turn = 0; path && turn < 10; turn++) {
        const answer = await ask(visitor, path);
        walked.push(...answer.data.map(({ id }) => id));
        const { after } = answer.meta.page;
        if (turn > 0) expect(answer.links.next === null).toBe(after === null);
        path = after && `vacancies?${fruit}&sort=${sort}&page[size]=1&page[after]=${after}`;
      }
      expect(walked).toEqual(all.data.map(({ id }) => id));
      expect(new Set(walked).size).toBe(4);
    },
  );

  it("walks every row once by cursor when text search ranks them", async () => {
    const query = "vacancies?filter[search]=fruit&page[size]=3";
    const walked: string[] = [];
    let answer = await ask(visitor, query);
    const { total } = answer.meta;
    while (answer.data.length > 0) {
      walked.push(...answer.data.map(({ id }) => id));
      if (!answer.meta.page.after) break;
      answer = await ask(visitor, `${query}&page[after]=${answer.meta.page.after}`);
    }
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked).toHaveLength(total);
  });

  it("does not shift a cursor when rows are added in front", async () => {
    const first = await ask(visitor, `vacancies?${fruit}&sort=title&page[size]=2`);
    const added = await maker(world, ground).vacancy({ title: "Fruit Aardbei" });
    const second = await ask(visitor, `vacancies?${fruit}&sort=title&page[size]=2&page[after]=${first.meta.page.after}`);
    await world.sql("city", "update vacancies set deleted_at = '2026-11-01' where id = ?", [added]);
    expect([...first.data, ...second.data].map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it("refuses a cursor that is none, is of another order, or comes with a page number", async () => {
    const { after } = (await ask(visitor, `vacancies?${fruit}&sort=title&page[size]=1`)).meta.page;
    const forged = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
    const cursors = [
      "x",
      "!!!",
      "e30",
      forged([]),
      forged(["title,id", null, null]),
      forged(["title,id", {}, "x"]),
      forged(["title,id", [1], "x"]),
      forged("title,id"),
      "A".repeat(5_000),
    ];
    for (const cursor of cursors) expect((await ask(visitor, `vacancies?sort=title&page[after]=${cursor}`)).status).toBe(400);
    expect((await ask(visitor, `vacancies?sort=-title&page[after]=${after}`)).status).toBe(400);
    expect((await ask(visitor, `vacancies?sort=title&page[number]=2&page[after]=${after}`)).status).toBe(400);
    // Infinity is no number that a cursor of ours holds.
    expect((await ask(visitor, `vacancies?sort=title&page[after]=${btoa('["title,id",1e999,"x"]')}`)).status).toBe(400);
  });
});

describe("sort", () => {
  it("goes by several attributes, up and down", async () => {
    expect(await titles("sort=title")).toEqual(["Banaan", "citroen", "Druif", "Één appel"]);
    expect(await titles("sort=-title")).toEqual(["Één appel", "Druif", "citroen", "Banaan"]);
    expect(await titles("sort=starts_at,-title")).toEqual(["Druif", "citroen", "Één appel", "Banaan"]);
  });

  it.each([
    "nothing",
    "email",
    "seq",
    "title,",
    "title,title",
    "-title,title",
    "id,id",
    "--title",
    "constructor",
    "__proto__",
    "title;drop table vacancies",
    "status",
  ])("refuses %s", async (sort) => {
    const answer = await ask(visitor, `vacancies?sort=${encodeURIComponent(sort)}`);
    expect(answer.status).toBe(400);
    expect(answer.errors).toMatchObject([{ code: "invalid_parameter", source: { parameter: "sort" } }]);
  });
});
