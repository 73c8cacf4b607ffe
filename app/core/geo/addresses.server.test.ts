import { beforeEach, describe, expect, it } from "vitest";
import { addressLookup, addressOf, forgetSilence, pointOf } from "./addresses.server";

const answer = (docs: object[]) => Response.json({ response: { numFound: docs.length, docs } });
const kerkplein = {
  straatnaam: "Kerkplein",
  huis_nlt: "3",
  postcode: "6581AC",
  woonplaatsnaam: "Malden",
  centroide_ll: "POINT(5.8561 51.7811)",
};

function around(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const kept = new Map<string, Response>();
  let time = 0;
  return {
    asked,
    pass: (ms: number) => {
      time += ms;
    },
    ask: async (url: string) => {
      asked.push(url);
      const next = answers.shift();
      if (next instanceof Response) return next;
      throw next ?? new Error("offline");
    },
    cache: {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        kept.set(url, response);
      },
    } as unknown as Cache,
    now: () => time,
  };
}

const now: Promise<unknown>[] = [];
const later = (work: Promise<unknown>) => now.push(work);

beforeEach(forgetSilence);

describe("looking an address up", () => {
  it("asks the register once and then the cache", async () => {
    const world = around(answer([kerkplein]));
    const look = addressLookup("pdok", later, world);
    const found = { street: "Kerkplein", houseNumber: "3", postalCode: "6581 AC", city: "Malden", latitude: 51.7811, longitude: 5.8561 };
    expect(await look({ postalCode: "6581 ac", houseNumber: "3" })).toEqual(found);
    await Promise.all(now);
    expect(await look({ postalCode: "6581AC", houseNumber: "3" })).toEqual(found);
    expect(world.asked).toHaveLength(1);
  });

  it("is null for an address that is none, and undefined when nobody answers", async () => {
    expect(await addressLookup("pdok", later, around(answer([])))({ postalCode: "9999 ZZ", houseNumber: "1" })).toBeNull();
    expect(await addressLookup("pdok", later, around())({ postalCode: "9999 ZZ", houseNumber: "2" })).toBeUndefined();
  });

  it("leaves a silent register in peace for a minute", async () => {
    const world = around(new Error("offline"), answer([kerkplein]));
    const look = addressLookup("pdok", later, world);
    const asked = { street: "Kerkplein", houseNumber: "3", city: "Malden" };
    expect([await look(asked), await look(asked)]).toEqual([undefined, undefined]);
    expect(world.asked).toHaveLength(1);
    world.pass(61_000);
    expect((await look(asked))?.city).toBe("Malden");
  });

  it("asks nobody when it is switched off, or when there is too little to ask", async () => {
    const world = around();
    expect(await addressLookup("", later, world)({ postalCode: "6581 AC", houseNumber: "3" })).toBeUndefined();
    expect(await addressLookup("pdok", later, world)({ street: "Kerkplein", houseNumber: "3" })).toBeUndefined();
    expect(world.asked).toEqual([]);
  });

  it("goes to one host, whatever is typed", () => {
    for (const text of ["https://evil.example/", "x&fq=type:weg", "a:b OR *:*", "../../", "a#b", "@evil.example"]) {
      const url = new URL(addressOf({ street: text, houseNumber: text, city: text })!);
      expect(url.origin + url.pathname).toBe("https://api.pdok.nl/bzk/locatieserver/search/v3_1/free");
      expect(url.searchParams.getAll("fq")).toEqual(["type:adres"]);
      expect(url.searchParams.get("q")).not.toMatch(/[:*@/&]/);
    }
  });

  it("falls back to the middle of the place", async () => {
    expect(await pointOf(addressLookup("pdok", later, around()), { street: "Kerkplein", city: "Malden" })).toMatchObject({
      latitude: 51.782,
    });
    expect(await pointOf(undefined, { city: "Nergenshuizen" })).toBeNull();
  });

  it("asks the register for a place that the table lacks, and takes no other for it", async () => {
    const nergensveen = { woonplaatsnaam: "Nergensveen", centroide_ll: "POINT(5.3774 52.1822)" };
    const world = around(answer([nergensveen]), answer([nergensveen]));
    const look = addressLookup("pdok", later, world);
    expect(await pointOf(look, { city: "Nergensveen" })).toEqual({ latitude: 52.1822, longitude: 5.3774 });
    expect(new URL(world.asked[0]!).searchParams.getAll("fq")).toEqual(["type:woonplaats"]);
    expect(await pointOf(look, { city: "Nergensveld" })).toBeNull();
    expect([await pointOf(look, { city: "Malden" }), world.asked.length]).toEqual([expect.objectContaining({ latitude: 51.782 }), 2]);
  });
});
