/** A centre's settings and its name. */
import { describe, expect, it } from "vitest";
import { ask, groundOf, maker, patch, testCity } from "../support";

const { world } = await testCity();

describe("the settings of a centre", () => {
  it("reach its site at once, by screen and by API, and stop at its own managers", async () => {
    const superuser = await world.signIn("center_superuser", "demo");
    const form = { name: "Punt Nieuw", place: "amersfoort", requireSecondFactor: "" };
    expect((await superuser.fetch("/instellingen/organisatie", { form })).status).toBe(302);
    expect(await (await world.visitor("demo").fetch("/")).text()).toContain("Punt Nieuw");
    expect(await world.sql("demo", "select place from volunteer_center_profiles where name = 'Punt Nieuw'")).toEqual([
      { place: "Amersfoort" },
    ]);
    expect((await superuser.fetch("/instellingen/organisatie", { form: { ...form, place: "Nergenshuizen" } })).status).toBe(422);
    expect(
      (await superuser.fetch("/instellingen/contact-person", { form: { contactName: "Gerda", contactPhoneNumber: "06 12345678" } })).status,
    ).toBe(302);
    expect((await superuser.fetch("/instellingen/contact-person", { form: { contactEmail: "geen adres" } })).status).toBe(422);
    const [profile] = (await ask(superuser, "volunteer_centers/current?include=profile")).included;
    expect(profile!.attributes).toMatchObject({ name: "Punt Nieuw", contact_name: "Gerda", contact_phone_number: "+31612345678" });
    // In a form as people write it.
    expect(await (await superuser.fetch("/instellingen/contact-person")).text()).toMatch(
      /name="contactPhoneNumber"[^>]*value="06 12345678"/,
    );
    const path = `volunteer_center_profiles/${profile!.id}`;
    expect(
      (await ask(superuser, path, patch(profile!.id, { tagline: "Anders" }, "volunteer_center_profiles"))).data[0]!.attributes,
    ).toMatchObject({ tagline: "Anders", contact_name: "Gerda" });
    const rules = { response_days: 5, quiet_weekends: false, review_vacancies: true, certificate_kinds: ["errands"] };
    await ask(superuser, path, patch(profile!.id, rules, "volunteer_center_profiles"));
    expect((await ask(superuser, path)).data[0]!.attributes).toMatchObject(rules);
    expect(
      (await ask(superuser, path, patch(profile!.id, { require_second_factor: true, tenant_id: "x" }, "volunteer_center_profiles"))).status,
    ).toBe(422);
    expect(
      (
        await ask(
          await world.signIn("content_manager", "demo"),
          path,
          patch(profile!.id, { place: "Zutphen" }, "volunteer_center_profiles"),
        )
      ).status,
    ).toBe(403);
    const north = await world.signIn("center_superuser", "public");
    expect((await world.visitor("noord.public.localhost").fetch("/instellingen/organisatie")).status).toBe(302);
    expect((await north.fetch("/instellingen/organisatie")).status).toBe(200);
  });
});

describe("a centre's new name", () => {
  it("is a change of its organisation and of its vacancies, too", async () => {
    const admin = await world.signIn("admin", "village");
    const ground = await groundOf(world, "village");
    const vacancy = await maker(world, ground).vacancy({ organizationId: ground.centerId, organizationName: "Dorp" });
    const repeats = [`organizations/${ground.centerId}`, `vacancies/${vacancy}`];
    const seen = () => Promise.all(repeats.map(async (path) => (await ask(admin, path)).data[0]!.attributes));
    const before = await seen();
    const [profile] = (await ask(admin, "volunteer_centers/current?include=profile")).included;
    const change = patch(profile!.id, { name: "Dorp Nieuw" }, "volunteer_center_profiles");
    expect((await ask(admin, `volunteer_center_profiles/${profile!.id}`, change)).status).toBe(200);
    for (const [at, after] of (await seen()).entries()) {
      expect(after.name ?? after.organization_name).toBe("Dorp Nieuw");
      expect(after.lock_version).toBe(before[at]!.lock_version + 1);
      expect(after.updated_at > before[at]!.updated_at).toBe(true);
      const { data } = await ask(admin, `audit_events?filter[subject_id_eq]=${repeats[at]!.split("/")[1]}&sort=-created_at`);
      expect(Object.values(data[0]!.attributes.changes)).toEqual([[expect.any(String), "Dorp Nieuw"]]);
    }
  });

  it("is that of its site at once where its organisation gets it", async () => {
    const admin = await world.signIn("admin", "village");
    const { centerId } = await groundOf(world, "village");
    expect(await (await world.visitor("village").fetch("/")).text()).not.toContain("Dorp Weer Anders");
    const change = patch(centerId, { name: "Dorp Weer Anders" }, "organizations");
    expect((await ask(admin, `organizations/${centerId}`, change)).status).toBe(200);
    const [profile] = (await ask(admin, "volunteer_centers/current?include=profile")).included;
    expect(profile!.attributes.name).toBe("Dorp Weer Anders");
    expect(await (await world.visitor("village").fetch("/")).text()).toContain("Dorp Weer Anders");
    const { data } = await ask(admin, `audit_events?filter[subject_id_eq]=${profile!.id}&sort=-created_at`);
    expect(data[0]!.attributes.changes).toEqual({ name: [expect.any(String), "Dorp Weer Anders"] });
  });
});
