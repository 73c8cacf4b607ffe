/** Who applied without an account: the address in their mails shows how it stands, and is the way out. */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { applicationAttributes, ask, post, saidByMail, sharedCity } from "../support";

const { world, make, visitor, superuser } = await sharedCity(["superuser"]);

async function applied() {
  const email = `${newId()}@example.org`;
  const attributes = applicationAttributes(await make.vacancy({ title: "Koken op vrijdag" }), { email });
  const { data } = await ask(visitor, "applications", post(attributes, "applications"));
  return { id: data[0]!.id, email };
}

const linkIn = async (event: string, email: string) =>
  (
    await world.sql<{ link: string }>("city", `select said ->> 'link' as link from ${saidByMail} where event = ? and recipient_email = ?`, [
      event,
      email,
    ])
  )[0]!.link;

const stateOf = async (id: string) =>
  (await world.sql<{ status: string }>("city", "select status from applications where id = ?", [id]))[0]!.status;

it("shows the application, and withdraws it once; the organisation hears of it", async () => {
  const { id, email } = await applied();
  const link = await linkIn("application_confirmed", email);
  expect(link).toMatch(new RegExp(`^/mijn-aanmelding/${id}\\.[0-9a-f]{24}$`));
  const html = await (await visitor.fetch(link)).text();
  expect(html).toContain("Koken op vrijdag");
  expect(html).not.toContain("/conversations/new");
  expect((await visitor.fetch(link, { form: { _action: "withdraw", message: "Ik verhuis." } })).status).toBe(200);
  expect(await stateOf(id)).toBe("withdrawn");
  expect((await visitor.fetch(link, { form: { _action: "withdraw" } })).status).toBe(422);
  const told = await world.sql(
    "city",
    "select 1 from outbox o join audit_events e on e.id = o.event_id where o.event = 'application_withdrawn' and e.subject_id = ?",
    [id],
  );
  expect(told).not.toEqual([]);
});

it("stands in the mail that they are welcome", async () => {
  const { id, email } = await applied();
  await ask(superuser, `applications/${id}/transitions/accept`, post({}, "applications"));
  const link = await linkIn("application_accepted", email);
  expect(link).toBe(await linkIn("application_confirmed", email));
  expect((await visitor.fetch(link)).status).toBe(200);
});

it("404 for an address that we did not write, of another application, on another tenant's site, and once the address is another one; 404 for what is no way out", async () => {
  const { id, email } = await applied();
  const other = await applied();
  const link = await linkIn("application_confirmed", email);
  const proof = link.split(".")[1]!;
  for (const path of ["niets", id, `${id}.`, `${id}.${"0".repeat(24)}`, `${id}.${"é".repeat(24)}`, `${other.id}.${proof}`])
    expect([path, (await visitor.fetch(`/mijn-aanmelding/${path}`)).status]).toEqual([path, 404]);
  expect((await world.visitor("village").fetch(link)).status).toBe(404);
  expect((await visitor.fetch(link, { form: { _action: "accept" } })).status).toBe(404);
  expect(await stateOf(id)).toBe("pending");
  await world.sql("city", "update applications set email_key = 'iemand@example.org' where id = ?", [id]);
  expect((await visitor.fetch(link)).status).toBe(404);
});
