/** Every figure is what counting the rows gives, for worlds by lot: at the edges of Dutch days, of other centres and tenants, of what was deleted. */

import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { amount } from "../../../tests/support/amount";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { dayOf, type Rows, rowsOf, store, worlds } from "../../../tests/support/figures-by-lot";
import { north, portalOf, siteOf } from "../../../tests/support/people";
import { product } from "../index.server";
import { annualOf } from "./annual.server";
import { figuresOf } from "./figures.server";
import * as measures from "./measures.server";
import { orderOf, perOrganization } from "./per-organization.server";
import { periodOf, type Span } from "./period";
import { type Scope, scopeOf } from "./scope.server";
import { sumsDuring } from "./sums.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

const now = "2020-06-01T10:00:00.000Z";
const frequencies = ["once", "multi_day", "regularly"];

/** As its centre sees it, or an organisation's own people. */
function portalAt(tenant: string, organizationId?: string): RequestPortal {
  const site = siteOf({ volunteerProfiles: true });
  const viewer = {
    id: newId(),
    centerId: north,
    roles: [organizationId ? "organization_superuser" : "center_superuser"],
    organizations: organizationId ? [{ id: organizationId }] : [],
  };
  return { ...portalOf(database, now, { ...site, tenant: { ...site.tenant, id: tenant } }), viewer } as unknown as RequestPortal;
}

/** How often each key comes, or the sum of what it weighs. */
function sums<T>(rows: T[], keyOf: (row: T) => string, weight: (row: T) => number = () => 1): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of rows) found[keyOf(row)] = (found[keyOf(row)] ?? 0) + weight(row);
  return found;
}

const wholeDays = ({ at, answeredAt }: { at: string; answeredAt: string | null }) =>
  Math.floor((Date.parse(answeredAt!) - Date.parse(at)) / 86_400_000);

/** What a scope has to see of the rows, by reading all of them. */
function counted(rows: Rows, span: Span, organizationId: string | null = null) {
  const chosen = rows.organizations.findIndex(({ id }) => id === organizationId);
  const within = (moment: string) => dayOf(moment) >= span.from && dayOf(moment) <= span.until;
  const here = <T extends { center: string; gone?: boolean; of?: number }>(all: T[]) =>
    all.filter(({ center, gone, of }) => center === north && !gone && (chosen < 0 || of === chosen));
  const inSpan = <T extends { at: string; center: string; gone: boolean; of?: number }>(all: T[]) =>
    here(all).filter(({ at }) => within(at));
  const sent = inSpan(rows.applications);
  const published = inSpan(rows.vacancies).filter(({ status }) => status !== "draft");
  const looks = here(rows.looks).filter(({ day }) => day >= span.from && day <= span.until);
  return {
    ...{ sent, published, answered: sent.filter(({ answeredAt }) => answeredAt) },
    signUps: inSpan(rows.signUps).filter(({ status }) => status !== "cancelled"),
    hours: inSpan(rows.hours).filter(({ status }) => status === "confirmed"),
    ...{ people: inSpan(rows.people), organizations: inSpan(rows.organizations) },
    ...{ views: looks.filter(({ kind }) => kind === "view"), searches: looks.filter(({ kind }) => kind === "search") },
    vacancyViews: looks.filter(({ kind }) => kind === "vacancy"),
    waiting: here(rows.applications).filter(({ status }) => status === "pending"),
    open: here(rows.vacancies).filter(({ status }) => status === "published"),
  };
}

const byDay = (rows: { at: string }[]) => sums(rows, ({ at }) => dayOf(at));
const named = (first: Record<string, number>, second: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(second)])].map((key) => [key, [first[key] ?? 0, second[key] ?? 0]]),
  );
const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? null;

