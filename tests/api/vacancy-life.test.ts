/** Where a vacancy is, when it is published again, and who finds it: by API, on rows of this file's own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import type { Client } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, maker, meanwhile, patch, post, put, vacancyAttributes } from "./support";

let world: World;
let ground: Ground;
let make: ReturnType<typeof maker>;
let visitor: Client;
let superuser: Client;
let center: Client;
let admin: Client;
/** Another centre of the tenant. */
const elsewhere = newId();

beforeAll(async () => {
  world = await openWorld();
  ground = await groundOf(world, "city");
  make = maker(world, ground);
  // Before anybody asks for the site, which knows its tenant's centres for a while.
  await make.organization({ id: elsewhere, centerId: elsewhere, type: "VolunteerCenter", name: "Vrijwilligerspunt Verderop" });
  visitor = world.visitor("city");
  superuser = await world.signIn("organization_superuser", "city");
  center = await world.signIn("center_superuser", "city");
  admin = await world.signIn("admin", "city");
});
afterAll(() => world.close());

const create = (over: Record<string, unknown> = {}) =>
  ask(superuser, "vacancies", post(vacancyAttributes(ground.organizationId, over), "vacancies"));
const change = (id: string, attributes: Record<string, unknown>, client = superuser) =>
  ask(client, `vacancies/${id}`, patch(id, attributes, "vacancies"));
const row = async (id: string) =>
  (await world.sql<Record<string, string | number | null>>("city", "select * from vacancies where id = ?", [id]))[0]!;
const trail = async (id: string) =>
  (
    await world.sql<{ line: string }>(
      "city",
      "select action || ' ' || coalesce(from_state, '') || ' ' || coalesce(to_state, '') as line from audit_events where subject_id = ? order by created_at",
      [id],
    )
  ).map(({ line }) => line.trim());

describe("where it is", () => {
  const pointOf = async (id: string) => {
    const { place, latitude, longitude } = await row(id);
    return [place, latitude, longitude];
  };

  it("201 and 200 with a place that the table of places lacks: there is no point then, and none of another place", async () => {
    const { id } = (await create({ place: "Hoogland" })).data[0]!;
    expect(await pointOf(id)).toEqual(["Hoogland", null, null]);
    expect((await change(id, { place: "Arnhem" })).status).toBe(200);
    expect(await pointOf(id)).toEqual(["Arnhem", expect.closeTo(51.98, 1), expect.closeTo(5.91, 1)]);
    expect((await change(id, { place: "Persingen" })).status).toBe(200);
    expect(await pointOf(id)).toEqual(["Persingen", null, null]);
    const [address] = await world.sql("city", "select city, latitude from addresses where id = ?", [(await row(id)).address_id]);
    expect(address).toEqual({ city: "Persingen", latitude: null });
  });

  it("200 for another street in the same place keeps the point that is known", async () => {
    const { id } = (await create({ place: "Hoogland" })).data[0]!;
    await world.sql("city", "update vacancies set latitude = 52.18, longitude = 5.37 where id = ?", [id]);
    expect((await change(id, { street: "Kerklaan", house_number: "2" })).status).toBe(200);
    expect(await pointOf(id)).toEqual(["Hoogland", 52.18, 5.37]);
  });
});

