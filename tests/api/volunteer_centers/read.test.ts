/** Centres, their profiles, and the trail. */
import { expect, it } from "vitest";
import { ask, groundOf, maker, sharedCity } from "../support";

const { world } = await sharedCity();

it("GET /volunteer_centers 200 with the tenant's centres", async () => {
  const answer = await ask(world.visitor("public"), "volunteer_centers?include=profile,address");
  expect(answer.data).toHaveLength(3);
  expect(answer.included.filter(({ type }) => type === "volunteer_center_profiles")).toHaveLength(3);
  // A profile has an id of its own, which only including it tells.
  expect((await ask(world.visitor("public"), "volunteer_centers")).data[0]!.relationships.profile!.data).toBeUndefined();
});

it("GET /volunteer_centers/current 200 with the site's own, whose profile has its own address", async () => {
  const visitor = world.visitor("noord.public.localhost");
  const answer = await ask(visitor, "volunteer_centers/current?include=profile");
  const [profile] = answer.included;
  expect((await ask(visitor, `volunteer_centers/${answer.data[0]!.id}/profile`)).data[0]!.id).toBe(profile!.id);
  expect((await ask(visitor, `volunteer_center_profiles/${profile!.id}`)).data[0]!.attributes).toEqual(profile!.attributes);
  expect(Object.keys(profile!.attributes)).toEqual(
    expect.arrayContaining(["website_logo_url", "primary_color", "theme_config", "show_anbi_logo", "gtag_id"]),
  );
});

it("GET /volunteer_centers says of a centre whether its name includes Heumen, alone and where it is included", async () => {
  const flagsAt = async (tenant: "city" | "village") =>
    (await ask(world.visitor(tenant), "volunteer_centers/current")).data[0]!.attributes.flags;
  expect([await flagsAt("village"), await flagsAt("city")]).toEqual([{ heumen: true }, { heumen: false }]);
  const { included } = await ask(world.visitor("village"), "vacancies?include=center&page[size]=1");
  expect(included[0]!.attributes.flags).toEqual({ heumen: true });
});

it("DELETE /volunteer_centers/{id} 405: a site is never taken away", async () => {
  const { centerId } = await groundOf(world, "city");
  const answer = await ask(await world.signIn("admin", "city"), `volunteer_centers/${centerId}`, { method: "DELETE" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

it("GET /audit_events 200 for staff, of their own centre; 401 for a stranger; empty for the rest", async () => {
  const ground = await groundOf(world, "city");
  const make = maker(world, ground);
  const id = await make.vacancy();
  await ask(await world.signIn("organization_superuser", "city"), `vacancies/${id}/transitions/fill`, { method: "POST" });
  const asked = (client: Parameters<typeof ask>[0]) => ask(client, `audit_events?filter[subject_id_eq]=${id}`);
  for (const role of ["admin", "center_superuser"] as const)
    expect((await asked(await world.signIn(role, "city"))).data).toMatchObject([
      {
        attributes: {
          action: "fill",
          from_state: "published",
          to_state: "filled",
          actor_name: "Otto Organisatie",
          subject_type: "vacancies",
        },
      },
    ]);
  expect((await asked(await world.signIn("content_manager", "city"))).data).toEqual([]);
  expect((await asked(world.visitor("city"))).status).toBe(401);
});