async function chartsAgree(portal: RequestPortal, rows: Rows, span: Span, organizationId: string | null) {
  const params = new URLSearchParams(organizationId ? { organization: organizationId } : {});
  const scope: Scope = { ...scopeOf(portal, params), site: organizationId === null };
  const is = counted(rows, span, organizationId);
  const found = await portal.db.fetchAll({
    ...sumsDuring(portal, scope, span),
    standing: measures.standing(portal, scope, now),
    category: measures.splitBy(portal, scope, span, "category", frequencies),
    place: measures.splitBy(portal, scope, span, "place", frequencies),
    frequency: measures.splitBy(portal, scope, span, "frequency", frequencies),
  });
  const count = ({ count }: { count: number }) => count;
  const ofDay = ({ day }: { day: string }) => day;
  expect(found.vacancies).toEqual(byDay(is.published));
  expect(found.applications.sent).toEqual(byDay(is.sent));
  const accepted = Object.entries(found.applications.accepted).filter(([, number]) => number > 0);
  expect(Object.fromEntries(accepted)).toEqual(byDay(is.sent.filter(({ status }) => status === "accepted")));
  expect(found.vacancyViews).toEqual(sums(is.vacancyViews, ofDay, count));
  expect(found.signUps).toEqual(byDay(is.signUps));
  expect(found.hours).toEqual(
    sums(
      is.hours,
      ({ at }) => dayOf(at),
      ({ hours }) => hours,
    ),
  );
  const kept = is.sent.filter(({ status }) => status !== "withdrawn");
  expect(Object.fromEntries(found.answers.map(({ days, number }) => [String(days), number]))).toEqual(
    sums(kept, (one) => (one.answeredAt ? String(Math.min(60, wholeDays(one))) : "null")),
  );
  expect(measures.medianOf(found.answers)).toBe(middle(is.answered.map((one) => Math.min(60, wholeDays(one)))));
  expect(found.standing).toEqual({ open: is.open.length, waiting: is.waiting.length });
  const keysOf = {
    category: ({ categories }: Rows["vacancies"][number]) => (categories.length > 0 ? categories : [""]),
    place: ({ place }: Rows["vacancies"][number]) => [place ?? ""],
    frequency: ({ tags }: Rows["vacancies"][number]) => {
      const known = tags.filter((tag) => frequencies.includes(tag));
      return known.length > 0 ? known : [""];
    },
  };
  for (const [kind, keys] of Object.entries(keysOf)) {
    const first = sums(is.published.flatMap(keys), (key) => key);
    const second = sums(
      is.sent.flatMap(({ vacancy }) => keys(vacancy)),
      (key) => key,
    );
    const split = found[kind as keyof typeof keysOf];
    expect([kind, Object.fromEntries(split.map(({ key, number, second = 0 }) => [key, [number, second]]))]).toEqual([
      kind,
      named(first, second),
    ]);
  }
  if (organizationId) return;
  expect(found.people).toEqual(byDay(is.people));
  expect(found.organizations).toEqual(byDay(is.organizations));
  expect(found.views).toEqual(sums(is.views, ofDay, count));
  expect(found.searches).toEqual(sums(is.searches, ofDay, count));
}

async function tableAgrees(portal: RequestPortal, rows: Rows, span: Span, only?: string) {
  const scope = scopeOf(portal, new URLSearchParams());
  const { items } = await portal.db.fetch(perOrganization(portal, scope, span, orderOf("name"), { number: 1, size: 50 }));
  const isShown = (id: string) => !only || id === only;
  const shown = rows.organizations.filter(
    ({ id, center, gone, status }) => center === north && !gone && status !== "pending" && isShown(id),
  );
  const expected = shown.map(({ id }) => {
    const is = counted(rows, span, id);
    return {
      ...{ id, name: `Club ${id}`, open: is.open.length, vacancies: is.published.length, applications: is.sent.length },
      views: is.vacancyViews.reduce((sum, { count }) => sum + count, 0),
      ...{ accepted: is.sent.filter(({ status }) => status === "accepted").length, waiting: is.waiting.length },
      median: middle(is.answered.map(wholeDays)),
    };
  });
  expect(items).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)));
}

