/** Reading rows as a request's query asks, on a database of their own: filters, includes, order, pages, and what a reader may see. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { begin, later, north, portalOf, tenantId } from "../../../tests/support/people";
import { rooms, viewerWith, type Workshops, workshopDatabase, workshops } from "../../../tests/support/workshops";
import { once } from "./idempotency.server";
import { list, show } from "./list.server";
import { create } from "./write.server";

let database: Workshops;
const [attic, barn, gone] = [newId(), newId(), newId()];

beforeAll(async () => {
  database = await workshopDatabase();
  const room = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };
  await database.insert(
    "rooms",
    { ...room, id: attic, name: "Zolder" },
    { ...room, id: barn, name: "Schuur" },
    { ...room, id: gone, name: "Weg", deleted_at: begin },
  );
  await database.stored({ title: "Breien", spots: 3, roomId: attic, helperIds: [barn, gone] });
  await database.stored({ title: "Haken", spots: 8, roomId: attic, status: "published" });
  await database.stored({ title: "Lassen", spots: 8, roomId: gone, secret: true });
  await database.stored({ title: "Zagen", deletedAt: begin });
});
afterAll(() => database.dispose());

function argsOf(query: string, viewer = viewerWith("volunteer") as ReturnType<typeof viewerWith> | null, init: RequestInit = {}) {
  const portal = { ...portalOf(database), viewer };
  return { request: new Request(`http://noord.localhost/api/v1/${query}`, init), context: { portal } as AppLoadContext };
}

const read = (query: string, viewer?: null) => {
  const args = argsOf(query, viewer);
  return args.context.portal.db.fetch(list(workshops, args));
};
const titles = async (query: string, viewer?: null) => (await read(query, viewer)).items.map(({ title }) => title);

function refusedBy(run: () => unknown): Response {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("It was answered");
}

describe("a list", () => {
  it("has what its reader may see, without what was deleted, and counts it", async () => {
    expect(await titles("workshops")).toEqual(["Breien", "Haken", "Lassen"]);
    expect(await read("workshops", null)).toMatchObject({ total: 2, items: [{ title: "Breien" }, { title: "Haken" }] });
  });

  it("filters by attributes and by names of the resource's own; 400 with each parameter that fits nothing", async () => {
    expect(await titles("workshops?filter[spots_gt]=3&filter[status_eq]=published")).toEqual(["Haken"]);
    expect(await titles("workshops?filter[search]=REI")).toEqual(["Breien"]);
    expect(await titles("workshops?filter[title_in]=Haken,Lassen")).toEqual(["Haken", "Lassen"]);
    expect(await titles(`workshops?filter[updated_at_in]=2020-01-01,${begin.slice(0, 10)}`)).toEqual(["Breien", "Haken", "Lassen"]);
    expect(await titles(`workshops?filter[updated_at_not_in]=${begin.slice(0, 10)}`)).toEqual([]);
    const args = argsOf("workshops?filter[secret_eq]=true&sort=room_id&fields[workshops]=title");
    const { errors } = (await refusedBy(() => list(workshops, args)).json()) as { errors: { source: { parameter: string } }[] };
    expect(errors.map(({ source }) => source.parameter).sort()).toEqual(["filter[secret_eq]", "sort"]);
  });

  it("comes in the order that is asked, by several keys too", async () => {
    expect(await titles("workshops?sort=-title")).toEqual(["Lassen", "Haken", "Breien"]);
    expect(await titles("workshops?sort=-spots,title")).toEqual(["Haken", "Lassen", "Breien"]);
  });

  it("goes by pages, and by the cursor after the last row of one", async () => {
    const first = await read("workshops?sort=-spots,title&page[size]=2");
    expect([first.total, ...first.items.map(({ title }) => title)]).toEqual([3, "Haken", "Lassen"]);
    expect(await titles("workshops?sort=-spots,title&page[size]=2&page[number]=2")).toEqual(["Breien"]);
    expect(await titles(`workshops?sort=-spots,title&page[size]=2&page[after]=${first.after}`)).toEqual(["Breien"]);
  });

  it("is in the order in which people look for a title, also from page to page and in that of a screen", async () => {
    for (const title of ["élan", "De kring", "zaaien", "Önder"]) await database.stored({ title: `${title} 1`, spots: 77 });
    const order = ["De kring 1", "élan 1", "Önder 1", "zaaien 1"];
    const asked = "workshops?filter[spots_eq]=77";
    expect(await titles(asked)).toEqual(order);
    expect(await titles(`${asked}&sort=-title&fields[workshops]=title`)).toEqual(order.toReversed());
    const paged: unknown[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page = await read(`${asked}&fields[workshops]=spots&page[size]=1${after && `&page[after]=${after}`}`);
      paged.push(...page.items.map(({ id }) => id));
      after = page.after;
    }
    expect(paged).toEqual((await read(asked)).items.map(({ id }) => id));
    await database.all("delete from workshops where spots = 77");
  });

  it("brings along what is related, in the same statement, without what was deleted", async () => {
    const args = argsOf("workshops?include=room,helpers");
    const { db } = args.context.portal;
    const { items } = await db.fetch(list(workshops, args, { include: ["room", "helpers"] }));
    expect(db.stats.roundTrips).toBe(1);
    expect(items.map(({ room, helpers }) => ({ room, helpers }))).toEqual([
      { room: expect.objectContaining({ name: "Zolder" }), helpers: [expect.objectContaining({ name: "Schuur" })] },
      { room: expect.objectContaining({ name: "Zolder" }), helpers: [] },
      { room: null, helpers: [] },
    ]);
  });

  it("decodes what SQL computes and what columns hold", async () => {
    const { items } = await read("workshops");
    expect(items.map(({ plenty, secret, helperIds }) => [plenty, secret, helperIds.length])).toEqual([
      [false, false, 2],
      [true, false, 0],
      [true, true, 0],
    ]);
  });
});

it("a row brings along the rows that name it, each by its own read rule", async () => {
  const [staff, stranger] = [argsOf("rooms"), argsOf("rooms", null)];
  const below = async ({ request, context }: typeof staff) => {
    const asked = { context, request: new Request(`${request.url}?include=workshops`) };
    const { workshops: found } = await context.portal.db.fetch(show(rooms, asked, attic, { include: ["workshops"] }));
    return (found as { title?: string }[]).map(({ title }) => title).sort();
  };
  await database.stored({ title: "Knopen", roomId: attic, secret: true });
  expect(await below(staff)).toEqual(["Breien", "Haken", "Knopen"]);
  expect(await below(stranger)).toEqual(["Breien", "Haken"]);
});

describe("an Idempotency-Key", () => {
  const body = (title: string) => JSON.stringify({ data: { type: "workshops", attributes: { title } } });
  const asked = (title: string, key: string) => {
    const headers = { "content-type": "application/vnd.api+json", "idempotency-key": key };
    return argsOf("workshops", viewer, { method: "POST", headers, body: body(title) });
  };
  const made = (args: ReturnType<typeof asked>) => create(args, workshops).catch((thrown) => thrown as Response) as Promise<Response>;
  const send = (title: string) => {
    const args = asked(title, "eenmaal");
    return once(args, () => made(args)).catch((thrown) => thrown as Response);
  };
  const viewer = viewerWith("center_superuser");

  it("makes one row of what is sent twice, and answers the same; 422 for another body", async () => {
    const first = await send("Vilten");
    const second = await send("Vilten");
    expect([first.status, second.status, second.headers.get("location")]).toEqual([201, 201, first.headers.get("location")]);
    expect(await database.all("select id from workshops where title = 'Vilten'")).toHaveLength(1);
    expect((await send("Naaien")).status).toBe(422);
  });

  it("409 for a request so slow that another has its key by then: it writes nothing, and leaves the other's claim", async () => {
    const args = asked("Borduren", "traag");
    const claim = () => database.all("select status, created_at from idempotency_keys where key = 'traag'");
    const other = { status: null, created_at: later(100_000) };
    const answer = await once(args, async () => {
      await database.all("update idempotency_keys set created_at = ? where key = 'traag'", other.created_at);
      return made(args);
    });
    expect([answer.status, await claim()]).toEqual([409, [other]]);
    expect(await database.all("select id from workshops where title = 'Borduren'")).toEqual([]);
    const broken = asked("Borduren", "traag");
    broken.context.portal.now = later(200_000);
    await once(broken, async () => {
      await database.all("update idempotency_keys set created_at = ? where key = 'traag'", later(300_000));
      throw new Error("broke");
    }).catch(() => {});
    expect(await claim()).toEqual([{ status: null, created_at: later(300_000) }]);
  });

  it("throws what went wrong, also where the key cannot be given back", async () => {
    await database.all("create trigger kept before delete on idempotency_keys begin select raise(abort, 'cannot go'); end");
    const failing = once(asked("Weven", "mislukt"), () => Promise.reject(new Error("what went wrong")));
    await expect(failing).rejects.toThrow("what went wrong");
    await database.all("drop trigger kept");
  });
});
