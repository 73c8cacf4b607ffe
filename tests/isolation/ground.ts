/** The other tenant's ground: its rows marked so that nobody can mistake them, and what proves that they stayed as they were. */
import { createHash } from "node:crypto";
import { getTableName, is } from "drizzle-orm";
import { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId } from "~/core/ids";
import { toSnake } from "~/core/jsonapi/media.server";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import * as schema from "~db/schema";
import type { TenantKey, World } from "../support/world";

setCatalogue(product);

/** In texts of the other tenant's rows, and nowhere else. */
export const marker = "ZZVILLAGE";

/** One row's id of each kind. Names of resources where there is one. */
export type Ids = Record<
  | "tenants"
  | "centers"
  | "slug"
  | "news"
  | "drafts"
  | "vacancies"
  | "organizations"
  | "users"
  | "applications"
  | "categories"
  | "age_groups"
  | "pages",
  string
> &
  Record<string, string>;

/** What the marker is put into. `kwetterfoon` is a word to search for that the walk may say itself. */
const texts: Record<string, string[]> = {
  vacancies: ["title", "summary", "description", "organization_name", "place"],
  organizations: ["name", "summary", "description", "city", "website"],
  users: ["first_name", "last_name", "job_title"],
  applications: ["first_name", "last_name", "message", "answer"],
  audit_events: ["actor_name"],
  pages: ["title", "summary"],
  categories: ["name_nl", "name_en"],
  age_groups: ["name_nl", "name_en"],
  non_profit_types: ["name_nl", "name_en"],
  addresses: ["street", "city"],
  volunteer_center_profiles: ["name", "tagline"],
  menu_items: ["name"],
  notifications: ["title", "body"],
  conversations: ["subject", "report_reason"],
  messages: ["body"],
  help_requests: ["title", "story", "first_name", "last_name"],
  help_offers: ["message"],
  pairs: ["message"],
  contact_moments: ["note"],
  conduct_certificates: ["seen_by_name"],
};

/** A resource may be a second view of another's table. */
const names = new Set(Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? getTableName(table) : [])));

/** And what a row of any other type is called. */
const markedTexts = (): Record<string, string[]> => ({
  ...Object.fromEntries(
    allResources().flatMap(({ directory, table, label }) =>
      !directory && is(label, SQLiteColumn) && getTableName(label.table) === getTableName(table)
        ? [[getTableName(table), [toSnake(label.name)]]]
        : [],
    ),
  ),
  ...texts,
});

export async function mark(world: World, tenant: TenantKey): Promise<void> {
  for (const [table, columns] of Object.entries(markedTexts())) {
    const set = columns.map((column) => `${column} = '${marker} kwetterfoon ' || ${column}`).join(", ");
    await world.sql(tenant, `update ${table} set ${set} where tenant_id = (${tenantOf(tenant)})`);
  }
  await plant(world, tenant);
  // Other tenants have an /over-ons, too.
  await world.sql(tenant, `update pages set slug = 'dorps-' || slug where slug <> '' and tenant_id = (${tenantOf(tenant)})`);
}