async function yearAgrees(portal: RequestPortal, rows: Rows) {
  const span = { from: "2019-01-01", until: "2019-12-31" };
  const { rows: found, median, themes } = await annualOf(portal, scopeOf(portal, new URLSearchParams()), 2019);
  const is = counted(rows, span);
  const here = <T extends { center: string; gone: boolean }>(all: T[]) => all.filter(({ center, gone }) => center === north && !gone);
  const placed = here(rows.applications).filter(({ status, answeredAt }) => status === "accepted" && dayOf(answeredAt!).startsWith("2019"));
  const before = <T extends { at: string }>(all: T[]) => all.filter(({ at }) => dayOf(at) < "2020-01-01");
  const different = (keys: string[]) => new Set(keys).size;
  expect(Object.fromEntries(found.map(({ key, number }) => [key, number]))).toEqual({
    people: is.people.length,
    peopleTotal: before(here(rows.people)).filter(({ status }) => status === "active").length,
    applicants: different(is.sent.map(({ person }) => person)),
    applications: is.sent.length,
    placed: different(placed.map(({ person }) => person)),
    placements: placed.length,
    signUps: is.signUps.length,
    hours: is.hours.reduce((sum, { hours }) => sum + hours, 0),
    helpers: different(is.hours.map(({ by }) => String(by))),
    vacancies: is.published.length,
    active: different(is.published.map(({ of }) => String(of))),
    organizations: before(here(rows.organizations)).filter(({ status }) => status === "approved").length,
    views: is.views.reduce((sum, { count }) => sum + count, 0),
  });
  expect(median).toBe(middle(is.answered.map((one) => Math.min(60, wholeDays(one)))));
  const spread = is.sent.reduce((sum, { vacancy }) => sum + Math.max(1, vacancy.categories.length), 0);
  expect(themes.reduce((sum, { applications }) => sum + applications, 0)).toBe(spread);
}

it("has every chart, tile and year of a tenant that has nothing yet", async () => {
  const portal = portalAt(newId());
  const scope = { ...scopeOf(portal, new URLSearchParams()), site: true };
  const { charts, tiles } = await figuresOf(portal, scope, periodOf(new URLSearchParams(), now));
  expect(charts.length).toBeGreaterThan(12);
  expect(charts.flatMap(({ series }) => series.flatMap(({ values }) => values)).filter((value) => value !== 0 && value !== null)).toEqual(
    [],
  );
  expect(tiles.map(({ value }) => value).filter((value) => value !== "0")).toEqual(["–"]);
  expect(charts.filter(({ summary }) => !summary || /undefined|NaN|chart\./.test(summary))).toEqual([]);
  const { rows, themes, median } = await annualOf(portal, scope, 2019);
  expect([rows.every(({ number }) => number === 0), themes, median]).toEqual([true, [], null]);
});

it("agrees with counting the rows, in every chart, for each organisation and over the year", async () => {
  const days = [
    "2019-01-01",
    "2019-01-31",
    "2019-02-01",
    "2019-03-31",
    "2019-04-01",
    "2019-10-27",
    "2019-10-28",
    "2019-12-31",
    "2020-01-01",
  ];
  const span = fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)).map(([one, other]) => ({
    from: one < other ? one : other,
    until: one < other ? other : one,
  }));
  await fc.assert(
    fc.asyncProperty(worlds, fc.array(span, { minLength: 3, maxLength: 3 }), async (world, spans) => {
      const portal = portalAt(newId());
      const rows = rowsOf(world);
      await store(database, portal.tenant.id, rows);
      for (const one of [...spans, { from: "2018-06-01", until: "2020-05-31" }]) {
        await chartsAgree(portal, rows, one, null);
        const own = rows.organizations.find(({ center }) => center === north)?.id;
        for (const viewed of own ? [portal, portalAt(portal.tenant.id, own)] : []) await chartsAgree(viewed, rows, one, own!);
        if (own) await tableAgrees(portalAt(portal.tenant.id, own), rows, one, own);
        await tableAgrees(portal, rows, one);
      }
      await yearAgrees(portal, rows);
    }),
    { numRuns: amount(5, 50), seed: 23, endOnFailure: true },
  );
});
