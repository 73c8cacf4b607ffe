/** `POST /users/{id}/resend_confirmation_instructions` (spec 7): the mail that an account still waits for, once more. */
import { beforeAll, expect, it } from "vitest";
import { eventually } from "../../support/eventually";
import { ask, sharedCity } from "../support";

const { world } = await sharedCity();

let invited: { id: string; email: string };
let active: string;
const again = (id: string) => `users/${id}/resend_confirmation_instructions`;

beforeAll(async () => {
  // The oldest is of the demo world: another file may have written to an account of its own a moment ago.
  const inCity = "center_id = (select center_id from users where email_key = 'admin@city.test') and deleted_at is null";
  const find = (condition: string) =>
    world.sql<{ id: string; email: string }>(
      "city",
      `select id, email from users where ${condition} and ${inCity} order by created_at limit 1`,
    );
  invited = (await find("status = 'invited'"))[0]!;
  active = (await find("email_key = 'volunteer@city.test'"))[0]!.id;
});

it("mails it to the person, by whom may edit them", async () => {
  const staff = await world.signIn("center_superuser", "city");
  const answer = await ask(staff, again(invited.id), { method: "POST" });
  expect(answer.status).toBe(200);
  const mails = await eventually(
    () => world.mails(invited.email),
    (found) => found.length > 0,
  );
  expect(mails[0]!.text).toContain("/confirm?confirmation_token=");
});

it("refuses for an account that waits for nothing, and to who may not", async () => {
  const status = async (role: "admin" | "volunteer" | "content_manager" | null, tenant: "city" | "village", id: string) =>
    (await ask(role ? await world.signIn(role, tenant) : world.visitor(tenant), again(id), { method: "POST" })).status;
  expect(await status("admin", "city", active)).toBe(422);
  expect(await status(null, "city", invited.id)).toBe(401);
  expect(await status("volunteer", "city", invited.id)).toBe(404);
  expect(await status("content_manager", "city", invited.id)).toBe(404);
  expect(await status("admin", "village", invited.id)).toBe(404);
});
