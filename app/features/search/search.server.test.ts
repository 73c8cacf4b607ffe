import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import type { AddressLookup } from "~/core/geo/addresses.server";
import { circleIn, withKnownPlace } from "./search.server";

/** A search for a place on a site whose address register knows some places. */
function searchFor(place: string, path: string, places: Record<string, [latitude: number, longitude: number]>, floods = false) {
  const asked: string[] = [];
  const lookUp: AddressLookup = async ({ city }) => {
    asked.push(city!);
    const [latitude, longitude] = places[city!] ?? [];
    const nothing = { street: null, houseNumber: null, postalCode: null };
    return latitude === undefined ? null : { ...nothing, city: city!, latitude, longitude: longitude! };
  };
  const env = { WRITE_LIMIT: { limit: async () => ({ success: !floods }) } };
  const request = new Request(`http://city.localhost${path}?filter[place]=${encodeURIComponent(place)}`);
  const args = {
    request,
    params: {},
    context: { portal: { lookUp, tenant: { id: "city" } }, cloudflare: { env } },
  } as unknown as LoaderFunctionArgs;
  return { asked, args };
}
const paramsOf = ({ request }: { request: Request }) => new URL(request.url).searchParams;
const page = "/vacancies/search";

it("finds a place that the table lacks in the register, once, for pages and the API", async () => {
  for (const [path, name] of [
    [page, "Hoogland"],
    ["/api/v1/vacancies", "Persingen"],
  ] as const) {
    const first = searchFor(name, path, { [name]: [52.18, 5.37] });
    const { args, unknownPlace } = await withKnownPlace(first.args, page);
    expect([unknownPlace, circleIn(paramsOf(args))]).toEqual([null, { name, latitude: 52.18, longitude: 5.37, km: 10 }]);
    const second = searchFor(name, path, {});
    await withKnownPlace(second.args, page);
    expect([first.asked, second.asked]).toEqual([[name], []]);
  }
});

it("says so when nobody knows it, and searches without", async () => {
  const { args, asked } = searchFor("Nergenshuizen", page, {});
  const known = await withKnownPlace(args, page);
  expect([known.unknownPlace?.place, paramsOf(known.args).has("filter[place]"), asked]).toEqual([
    "Nergenshuizen",
    false,
    ["Nergenshuizen"],
  ]);
});

it("asks nobody for what is no name, nor in a flood", async () => {
  for (const { args, asked } of [searchFor("3811 AB", page, {}), searchFor("Loil", page, { Loil: [51.9, 6.1] }, true)]) {
    expect((await withKnownPlace(args, page)).unknownPlace).not.toBeNull();
    expect(asked).toEqual([]);
  }
});
