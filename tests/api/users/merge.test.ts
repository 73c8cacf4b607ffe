/** Two accounts of one person become one, and two again; who signed up and heard nothing; somebody as a volunteer. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { ask, put, sharedCity } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

const { world, ground, make, center, superuser } = await sharedCity(["center", "superuser"]);

const place = { tenantId: ground.tenantId, centerId: ground.centerId };
const daysAgo = (days: number) => new Date(Date.parse(new Date().toISOString()) - days * 86_400_000).toISOString();
const merge = (kept: string, gone: string, client = center) =>
  client.fetch(`/users/${kept}/merge`, { method: "POST", form: { with: gone } });
const ownerOf = async (table: string, id: string) =>
  (await world.sql<{ user_id: string }>("city", `select user_id from ${table} where id = ?`, [id]))[0]!.user_id;

async function two(lastName = `Dubbel ${newId()}`) {
  const email = `${newId()}@example.org`;
  const kept = await make.user({ firstName: "Sanne", lastName, roles: ["volunteer"] });
  const gone = await make.user({ firstName: "Sanne", lastName, email, emailKey: email, roles: ["volunteer", "mentor"] });
  const vacancyId = await make.vacancy();
  return { kept, gone, email, application: await make.application({ vacancyId, userId: gone }) };
}

describe("two accounts of one person", () => {
  it("are found by name, shown with what moves, and become one: what was the other's is this one's, and the other is gone", async () => {
    const { kept, gone, email, application } = await two();
    expect(await (await center.fetch(`/users/${kept}/merge`)).text()).toContain(`/users/${kept}/merge?with=${gone}`);
    const preview = await (await center.fetch(`/users/${kept}/merge?with=${gone}`)).text();
    expect(preview).toContain(email);
    expect(preview).toMatch(/<span>Aanmeldingen<\/span><span[^>]*>1<\/span>/);
    const note = newId();
    const stamps = { createdAt: daysAgo(2), updatedAt: daysAgo(2) };
    await put(world, "city", schema.notes, {
      ...place,
      ...stamps,
      id: note,
      subjectType: "users",
      subjectId: gone,
      note: "Belde",
      authorId: kept,
      authorName: "Carlijn",
    });
    const done = await merge(kept, gone);
    expect([done.status, done.headers.get("location")]).toEqual([302, `/users/${kept}`]);
    expect(await ownerOf("applications", application)).toBe(kept);
    const roles = await world.sql<{ role: string }>("city", "select role from user_roles where user_id = ? order by role", [kept]);
    expect(roles.map(({ role }) => role)).toEqual(["mentor", "volunteer"]);
    expect(await world.sql("city", "select subject_id from notes where id = ?", [note])).toEqual([{ subject_id: kept }]);
    expect((await center.fetch(`/users/${gone}`)).status).toBe(404);
    expect(await (await center.fetch(`/users/${kept}`)).text()).toContain(email);
  });

  it("become one with what was sent without signing in, under an address that was shown to be the other's", async () => {
    const { kept, gone, email } = await two();
    const sent = { userId: null, email, emailKey: email };
    const application = await make.application({ vacancyId: await make.vacancy(), ...sent });
    const place = await make.signUp({ dateId: await make.date(), ...sent });
    await world.sql("city", "update users set confirmed_at = ? where id = ?", [daysAgo(9), gone]);
    expect(await (await center.fetch(`/users/${kept}/merge?with=${gone}`)).text()).toMatch(
      /<span>Aanmeldingen<\/span><span[^>]*>2<\/span>/,
    );
    expect((await merge(kept, gone)).status).toBe(302);
    expect([await ownerOf("applications", application), await ownerOf("date_sign_ups", place)]).toEqual([kept, kept]);
    const other = await two();
    await world.sql("city", "update users set confirmed_at = null where id = ?", [other.gone]);
    const strange = await make.application({ vacancyId: await make.vacancy(), userId: null, email: other.email, emailKey: other.email });
    expect((await merge(other.kept, other.gone)).status).toBe(302);
    expect(await ownerOf("applications", strange)).toBeNull();
  });

  it("become one once: of two who put them together the other way round at once, one is refused", async () => {
    const { kept, gone } = await two();
    const statuses = (await Promise.all([merge(kept, gone), merge(gone, kept)])).map(({ status }) => status).sort();
    expect([statuses[0], [404, 409].includes(statuses[1]!)]).toEqual([302, true]);
  });

  it("keep one profile: the one that is there already stays, and the other goes with its account", async () => {
    const { kept, gone } = await two();
    const own = await aProfile(world, { ...place, userId: kept });
    const other = await aProfile(world, { ...place, userId: gone });
    expect((await merge(kept, gone)).status).toBe(302);
    expect([await ownerOf("volunteer_profiles", own), await ownerOf("volunteer_profiles", other)]).toEqual([kept, gone]);
    expect((await ask(superuser, `volunteer_profiles/${other}`)).status).toBe(404);
  });

  it("leave a trace that the owner of the one that went can see: a mail at once, and a line when it is theirs again", async () => {
    const { kept, gone, email } = await two();
    await world.sql("city", "update users set confirmed_at = ?, password_hash = ? where id = ?", [daysAgo(9), ground.passwordHash, gone]);
    await merge(kept, gone);
    expect(await world.sql("city", "select event, recipient_id from outbox where recipient_email = ?", [email])).toEqual([
      { event: "account_merged", recipient_id: null },
    ]);
    const [row] = await world.sql<{ id: string }>("city", "select id from user_merges where gone_id = ?", [gone]);
    await center.fetch(`/users/${kept}/merge`, { method: "POST", form: { _action: "undo", merge: row!.id } });
    const owner = await world.signInAs(email, "city");
    expect(await (await owner.fetch("/account/roles")).text()).toContain("Carlijn Centrum voegde je account bij een ander account");
  });

  it("become two again, each with its own; what came later stays; a second time is 404", async () => {
    const { kept, gone, application } = await two();
    await merge(kept, gone);
    expect(await ownerOf("applications", application)).toBe(kept);
    const later = await make.application({ vacancyId: await make.vacancy(), userId: kept });
    const [row] = await world.sql<{ id: string }>("city", "select id from user_merges where gone_id = ?", [gone]);
    const undo = () => center.fetch(`/users/${kept}/merge`, { method: "POST", form: { _action: "undo", merge: row!.id } });
    expect((await undo()).status).toBe(302);
    expect([await ownerOf("applications", application), await ownerOf("applications", later)]).toEqual([gone, kept]);
    expect((await center.fetch(`/users/${gone}`)).status).toBe(200);
    expect((await undo()).status).toBe(404);
  });

  it("become two again: what was sent without signing in is no account's again", async () => {
    const { kept, gone, email, application } = await two();
    await world.sql("city", "update users set confirmed_at = ? where id = ?", [daysAgo(9), gone]);
    const sent = await make.application({ vacancyId: await make.vacancy(), userId: null, email, emailKey: email });
    expect((await merge(kept, gone)).status).toBe(302);
    expect([await ownerOf("applications", application), await ownerOf("applications", sent)]).toEqual([kept, kept]);
    const [row] = await world.sql<{ id: string }>("city", "select id from user_merges where gone_id = ?", [gone]);
    expect((await center.fetch(`/users/${kept}/merge`, { method: "POST", form: { _action: "undo", merge: row!.id } })).status).toBe(302);
    expect([await ownerOf("applications", application), await ownerOf("applications", sent)]).toEqual([gone, null]);
  });

  it("409 when the address of the old account is somebody else's by now: nothing moves back", async () => {
    const { kept, gone, email, application } = await two();
    await merge(kept, gone);
    await make.user({ email, emailKey: email });
    const [row] = await world.sql<{ id: string }>("city", "select id from user_merges where gone_id = ?", [gone]);
    expect((await center.fetch(`/users/${kept}/merge`, { method: "POST", form: { _action: "undo", merge: row!.id } })).status).toBe(409);
    expect(await ownerOf("applications", application)).toBe(kept);
  });

  it("403 for organisations, 404 for another centre's, one's own and somebody with a role beyond one's reach", async () => {
    const { kept, gone } = await two();
    expect((await merge(kept, gone, superuser)).status).toBe(403);
    const elsewhere = await make.user({ centerId: await make.organization({ type: "VolunteerCenter" }) });
    const admin = await make.user({ roles: ["admin"] });
    for (const other of [elsewhere, admin, kept, newId()]) expect((await merge(kept, other)).status).toBe(404);
    expect((await merge(admin, gone)).status).toBe(404);
    const [self] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'center_superuser@city.test'");
    expect((await merge(self!.id, gone)).status).toBe(404);
    expect(await world.sql("city", "select 1 from user_merges where gone_id = ?", [gone])).toEqual([]);
  });

  it("become one where the other alone manages an organisation, which this one does from then on; 422 where nobody could sign in with it", async () => {
    const { kept, gone, application } = await two();
    const organization = await make.organization();
    await put(world, "city", schema.memberships, { ...place, userId: gone, organizationId: organization, createdAt: daysAgo(1) } as never);
    await put(world, "city", schema.userRoles, {
      tenantId: place.tenantId,
      userId: gone,
      role: "organization_superuser",
      createdAt: daysAgo(1),
    });
    await world.sql("city", "update users set status = 'inactive' where id = ?", [kept]);
    expect((await merge(kept, gone)).status).toBe(422);
    expect(await ownerOf("applications", application)).toBe(gone);
    await world.sql("city", "update users set status = 'active' where id = ?", [kept]);
    expect((await merge(kept, gone)).status).toBe(302);
    const manages =
      "select m.user_id from memberships m join user_roles r on r.user_id = m.user_id and r.role = 'organization_superuser' where m.organization_id = ?";
    expect(await world.sql("city", manages, [organization])).toEqual([{ user_id: kept }]);
    expect((await ask(center, `users/${kept}`, { method: "DELETE" })).errors[0]?.code).toBe("last_superuser");
  });

  it("are both really gone when their owner leaves", async () => {
    const email = `${newId()}@example.org`;
    const kept = await make.user({ email, emailKey: email, passwordHash: ground.passwordHash, confirmedAt: daysAgo(9) });
    const { gone } = await two();
    expect((await merge(kept, gone)).status).toBe(302);
    const client = await world.signInAs(email, "city");
    const left = await client.fetch("/profile-edit/verwijderen", {
      method: "POST",
      form: { email, currentPassword: "vrijwilligers-demo" },
    });
    expect(left.status).toBe(302);
    const [row] = await world.sql<{ deleted_at: string }>("city", "select deleted_at from users where id = ?", [gone]);
    expect(row === undefined || row.deleted_at < daysAgo(31)).toBe(true);
    expect(await world.sql("city", "select 1 from user_merges where gone_id = ?", [gone])).toEqual([]);
  });
});

describe("who signed up and heard nothing", () => {
  it("is listed for the centre, and counted on its dashboard; not who was answered, written to, or came this week", async () => {
    const lastName = `Stil ${newId()}`;
    const someone = (over: object = {}) => make.user({ lastName, signupMethod: "signedUp", createdAt: daysAgo(20), ...over });
    const silent = await someone();
    await make.application({ vacancyId: await make.vacancy(), userId: silent });
    await someone({ createdAt: daysAgo(2) });
    await someone({ signupMethod: "imported" });
    const answered = await someone();
    await make.application({ vacancyId: await make.vacancy(), userId: answered, status: "rejected", answeredAt: daysAgo(3) });
    const written = await someone();
    const stamps = { createdAt: daysAgo(3), updatedAt: daysAgo(3) };
    await put(world, "city", schema.profileReplies, {
      ...{ ...place, ...stamps, id: newId(), userId: written, body: "Dag", status: "sent" },
      ...{ volunteerProfileId: await aProfile(world, { ...place, userId: written }), organizationId: ground.organizationId },
    });
    const found = await ask(center, `users?filter[heard]=nothing&filter[search]=${encodeURIComponent(lastName)}`);
    expect(found.data.map(({ id }) => id)).toEqual([silent]);
    expect((await center.fetch("/users?filter[heard]=nothing")).status).toBe(200);
    expect(await (await center.fetch("/dashboard")).text()).toContain("/users?filter[heard]=nothing");
    expect((await ask(center, "users?filter[heard]=everything")).status).toBe(400);
  });
});

describe("somebody as a volunteer", () => {
  it("stands on their page for the centre: profile, what fits, where it is found; not for an organisation", async () => {
    const kind = newId();
    const userId = await make.user({ organizations: [ground.organizationId] });
    await aProfile(world, { ...place, userId, headline: "Zaagt graag", interestIds: [kind] });
    const title = `Zagen ${newId()}`;
    await make.vacancy({ title, categoryIds: [kind] });
    const html = await (await center.fetch(`/users/${userId}`)).text();
    for (const text of ["Zaagt graag", "Te vinden in de vrijwilligerspool", title]) expect(html).toContain(text);
    expect(await (await superuser.fetch(`/users/${userId}`)).text()).not.toContain("Zaagt graag");
  });
});