/** What the demo world has none of: notes, reports, an import, an uploaded file. */
async function plant(world: World, tenant: TenantKey): Promise<void> {
  const { tenants, centers, users, vacancies, organizations } = await idsOf(world, tenant);
  const now = new Date().toISOString();
  const put = async (table: string, row: Record<string, unknown>) => {
    const whole = { id: newId(), tenant_id: tenants, ...row };
    const text = `insert into ${table} (${Object.keys(whole).join(", ")}) values (${Object.keys(whole)
      .map(() => "?")
      .join(", ")})`;
    await world.sql(tenant, text, Object.values(whole));
    return whole.id;
  };
  const stamps = { center_id: centers, created_at: now, updated_at: now };
  const note = { ...stamps, author_id: users, author_name: marker, note: `${marker} kwetterfoon` };
  await put("notes", { ...note, subject_type: "users", subject_id: users });
  await put("notes", { ...note, subject_type: "vacancies", subject_id: vacancies });
  await put("entry_reports", { ...stamps, organization_id: organizations, message: `${marker} kwetterfoon`, reporter_name: marker });
  await put("favorites", { ...stamps, user_id: users, vacancy_id: vacancies });
  const search = { ...stamps, user_id: users, name: `${marker} kwetterfoon`, query: "", seen_at: now };
  await put("saved_searches", search);
  await put("calendar_feeds", { ...stamps, user_id: users, secret: `${marker}-kwetterfoon` });
  const day = { from_day: now, until_day: now, hours: 3, code: `${marker}-KWETTERFOON`, name: marker };
  await put("certificates", { ...stamps, ...day, user_id: users });
  const file = { file_name: `${marker}.csv`, status: "preview", columns: '["E-mail"]', mapping: '{"0":"email"}', row_count: 1 };
  const [sides, said] = [
    { user_id: users, organization_id: organizations, started_by: "user", last_side: "user" },
    `${marker} kwetterfoon`,
  ];
  const conversation = await put("conversations", { ...stamps, ...sides, subject: said, last_message_at: now, reported_at: now });
  const message = await put("messages", { ...stamps, conversation_id: conversation, author_id: users, side: "user", body: said });
  const attached = { conversation_id: conversation, message_id: message, center_id: centers, created_at: now };
  await put("message_attachments", { ...attached, key: "z.pdf", name: `${marker}.pdf`, content_type: "application/pdf", bytes: 9 });
  const imported = await put("imports", { ...stamps, ...file, created_by: users });
  const errors = '[{"column":"0","key":"email"}]';
  await put("import_rows", { import_id: imported, position: 1, cells: JSON.stringify([marker]), plan: "error", errors });
  const document = { name: `${marker}.pdf`, url: `/files/${"z".repeat(26)}.pdf`, content_type: "application/pdf", bytes: 9 };
  await put("uploads", { ...stamps, ...document });
  await put("redirects", { ...stamps, from_path: `/${marker}-kwetterfoon`, to_path: "/" });
  await put("not_found_paths", { center_id: centers, path: `/${marker}-kwetterfoon`, first_at: now, last_at: now });
  const words = { locale: "nl", subject: `${marker} kwetterfoon`, body: marker };
  await put("notification_templates", { ...stamps, ...words, name: "application_received" });
  const staff = await world.signIn("center_superuser", tenant);
  const body = new FormData();
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${marker}</title><rect width="8" height="8"/></svg>`;
  body.set("logoUrl", new Blob([logo]), "logo.svg");
  const form = await (await staff.fetch("/organizations/add", { method: "POST", body })).text();
  const [, address] = /(\/files\/[a-z0-9]{26}\.svg)/.exec(form) ?? [];
  if (!address) throw new Error("No file was kept");
  await world.sql(tenant, "update organizations set logo_url = ? where id = ?", [address, organizations]);
}

/** Works in both databases: the demo tenant's own users know its id. */
const tenantOf = (tenant: TenantKey) => `select tenant_id from users where email_key = 'admin@${tenant}.test'`;

export const tables = async (world: World, where: "DB" | "DB_2"): Promise<string[]> => {
  const rows = await world.sql<{ name: string }>(
    where,
    "select name from sqlite_master where type = 'table' and instr(sql, 'tenant_id') > 0 and sql not like '%virtual%' order by name",
  );
  return rows.map(({ name }) => name);
};

export async function idsOf(world: World, tenant: TenantKey): Promise<Ids> {
  const first = async (table: string, condition = "1", column = "id") =>
    String(
      (
        await world.sql<{ it: string }>(
          tenant,
          `select ${column} as it from ${table} where tenant_id = (${tenantOf(tenant)}) and ${condition} limit 1`,
        )
      )[0]?.it ?? "",
    );
  const email = (role: string) => `email_key = '${role}@${tenant}.test'`;
  const organizations = await first(
    "memberships",
    `user_id in (select id from users where ${email("organization_superuser")})`,
    "organization_id",
  );
  const ofIt = `organization_id = '${organizations}'`;
  const centers = await first("users", email("admin"), "center_id");
  // Of what has states, one that the public may see: else the walk would ask about a row that nobody finds.
  const shown = (table: SQLiteTable) => "status" in table && (table.status as SQLiteColumn).enumValues?.includes("published");
  const some = async (table: SQLiteTable) =>
    (shown(table) && (await first(getTableName(table), "status = 'published'"))) || first(getTableName(table));
  const stored = allResources().filter(({ directory, table }) => !directory && names.has(getTableName(table)));
  const each = await Promise.all(stored.map(async ({ type, table }) => [type, await some(table)] as const));
  return {
    ...(Object.fromEntries(each) as Ids),
    tenants: await first("users", email("admin"), "tenant_id"),
    centers,
    volunteer_centers: centers,
    slug: await first("pages", "slug <> '' and page_type = 'default'", "slug"),
    news: await first("pages", "page_type <> 'default'", "slug"),
    drafts: (await first("vacancies", `status = 'draft' and ${ofIt}`)) || (await first("vacancies", "status = 'draft'")),
    vacancies: (await first("vacancies", `status = 'published' and ${ofIt}`)) || (await first("vacancies", "status = 'published'")),
    organizations,
    users: await first("users", email("volunteer")),
    applications: await first("applications", "status = 'pending'"),
    hosts: await first("hosts", "1", "hostname"),
    help_requests: await first("help_requests", "status = 'open'"),
    outbox: await first("outbox"),
    notes: await first("notes", "subject_type = 'users'"),
    entry_reports: await first("entry_reports"),
    imports: await first("imports"),
    files: (await first("organizations", "logo_url like '/files/%'", "logo_url")).replace("/files/", ""),
  };
}

/** Every id of the tenant's rows. */
export async function allIdsOf(world: World, tenant: TenantKey): Promise<Set<string>> {
  const { tenants } = await idsOf(world, tenant);
  const ids = new Set([tenants]);
  for (const table of await tables(world, tenant === "national" ? "DB_2" : "DB")) {
    for (const row of await world.sql(tenant, `select * from ${table} where tenant_id = ?`, [tenants])) {
      if (typeof row.id === "string" && /^[0-9a-f]{8}-/.test(row.id)) ids.add(row.id);
    }
  }
  return ids;
}

/** Rows and a checksum of each table of the tenant. Counters of refused attempts are not the tenant's data. */
export async function checksums(world: World, tenant: TenantKey): Promise<Record<string, string>> {
  const { tenants } = await idsOf(world, tenant);
  const sums: Record<string, string> = {};
  for (const table of await tables(world, tenant === "national" ? "DB_2" : "DB")) {
    if (table === "rate_counters") continue;
    const rows = await world.sql(tenant, `select * from ${table} where tenant_id = ?`, [tenants]);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    sums[table] = `${rows.length} ${createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16)}`;
  }
  return sums;
}
