/** What somebody's own screens and a centre's trail read, is read by an index: rows of others are not looked at (architecture rule 19). */
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SignedIn } from "~/core/auth/viewer";
import { housekeeping } from "~/core/events/housekeeping.server";
import { dialect } from "~/core/fast/statement.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { list } from "~/core/resource/list.server";
import type { Query } from "~/core/tenant/db.server";
import { product } from "~/features/index.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addUser, portalOf } from "../../../tests/support/people";
import { trailOf } from "../audit_event/trail.server";
import { notesOf } from "../note/note.server";
import { notifications } from "../notification/notification.resource.server";
import { erase } from "../user/erase.server";
import { actedAs } from "./account.queries.server";
import { managedAlone } from "./delete-account.server";
import { firstRows } from "./my-data.server";

setCatalogue(product);

let database: TestDatabase;
let args: RequestArgs;

beforeAll(async () => {
  database = await testDatabase();
  const id = await addUser(database, { email: "sanne@voorbeeld.nl", roles: ["center_superuser"] });
  const portal = portalOf(database);
  const viewer = {
    id,
    email: "sanne@voorbeeld.nl",
    centerId: portal.center.id,
    roles: ["center_superuser"],
    organizations: [],
  } as unknown as SignedIn;
  args = {
    request: new Request("http://noord.localhost/admin/audit"),
    context: { portal: { ...portal, viewer } },
  } as unknown as RequestArgs;
});
afterAll(() => database.dispose());

const textOf = (statement: SQL) => dialect.sqlToQuery(statement).sql;

async function plansOf(query: Query<unknown>): Promise<string[]> {
  const steps: string[] = [];
  for (const statement of query.statements) {
    const { sql: text, params } = dialect.sqlToQuery(sql`${statement}`);
    steps.push(...(await database.all<{ detail: string }>(`explain query plan ${text}`, ...params)).map(({ detail }) => detail));
  }
  return steps;
}

it.each<[string, () => Query<unknown>, RegExp]>([
  ["my notifications", () => list(notifications, args), /notifications_(user|unread)/],
  ["the trail of a centre", () => trailOf(args), /audit_events_center/],
  ["notes about somebody", () => notesOf(args.context.portal, "users", "x"), /notes_subject/],
  ["who acted as me", () => actedAs(args.context.portal), /audit_events_actor/],
  ["organisations that only I manage", () => managedAlone(args.context.portal), /memberships/],
])("%s", async (_, query, index) => {
  const plan = (await plansOf(query())).join("\n");
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/^SCAN (?!\(subquery|json_each)/m);
});

it("what is forgotten of me when I go, and what the housekeeping forgets", async () => {
  const { portal } = args.context;
  const { id, email } = portal.viewer!;
  const erasing = erase(portal.db, portal.now, { id, email, until: portal.now }).filter((each) => textOf(each).includes("set data = '{}'"));
  expect(erasing).toHaveLength(12);
  const kept: SQL[] = [];
  await housekeeping.run({
    database: { batch: async (statements: SQL[]) => statements.map((one) => [kept.push(one)]) } as never,
    env: {} as never,
    now: portal.now,
  });
  const cleaning = kept.filter((each) => textOf(each).includes("audit_events"));
  expect(cleaning).toHaveLength(2);
  for (const statement of [...erasing, ...cleaning]) {
    const plan = (await plansOf({ statements: [statement], read: () => null })).join("\n");
    expect(plan).toMatch(/_(data \(|actor \(tenant_id=\? AND actor_id=\?|subject \(tenant_id=\? AND subject_type=\? AND subject_id=\?)/);
    expect(plan).toMatch(/outbox_event/);
    expect(plan).not.toMatch(/^SCAN (audit_events|outbox)/m);
  }
});

it("everything about me, but for applications that were sent without an account", async () => {
  const scans = (await plansOf(firstRows(args.context.portal))).filter(
    (step) => !/json_each|VIRTUAL TABLE/.test(step) && /^SCAN /.test(step),
  );
  expect(scans).toEqual([]);
});
