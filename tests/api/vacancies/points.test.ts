/** Where the vacancies of a search are: what its map asks for. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { aVacancy } from "~db/seeds/builders";
import type { Client } from "../../support/http";
import { put, sharedCity } from "../support";

const { world, ground, make, visitor, center } = await sharedCity(["center"]);

const maastricht = { place: "Maastricht", latitude: 50.848, longitude: 5.689 };
const points = async (query = "", client: Client = visitor, path = "/vacancies/search/points") => {
  const response = await client.fetch(`${path}?${query}`);
  const { points, path: below } =
    response.status === 200 ? ((await response.json()) as { points: never[]; path: string }) : { points: [], path: "" };
  const list = points as [id: string, title: string, longitude: number, latitude: number][];
  return { status: response.status, headers: response.headers, list, titles: list.map(([, title]) => title).sort(), below };
};

describe("/vacancies/search/points", () => {
  it("200 with what the search finds and a visitor may see, whichever page of it is shown", async () => {
    await make.vacancy({ ...maastricht, title: "Kwetterpunt een" });
    await make.vacancy({ ...maastricht, title: "Kwetterpunt twee", vacancyType: "activity" });
    await make.vacancy({ ...maastricht, title: "Kwetterpunt concept", status: "draft" });
    await make.vacancy({ ...maastricht, title: "Kwetterpunt weg", deletedAt: new Date().toISOString() });
    await make.vacancy({ title: "Kwetterpunt nergens", place: null, latitude: null, longitude: null });
    const found = await points("filter[place]=Maastricht&filter[distance]=5&page[number]=3&page[size]=1&view=map");
    expect(found.titles).toEqual(["Kwetterpunt een", "Kwetterpunt twee"]);
    expect(found.list[0]!.slice(2)).toEqual([5.689, 50.848]);
    expect((await points("filter[place]=Maastricht&filter[type]=activity")).titles).toEqual(["Kwetterpunt twee"]);
    // Staff are shown what the public is: it is the site's map.
    expect((await points("filter[place]=Maastricht", center)).titles).toEqual(found.titles);
    expect((await points("filter[place]=Maastricht", world.visitor("village"))).titles).toEqual([]);
    const [id] = found.list[0]!;
    expect((await visitor.fetch(found.below + id)).status).toBe(200);
  });

  it("is one round trip, and kept for the next stranger", async () => {
    const { headers } = await points("filter[search]=kwetterpunt");
    expect(headers.get("x-d1")).toMatch(/trips=1;/);
    expect(headers.get("cache-control")).toMatch(/public, max-age=\d+/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await points("filter[search]=kwetterpunt", center)).headers.get("cache-control")).toBe("no-store");
  });

  it("gives at most 2,000, and the page then says so", async () => {
    const { tenantId, centerId, organizationId } = ground;
    const rows = Array.from({ length: 2005 }, (_, at) =>
      aVacancy({ tenantId, centerId, organizationId, ...maastricht, latitude: 50.8 + at / 1e5, id: newId(), title: `Kwettermassa ${at}` }),
    );
    await put(world, "city", schema.vacancies, ...rows);
    const found = await points("filter[place]=Maastricht");
    expect(found.list).toHaveLength(2000);
    const page = await (await visitor.fetch("/vacancies/search?filter[place]=Maastricht&view=map")).text();
    expect(page).toContain("De kaart toont de eerste 2000.");
  });
});

describe("the search as a map", () => {
  const drawn = async (path: string) => {
    const response = await visitor.fetch(path);
    const text = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
    return {
      trips: response.headers.get("x-d1"),
      count: /(\d+) plek(?:ken)? op de kaart/.exec(text)?.[1],
      groups: text.split("map-drawn-group").length - 1,
    };
  };

  it("draws all results without script in one round trip, and the list only its own", async () => {
    const at = (latitude: number) => ({ place: "Vaals", longitude: 6.01, latitude });
    for (let one = 0; one < 25; one++) await make.vacancy({ ...at(one < 24 ? 50.77 : 50.7), title: `Kwetterkaart ${one}` });
    const map = await drawn("/vacancies/search?filter[search]=kwetterkaart&view=map");
    expect(map).toEqual({ trips: expect.stringContaining("trips=1;"), count: "25", groups: 1 });
    expect(await drawn("/vacancies/search?filter[search]=kwetterkaart")).toMatchObject({ count: "20", groups: 0 });
  });
});

describe("/sociale-kaart/points", () => {
  it("200 with the organisations that the social map shows", async () => {
    const far = { city: "Maastricht", latitude: 50.848, longitude: 5.689 };
    const id = await make.organization({ ...far, name: "Kwetterplek" });
    await make.organization({ ...far, name: "Kwetterplek verborgen", showOnSocialMap: false });
    await make.organization({ ...far, name: "Kwetterplek wacht", status: "pending" });
    for (const client of [visitor, center]) {
      const found = await points("filter[search]=kwetterplek", client, "/sociale-kaart/points");
      expect([found.titles, found.below]).toEqual([["Kwetterplek"], "/sociale-kaart/"]);
      expect(found.list[0]![0]).toBe(id);
    }
    expect((await points("filter[search]=kwetterplek", world.visitor("village"), "/sociale-kaart/points")).titles).toEqual([]);
  });
});
