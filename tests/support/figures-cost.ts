/** Rows for one centre beside very many of others, and what its pages read of them. */
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { annualOf } from "~/features/analytics/annual.server";
import { figuresOf } from "~/features/analytics/figures.server";
import { orderOf, perOrganization } from "~/features/analytics/per-organization.server";
import { periodOf } from "~/features/analytics/period";
import { scopeOf } from "~/features/analytics/scope.server";
import { datesBetween } from "~/features/calendar/calendar.queries.server";
import { dashboardOf } from "~/features/dashboard/dashboard.server";
import { dashboardParts } from "~/features/dashboard.server";
import { product } from "~/features/index.server";
import type { TestDatabase } from "./d1";
import { begin, days, later, north, portalOf, siteOf } from "./people";

setCatalogue(product);

const tables = ["organizations", "vacancies", "applications", "users", "vacancy_dates", "date_sign_ups", "hours", "daily_counts"];

export async function rowsIn(database: TestDatabase): Promise<number> {
  const counts = [...tables, "audit_events", "outbox", "conversations"].map((name) => `(select count(*) from ${name})`);
  const [{ rows }] = (await database.all<{ rows: number }>(`select ${counts.join(" + ")} as rows`)) as [{ rows: number }];
  return rows;
}

interface Lot {
  tenant: string;
  center: string;
  /** The last of the days over which the rows lie, and how many. */
  until: string;
  days: number;
  organizations: number;
  vacancies: number;
  applications: number;
  people: number;
  dates: number;
  /** Of years ago: nothing is open, and nobody waits. */
  isOver?: boolean;
}

/** Rows by number, spread evenly over the days: the SQL says how each column comes of the number `i`. */
async function fill(database: TestDatabase, table: string, count: number, columns: Record<string, string>) {
  const names = Object.keys(columns);
  for (let from = 0; from < count; from += 50_000)
    await database.all(
      `insert into ${table} (${names.join(", ")}) with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${Math.min(count, from + 50_000)})
        select ${Object.values(columns).join(", ")} from n`,
    );
}

/** Organisations with their vacancies, applications, people, dates, hours, mail and counts, spread evenly over the days. @returns the first organisation */
export async function addLot(database: TestDatabase, lot: Lot) {
  const mark = newId();
  const id = (kind: string, of: string) => `'${mark}-${kind}-' || (${of})`;
  const at = (count: number) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', '${lot.until}', '-' || cast(i * ${lot.days}.0 * 86400 / ${Math.max(1, count)} as integer) || ' seconds')`;
  const here = { tenant_id: `'${lot.tenant}'`, center_id: `'${lot.center}'` };
  const stamped = (count: number) => ({ ...here, created_at: at(count), updated_at: at(count) });
  const { organizations, vacancies, applications, people, dates, isOver } = lot;
  const waiting = isOver ? "0" : `i < ${applications} / 100`;
  await fill(database, "organizations", organizations, {
    ...{ ...stamped(organizations), id: id("o", "i"), type: "'NonProfit'", name: "'Buurtkamer ' || i", slug: id("o", "i") },
    status: "'approved'",
  });
  await fill(database, "vacancies", vacancies, {
    ...{ ...stamped(vacancies), id: id("v", "i"), organization_id: id("o", `i % ${organizations}`), organization_name: "'Buurtkamer'" },
    ...{
      title: "'Soep'",
      slug: id("v", "i"),
      status: `iif(${isOver ? "0" : "i % 20 < 4"}, 'published', iif(i % 2, 'expired', 'archived'))`,
    },
    ...{ vacancy_type: "'volunteering'", published_at: at(vacancies), category_ids: "json_array('k' || (i % 12))", tags: "'[\"once\"]'" },
    ...{ place: "'Wijchen ' || (i % 10)", expires_at: `iif(i % 20 < 4, null, ${at(vacancies)})` },
  });
  await fill(database, "applications", applications, {
    ...{
      ...stamped(applications),
      id: id("a", "i"),
      vacancy_id: id("v", `i % ${vacancies}`),
      organization_id: id("o", `i % ${organizations}`),
    },
    ...{ first_name: "'Noor'", last_name: "'Lot'", email: id("a", "i"), email_key: id("a", "i") },
    ...{
      status: `iif(${waiting}, 'pending', iif(i % 3, 'accepted', 'rejected'))`,
      answered_at: `iif(${waiting}, null, ${at(applications)})`,
    },
  });
  await fill(database, "users", people, {
    ...{
      ...stamped(people),
      id: id("u", "i"),
      first_name: "'Noor'",
      last_name: "'Lot ' || i",
      email: id("u", "i"),
      email_key: id("u", "i"),
    },
    ...{ status: "'active'", confirmed_at: at(people) },
  });
  await fill(database, "vacancy_dates", dates, {
    ...{ ...stamped(dates), id: id("d", "i"), organization_id: id("o", `i % ${organizations}`), vacancy_id: id("v", `i % ${vacancies}`) },
    ...{ starts_at: at(dates), ends_at: at(dates), status: "'planned'" },
  });
  await fill(database, "date_sign_ups", dates, {
    ...{ ...stamped(dates), id: id("s", "i"), organization_id: id("o", `i % ${organizations}`), vacancy_id: id("v", `i % ${vacancies}`) },
    ...{
      date_id: id("d", "i"),
      first_name: "'Noor'",
      last_name: "'Lot'",
      email: id("s", "i"),
      email_key: id("s", "i"),
      status: "'signed_up'",
      secret: id("s", "i"),
    },
  });
  await fill(database, "hours", dates, {
    ...{
      ...stamped(dates),
      id: id("h", "i"),
      organization_id: id("o", `i % ${organizations}`),
      user_id: id("u", `i % ${Math.max(1, people)}`),
    },
    ...{ worked_on: at(dates), hours: "2", status: "'confirmed'" },
  });
  await fill(database, "daily_counts", vacancies, {
    ...{ ...here, kind: "'vacancy'", key: id("v", "i"), day: `substr(${at(vacancies)}, 1, 10)`, count: "3" },
  });
  for (const kind of ["view", "search"])
    await fill(database, "daily_counts", lot.days, {
      ...{ ...here, kind: `'${kind}'`, key: "''", day: `substr(${at(lot.days)}, 1, 10)`, count: "9" },
    });
  await addTalk(database, lot);
  await fill(database, "audit_events", applications, {
    ...{
      id: id("e", "i"),
      ...here,
      created_at: at(applications),
      action: "'accept'",
      subject_type: "'applications'",
      subject_id: id("a", "i"),
    },
  });
  return `${mark}-o-0`;
}

