import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { begin, later, seconds } from "../../../../tests/support/people";
import { begunAt, begunNow } from "./begun.server";
import { withPlaces } from "./places.server";

const prove = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);
const portalAt = (now: string) => ({ now, prove }) as never;

it("the moment comes back from the field that we wrote, of that form alone", () => {
  const field = begunNow(portalAt(begin), "form");
  const now = later(5 * seconds);
  expect(field).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(begunAt(portalAt(now), "form", field)).toBe(begin);
  expect(begunAt(portalAt(now), "other", field)).toBe(now);
});

it("whatever else stands there, and a moment that is still to come, is now", () => {
  for (const field of [undefined, "", "x".repeat(36), newId(Date.parse(begin)), begunNow(portalAt(later(60 * seconds)), "form")])
    expect(begunAt(portalAt(begin), "form", field)).toBe(begin);
  expect(begunAt({ now: begin, prove: () => null } as never, "form", newId(0))).toBe(begin);
});

it("street and place come along with postal code and number, and what was written stays", async () => {
  const question = { id: "a", kind: "address", text: "Adres", options: [], rows: [] };
  const definition = { pages: [{ sections: [{ items: [question] }] }] } as never;
  const lookUp = async () => ({
    street: "Kerkstraat",
    houseNumber: "12",
    postalCode: "6581 AB",
    city: "Malden",
    latitude: 0,
    longitude: 0,
  });
  const places = (answer: object, before?: object) =>
    withPlaces({ lookUp } as never, definition, { answers: { a: answer }, before: before ? { a: before } : {} }, new Set(["a"]));
  expect(await places({ postalCode: "6581ab", houseNumber: "12" })).toEqual({
    a: { postalCode: "6581 AB", houseNumber: "12", street: "Kerkstraat", city: "Malden" },
  });
  expect(await places({ postalCode: "6581ab", houseNumber: "12", city: "Heumen" })).toMatchObject({
    a: { city: "Heumen", street: "Kerkstraat" },
  });
  expect(await places({ postalCode: "6581ab" })).toEqual({ a: { postalCode: "6581ab" } });

  // Corrected: what stands there of the former address is not what was written of this one.
  const former = { postalCode: "1012 AB", houseNumber: "12", street: "Damrak", city: "Amsterdam" };
  expect(await places({ ...former, postalCode: "6581ab" }, former)).toMatchObject({ a: { street: "Kerkstraat", city: "Malden" } });
  expect(await places({ ...former, postalCode: "6581ab", city: "Heumen" }, former)).toMatchObject({
    a: { street: "Kerkstraat", city: "Heumen" },
  });
  expect(await places(former, { ...former, postalCode: "1012ab" })).toEqual({ a: former });
});
