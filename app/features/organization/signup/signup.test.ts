/** Who signs an organisation up is counted before anything is done for them. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TooMany } from "~/core/auth/too-many";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { type TestDatabase, testDatabase } from "../../../../tests/support/d1";
import { portalOf } from "../../../../tests/support/people";
import type { RegisterInput } from "../../account";
import { product } from "../../index.server";
import type { OrganizationPart } from "./signup.schema";
import { signUpOrganization } from "./signup.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("429 for a stranger costs no look at the database, and no address is looked up", async () => {
  const portal = portalOf(database);
  const asked: string[] = [];
  const limit = ({ key }: { key: string }) => Promise.resolve({ success: asked.push(key) < 2 });
  const lookUp = () => Promise.reject(new Error("looked up"));
  const context = { portal: { ...portal, lookUp }, cloudflare: { env: { WRITE_LIMIT: { limit } } } };
  const args = {
    request: new Request("http://noord.localhost/organizations/signup"),
    context,
    params: {},
  } as unknown as ActionFunctionArgs;
  const organization = {
    organizationName: "De Linde",
    street: "Dorpsstraat",
    houseNumber: "1",
    city: "Utrecht",
  } as unknown as OrganizationPart;
  const person = { firstName: "Noor", lastName: "Bos", email: "Noor@voorbeeld.test" } as RegisterInput;
  await expect(signUpOrganization(args, organization, person)).rejects.toThrow(TooMany);
  expect(asked).toHaveLength(2);
  expect(portal.db.stats.roundTrips).toBe(0);
});