/** Mail, conversations and messages of a centre. */
async function addTalk(database: TestDatabase, { tenant, center, until, days, applications }: Lot) {
  const mark = newId();
  const at = (step: number) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', '${until}', '-' || cast(i * ${(days * 86_400) / step} as integer) || ' seconds')`;
  const here = { tenant_id: `'${tenant}'`, center_id: `'${center}'`, id: `'${mark}-' || i` };
  const when = at(Math.max(1, applications));
  await fill(database, "outbox", applications, {
    ...{
      ...here,
      host: "'noord.localhost'",
      event: "'application_sent'",
      recipient_email: "'x@voorbeeld.test'",
      locale: "'nl'",
      data: "'{}'",
    },
    ...{ status: "'sent'", due_at: when, created_at: when },
  });
  await fill(database, "conversations", applications / 10, {
    ...{ ...here, subject: "'Vraag'", user_id: "'u'", started_by: "'user'", last_message_at: when, last_side: "'user'" },
    ...{ created_at: when, updated_at: when },
  });
}

/** What each page reads, and in how many trips beside the session's. */
interface Who {
  center?: string;
  role?: "admin" | "center_superuser" | "organization_superuser";
  organizationId?: string;
}

export async function readsOf(database: TestDatabase, { center = north, role = "center_superuser", organizationId }: Who = {}) {
  const organizations = organizationId ? [{ id: organizationId, name: "Buurtkamer", type: "NonProfit" as const }] : [];
  const site = siteOf({ volunteerProfiles: true }, center);
  const viewer = {
    ...{ id: newId(), firstName: "Carlijn", lastName: "Centrum", email: "c@voorbeeld.test", phoneNumber: null, centerId: center },
    ...{ roles: [role], organizations, organizationId: organizationId ?? null, sessionId: "", actingBy: null },
    ...{ unreadNotifications: 0, favorites: [] },
  };
  const found: Record<string, { read: number; trips: number }> = {};
  const page = async (name: string, ask: (portal: RequestPortal) => Promise<unknown>) => {
    const portal = { ...portalOf(database, begin, site), viewer } as RequestPortal;
    await ask(portal);
    found[name] = { read: portal.db.stats.rowsRead, trips: portal.db.stats.roundTrips };
  };
  const params = new URLSearchParams();
  const period = periodOf(params, begin);
  await page("dashboard", (portal) =>
    dashboardOf({ request: new Request("http://noord.localhost/dashboard"), params: {}, context: { portal } } as never, dashboardParts),
  );
  await page("analytics", (portal) => figuresOf(portal, scopeOf(portal, params), period));
  await page("per organisation", (portal) =>
    portal.db.fetch(perOrganization(portal, scopeOf(portal, params), period, orderOf(null), { number: 1, size: 50 })),
  );
  await page("annual figures", (portal) => annualOf(portal, scopeOf(portal, params), 2026));
  await page("calendar, a month", (portal) => portal.db.fetch(datesBetween(portal, { from: later(-30 * days), until: begin })));
  return found;
}
