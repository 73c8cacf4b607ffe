/** Inviting somebody to a form: what is not said about them. */
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
