/** Inviting somebody to a form: what is not said about them, and how often they are mailed. */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { publishedForm } from "../../support/published-form";
import { ask, post, sharedCity } from "../support";

const type = "form_invitations";
const { world, ground, make, center, superuser } = await sharedCity(["center", "superuser"]);

const invite = async (email: string, client = center, organizationId: string | null = null) => {
  const form = await publishedForm(world, ground, undefined, { organizationId, accessPermission: "token_holder" });
  return ask(client, type, post({ form_id: form.id, name: "Sanne de Wit", email }, type));
};
const mailsTo = async (email: string) => (await world.sql("city", "select 1 from outbox where recipient_email = ?", [email])).length;

it("says nothing of whether there is an account under the address, to whoever invites it", async () => {
  const known = `${newId()}@example.org`;
  await make.user({ email: known, emailKey: known, locale: "en" });
  for (const [client, organizationId] of [
    [superuser, ground.organizationId],
    [center, null],
  ] as const) {
    const [one, other] = [await invite(known, client, organizationId), await invite(`${newId()}@example.org`, client, organizationId)];
    expect([one.status, other.status]).toEqual([201, 201]);
    const told = ({ data: [row] }: typeof one) => {
      const { email: _, form_id: __, created_at: ___, updated_at: ____, sent_at: _____, ...rest } = row!.attributes;
      return rest;
    };
    expect(told(one)).toEqual(told(other));
    expect(one.text).not.toContain("user_id");
  }
});

it("422 for the sixth mail to an address within the hour, be it sent again or by another form", async () => {
  const email = `${newId()}@example.org`;
  const made = await invite(email);
  const resend = () => ask(center, `${type}/${made.data[0]!.id}/resend`, { method: "POST" });
  for (let time = 0; time < 4; time++) expect((await resend()).status).toBe(200);
  expect(await mailsTo(email)).toBe(5);
  expect((await resend()).errors.map(({ code }) => code)).toEqual(["mailed_enough"]);
  const another = await invite(email);
  expect([another.status, another.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/email"]);
  expect(await mailsTo(email)).toBe(5);
  expect((await invite(`${newId()}@example.org`)).status).toBe(201);
});
