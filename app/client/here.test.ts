import { afterEach, expect, it, vi } from "vitest";
import { apiHeaders } from "~/ui/shell/site";
import { clientHere } from "./here";

afterEach(() => vi.unstubAllGlobals());

const site = { tenant: "city", appContext: "meedoen", volunteerCenterId: "c1", organizationId: "o1" } as const;
const four = { "x-tenant": "city", "app-context": "meedoen", "volunteer-center-id": "c1", "current-organization-id": "o1" };

it("the client of a page sends the four headers of its site, and so does what calls without it", async () => {
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("window", { location: { origin: "http://city.test" } });
  await clientHere(site).call("GET", "/vacancies");
  expect(Object.fromEntries(send.mock.calls[0]![1].headers as [string, string][])).toEqual(four);
  expect([apiHeaders(site), apiHeaders({ ...site, organizationId: null })]).toEqual([
    four,
    { "x-tenant": "city", "app-context": "meedoen", "volunteer-center-id": "c1" },
  ]);
});
