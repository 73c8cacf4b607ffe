/** Who is told in place of those who are not there (any more). */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { applicationAttributes, ask, post, testCity } from "../support";

const { world, ground, make, visitor } = await testCity();

async function somebody(over: Parameters<typeof make.user>[0]) {
  const email = `${newId()}@example.org`;
  const id = await make.user({ email, emailKey: email, passwordHash: ground.passwordHash, ...over });
  return { id, email };
}

const told = async (event: string, about: string) =>
  (
    await world.sql<{ email: string }>(
      "city",
      `select o.recipient_email as email from outbox o join audit_events e on e.id = o.event_id where o.event = ? and e.subject_id = ? order by 1`,
      [event, about],
    )
  ).map(({ email }) => email);

it("the centre hears of an application to an organisation that was deleted, and who worked there does not", async () => {
  const organizationId = await make.organization();
  const worker = await somebody({ roles: ["organization_superuser"], organizations: [organizationId] });
  const applicant = await somebody({ roles: ["volunteer"] });
  const id = await make.application({ vacancyId: await make.vacancy({ organizationId }), organizationId, userId: applicant.id });
  await world.sql("city", "update organizations set deleted_at = ? where id = ?", [new Date().toISOString(), organizationId]);
  const client = await world.signInAs(applicant.email, "city");
  expect((await ask(client, `applications/${id}/transitions/withdraw`, post({}, "applications"))).status).toBe(200);
  const withdrawn = await told("application_withdrawn", id);
  expect(withdrawn).toContain("center_superuser@city.test");
  expect(withdrawn).not.toContain(worker.email);
});

it("the admins hear what a centre without superusers would", async () => {
  await world.sql("city", "delete from user_roles where role = 'center_superuser'");
  const organizationId = await make.organization();
  const vacancyId = await make.vacancy({ organizationId });
  const { data } = await ask(visitor, "applications", post(applicationAttributes(vacancyId), "applications"));
  expect(await told("application_received", data[0]!.id)).toEqual(["admin@city.test"]);
});
