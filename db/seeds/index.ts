/** The demo world as SQL. See world.ts for what is in it, builders.ts for single rows, scale.ts for very many. */
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../schema";
import { featureRows, featureSeeds } from "./features";
import { inserts, type Statement } from "./insert";
import { scaleStatements } from "./scale";
import { sites, world } from "./world";

export * from "./builders";
export { inserts, type Statement } from "./insert";
export { tenantWorld, type World, world } from "./world";

const tables: Record<string, unknown> = { ...schema };

export interface SeedOptions {
  /** Everything happens before or after this moment. */
  now: Date;
  /** Of the password that all accounts share; null: nobody can sign in. */
  passwordHash: string | null;
  /** The database that these statements are for. Tenants and hosts go to DB, each tenant's rows to its own. */
  binding: string;
  /** Adds a tenant with so many vacancies over many centres. */
  vacancies?: number;
  /** And so many users in it. */
  users?: number;
}

const databaseOf = (tenantKey: string) => sites.find(({ key }) => key === tenantKey)?.binding ?? "DB";

/** All statements for one database, in an order that shows a site only once its rows are there. Running them again changes nothing. */
export function* seedStatements(options: SeedOptions): Generator<Statement> {
  const { now, passwordHash, binding } = options;
  const rows = world(now, passwordHash);
  const here = new Set(rows.tenants.filter(({ key }) => databaseOf(key) === binding).map(({ id }) => id));
  const mine = <T extends { tenantId: string }>(all: T[]) => all.filter(({ tenantId }) => here.has(tenantId));
  yield* inserts(schema.categories, mine(rows.categories));
  yield* inserts(schema.ageGroups, mine(rows.ageGroups));
  yield* inserts(schema.nonProfitTypes, mine(rows.nonProfitTypes));
  yield* inserts(schema.addresses, mine(rows.addresses));
  yield* inserts(schema.organizations, mine(rows.organizations));
  yield* inserts(schema.volunteerCenterProfiles, mine(rows.volunteerCenterProfiles));
  yield* inserts(schema.pages, mine(rows.pages));
  yield* inserts(schema.contentBlocks, mine(rows.contentBlocks));
  yield* inserts(schema.menuItems, mine(rows.menuItems));
  yield* inserts(schema.users, mine(rows.users));
  yield* inserts(schema.userRoles, mine(rows.userRoles));
  yield* inserts(schema.memberships, mine(rows.memberships));
  for (const { table } of featureSeeds) yield* inserts(tables[table] as SQLiteTable, mine(featureRows(rows)[table]!));
  yield* inserts(schema.vacancies, mine(rows.vacancies));
  yield* inserts(schema.vacancyDateSeries, mine(rows.vacancyDateSeries));
  yield* inserts(schema.vacancyDates, mine(rows.vacancyDates));
  yield* inserts(schema.dateSignUps, mine(rows.dateSignUps));
  yield* inserts(schema.hours, mine(rows.hours));
  yield* inserts(schema.searchTerms, mine(rows.searchTerms));
  yield* inserts(schema.applications, mine(rows.applications));
  yield* inserts(schema.auditEvents, mine(rows.auditEvents));
  yield* inserts(schema.notifications, mine(rows.notifications));
  yield* inserts(schema.conversations, mine(rows.conversations));
  yield* inserts(schema.messages, mine(rows.messages));
  yield* inserts(schema.conversationReads, mine(rows.conversationReads));
  if (binding !== "DB") return;
  if (options.vacancies || options.users)
    yield* scaleStatements({ now, passwordHash, vacancies: options.vacancies ?? 0, users: options.users ?? 0 });
  yield* inserts(schema.tenants, rows.tenants);
  yield* inserts(schema.hosts, rows.hosts);
}

/** Bytes of bound text in one batch, so that a database that is far away accepts it. */
const batchSize = 3_000_000;

/** Runs all statements for one database, a batch at a time. */
export async function seedWorld(run: (statements: Statement[]) => Promise<unknown>, options: SeedOptions): Promise<void> {
  let batch: Statement[] = [];
  let size = 0;
  for (const statement of seedStatements(options)) {
    const bytes = statement.params.reduce<number>((sum, param) => sum + String(param).length, 0);
    if (size + bytes > batchSize && batch.length > 0) {
      await run(batch);
      batch = [];
      size = 0;
    }
    batch.push(statement);
    size += bytes;
  }
  if (batch.length > 0) await run(batch);
}
