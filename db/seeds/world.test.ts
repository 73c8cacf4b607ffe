import { existsSync } from "node:fs";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { parsePhoneNumberWithError } from "libphonenumber-js";
import { describe, expect, it } from "vitest";
import { blocks } from "~/blocks/registry";
import { isId } from "~/core/ids";
import { termsOf } from "~/core/search-terms";
import { contrast, shadeKeys } from "~/core/tenant/palette";
import { failingPairs, themeOf } from "~/core/tenant/theme";
import { iconNames } from "~/ui/icon-names";
import { sceneNames } from "~/ui/scenes";
import * as schema from "../schema";
import { roleNames } from "../schema/user";
import { vacancyStatuses, vacancyTypes } from "../schema/vacancy";
import { featureRows } from "./features";
import { seedStatements, type VacancyRow, type World, world } from "./index";
import { scaleStatements } from "./scale";
import { scaleCenters } from "./scale-rows";
import { categoryKeys } from "./terms";
import { searchTermsOf, sites } from "./world";

const now = new Date("2026-03-14T10:20:30.400Z");
const rows = world(now);
const tables = Object.keys(rows) as (keyof World)[];
const tenantOf = new Map(rows.tenants.map(({ id, key }) => [id, key]));
const dated = new Set(rows.vacancyDates.map(({ vacancyId }) => vacancyId));
const unique = (values: unknown[]) => new Set(values).size === values.length;
const all = <T>(values: T[], holds: (value: T) => boolean) => expect(values.filter((value) => !holds(value))).toEqual([]);

const definitions = schema as unknown as Record<keyof World, SQLiteTable>;

/** Rows of a table by id; a missing row and a row of another tenant look alike. */
function within<T extends { id: string; tenantId: string }>(table: T[]) {
  const found = new Map(table.map((row) => [`${row.tenantId} ${row.id}`, row]));
  return (row: { tenantId: string }, id: string) => found.get(`${row.tenantId} ${id}`);
}

describe("the demo world", () => {
  it("has what was promised", () => {
    expect(rows.tenants.map(({ key }) => key)).toEqual(["village", "city", "public", "demo", "national"]);
    expect(rows.vacancies.filter(({ id }) => !dated.has(id))).toHaveLength(400);
    expect(dated.size).toBeGreaterThanOrEqual(60);
    expect(rows.vacancyDates.length).toBeGreaterThan(400);
    expect(rows.vacancyDates.filter(({ waiting }) => waiting).length).toBeGreaterThan(20);
    expect(rows.vacancyDates.filter(({ status }) => status === "cancelled").length).toBeGreaterThan(5);
    expect(rows.vacancyDates.filter(({ material }) => material).length).toBeGreaterThan(5);
    const hours = rows.hours.map(({ workedOn }) => workedOn).sort();
    expect(Date.parse(hours.at(-1)!) - Date.parse(hours[0]!)).toBeGreaterThan(330 * 86_400_000);
    expect(rows.applications).toHaveLength(300);
    expect(rows.organizations.filter(({ type }) => type !== "VolunteerCenter").length).toBeGreaterThanOrEqual(60);
    expect(rows.users.length).toBeGreaterThanOrEqual(150);
  });

  it("has the hosts of domain 2, each leading to a centre of its own tenant", () => {
    const center = within(rows.organizations.filter(({ type }) => type === "VolunteerCenter"));
    all(rows.hosts, (host) => center(host, host.centerId) !== undefined);
    expect(rows.hosts.map(({ hostname, tenantId, gatePath }) => [hostname, tenantOf.get(tenantId), gatePath])).toEqual([
      ["village.localhost", "village", null],
      ["city.localhost", "city", null],
      ["public.localhost", "public", null],
      ["handen.localhost", "public", "/gelderse-handen"],
      ["noord.public.localhost", "public", null],
      ["zuid.public.localhost", "public", null],
      ["demo.localhost", "demo", null],
      ["national.localhost", "national", null],
    ]);
    expect(rows.hosts.filter(({ binding }) => binding === "DB_2").map(({ hostname }) => hostname)).toEqual(["national.localhost"]);
  });

  it("is the same whenever it is made: only moments move", () => {
    expect(world(now)).toEqual(rows);
    const later = world(new Date(now.getTime() + 40 * 86_400_000));
    for (const table of tables) {
      const key = (row: object) => ("id" in row ? row.id : JSON.stringify({ ...row, day: null, createdAt: null, readAt: null }));
      expect(later[table].map(key)).toEqual(rows[table].map(key));
    }
    expect(later.vacancies.map(({ title, description }) => title + description)).toEqual(
      rows.vacancies.map(({ title, description }) => title + description),
    );
  });

  it("has a year before this one that figures can be made of at every centre, early in the year and late", () => {
    for (const made of [rows, world(new Date("2026-11-26T10:20:30.400Z"))]) {
      const placed = made.applications.filter(({ status }) => status === "accepted");
      for (const { id, name } of made.organizations.filter(({ type }) => type === "VolunteerCenter")) {
        const ofLastYear = (table: object[], moment: string) =>
          (table as Record<string, unknown>[]).filter((row) => row.centerId === id && String(row[moment]).startsWith("2025")).length;
        const { features } = sites.find(({ centers }) => centers.some((one) => one.name === name))!;
        const told = {
          people: ofLastYear(made.users, "createdAt"),
          applications: ofLastYear(made.applications, "createdAt"),
          placed: ofLastYear(placed, "answeredAt"),
          vacancies: ofLastYear(made.vacancies, "publishedAt"),
          views: ofLastYear(featureRows(made).dailyCounts!, "day"),
          ...(features.volunteerProfiles !== false && {
            signUps: ofLastYear(made.dateSignUps, "createdAt"),
            hours: ofLastYear(made.hours, "workedOn"),
          }),
        };
        expect([name, Object.entries(told).filter(([, count]) => count === 0)]).toEqual([name, []]);
      }
    }
  });

  it("refers to rows that are there, in the same tenant", () => {
    const [organization, address, user, vacancy, page] = [
      within(rows.organizations),
      within(rows.addresses),
      within(rows.users),
      within(rows.vacancies),
      within(rows.pages),
    ];
    const [category, age, kind] = [within(rows.categories), within(rows.ageGroups), within(rows.nonProfitTypes)];
    const inTenant = (row: { tenantId: string; centerId: string }) => organization(row, row.centerId)?.type === "VolunteerCenter";
    for (const table of [
      "organizations",
      "addresses",
      "volunteerCenterProfiles",
      "menuItems",
      "pages",
      "contentBlocks",
      "users",
      "vacancies",
      "applications",
      "auditEvents",
      "notifications",
    ] as const) {
      all(rows[table] as { tenantId: string; centerId: string }[], inTenant);
    }
    all(
      rows.organizations,
      (row) => address(row, row.addressId!) !== undefined && (row.activityTypeIds ?? []).every((id) => category(row, id)),
    );
    all(rows.organizations, (row) => row.nonProfitTypeId === null || kind(row, row.nonProfitTypeId!) !== undefined);
    all(rows.userRoles, (row) => user(row, row.userId) !== undefined);
    all(rows.memberships, (row) => user(row, row.userId) !== undefined && organization(row, row.organizationId) !== undefined);
    all(rows.vacancies, (row) => {
      const owner = organization(row, row.organizationId);
      return (
        owner?.centerId === row.centerId &&
        owner.name === row.organizationName &&
        (row.contactPersonId === null || user(row, row.contactPersonId!) !== undefined)
      );
    });
    all(rows.vacancies, (row) => row.categoryIds!.every((id) => category(row, id)) && row.ageGroupIds!.every((id) => age(row, id)));
    all(rows.applications, (row) => {
      const about = vacancy(row, row.vacancyId);
      return (
        about?.organizationId === row.organizationId &&
        about.centerId === row.centerId &&
        (row.userId === null || user(row, row.userId!)?.email === row.email)
      );
    });
    all(rows.contentBlocks, (row) => page(row, row.pageId)?.centerId === row.centerId);
    all(rows.menuItems, (row) =>
      row.linkType === "content_page" ? page(row, row.pageId!) !== undefined : row.systemPageId!.startsWith("/"),
    );
    all(rows.notifications, (row) => user(row, row.userId) !== undefined);
    const subjects = { vacancies: vacancy, applications: within(rows.applications), organizations: organization };
    all(rows.auditEvents, (row) => subjects[row.subjectType as keyof typeof subjects](row, row.subjectId) !== undefined);
  });

  it("shows every state, type and role", () => {
    const values = (from: unknown[]) => [...new Set(from)].sort();
    expect(values(rows.vacancies.map(({ status }) => status))).toEqual([...vacancyStatuses].sort());
    expect(values(rows.vacancies.map(({ vacancyType }) => vacancyType))).toEqual([...vacancyTypes].sort());
    expect(values(rows.organizations.map(({ status }) => status))).toEqual(["approved", "archived", "deleted", "denied", "pending"]);
    expect(values(rows.organizations.map(({ type }) => type))).toEqual(["NonProfit", "School", "VolunteerCenter"]);
    expect(values(rows.users.map(({ status }) => status))).toEqual(["active", "archived", "inactive", "invited"]);
    expect(values(rows.applications.map(({ status }) => status))).toEqual(["accepted", "pending", "rejected", "withdrawn"]);
    expect(values(rows.userRoles.map(({ role }) => role))).toEqual([...roleNames].sort());
  });

  it("keeps to each tenant's features and life cycles", () => {
    const approved = new Set(rows.organizations.filter(({ status }) => status === "approved").map(({ id }) => id));
    all(rows.vacancies, (row) => row.status !== "published" || approved.has(row.organizationId));
    const typesOf = (key: string) => [
      ...new Set(rows.vacancies.filter(({ tenantId }) => tenantOf.get(tenantId) === key).map(({ vacancyType }) => vacancyType)),
    ];
    for (const key of ["city", "demo", "national"]) expect(typesOf(key)).not.toEqual(expect.arrayContaining(["neighbour-help"]));
    for (const key of ["city", "demo", "national", "village"])
      expect(typesOf(key).filter((type) => type === "p2p" || type === "one-on-one")).toEqual([]);
    expect(typesOf("village")).toContain("neighbour-help");
    expect(typesOf("public")).toEqual(expect.arrayContaining(["p2p", "one-on-one"]));
    expect(typesOf("national")).not.toContain("activity");
  });

  it("gives every tenant its demo accounts, with something to do", () => {
    for (const { key } of rows.tenants) {
      for (const role of roleNames) {
        const user = rows.users.find(({ email }) => email === `${role}@${key}.test`);
        expect(user?.status, `${role}@${key}.test`).toBe("active");
        expect(rows.userRoles.filter(({ userId }) => userId === user!.id).map((row) => row.role)).toEqual([role]);
      }
      const idOf = (role: string) => rows.users.find(({ email }) => email === `${role}@${key}.test`)!.id;
      const organization = rows.organizations.find(
        ({ id }) => id === rows.memberships.find(({ userId }) => userId === idOf("organization_superuser"))!.organizationId,
      )!;
      expect(organization.status).toBe("approved");
      expect(
        rows.vacancies.filter(({ organizationId, status }) => organizationId === organization.id && status === "published").length,
      ).toBeGreaterThan(2);
      const states = (of: typeof rows.applications) => [...new Set(of.map(({ status }) => status))].sort();
      expect(states(rows.applications.filter(({ organizationId }) => organizationId === organization.id))).toEqual([
        "accepted",
        "pending",
        "rejected",
        "withdrawn",
      ]);
      expect(states(rows.applications.filter(({ userId }) => userId === idOf("volunteer")))).toEqual([
        "accepted",
        "pending",
        "rejected",
        "withdrawn",
      ]);
      const school = rows.memberships.find(({ userId }) => userId === idOf("student"));
      expect(rows.organizations.find(({ id }) => id === school?.organizationId)?.type).toBe("School");
    }
  });

  it("has moments in an order that could be", () => {
    const at = now.toISOString();
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
    for (const table of tables) {
      for (const row of rows[table] as Record<string, unknown>[]) {
        for (const [name, value] of Object.entries(row))
          if (name.endsWith("At") && value != null && !iso.test(String(value))) expect.fail(`${table}.${name} is ${value}`);
        if (row.createdAt && row.createdAt > at) expect.fail(`${table}: made in the future`);
        if (row.updatedAt && (row.updatedAt < row.createdAt! || row.updatedAt > at))
          expect.fail(`${table}: changed before it was made, or in the future`);
      }
    }
    const sane = (row: VacancyRow) =>
      (row.publishedAt == null || (row.publishedAt >= row.createdAt && row.publishedAt <= at)) &&
      (row.status !== "published" || (row.publishedAt !== null && (row.expiresAt === null || row.expiresAt! > at))) &&
      (row.status !== "expired" || (row.expiresAt! <= at && row.expiresAt! > row.publishedAt!)) &&
      (row.vacancyType === "activity" && !dated.has(row.id)) === (row.startsAt !== null) &&
      (row.startsAt == null || row.endsAt! > row.startsAt);
    all(rows.vacancies, sane);
    const vacancies = new Map(rows.vacancies.map((row) => [row.id, row]));
    all(
      rows.applications,
      (row) =>
        row.createdAt >= vacancies.get(row.vacancyId)!.publishedAt! &&
        (row.status === "pending") === (row.answeredAt === null) &&
        (!row.answeredAt || row.answeredAt > row.createdAt),
    );
  });

  it("tells the history of every application as its state says", () => {
    for (const application of rows.applications) {
      const trail = rows.auditEvents
        .filter(({ subjectId }) => subjectId === application.id)
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
      expect(trail[0]?.action).toBe("create");
      expect(trail.at(-1)?.toState).toBe(application.status);
      for (const [index, step] of trail.entries()) if (index > 0) expect(step.fromState).toBe(trail[index - 1]!.toState);
    }
  });

  it("stays within the limits of domain 6", () => {
    const length = (text: string | null | undefined, most: number) => (text ?? "").length <= most;
    all(
      rows.vacancies,
      (row) =>
        row.title.length > 0 &&
        length(row.title, 120) &&
        length(row.summary, 300) &&
        length(row.description, 10_000) &&
        !/[{}]/.test(row.title + row.summary + row.description),
    );
    all(rows.organizations, (row) => length(row.name, 120) && length(row.summary, 300) && length(row.description, 10_000));
    all(rows.pages, (row) => length(row.title, 120) && length(row.summary, 300));
    all(rows.applications, (row) => length(row.message, 5_000) && length(row.answer, 5_000));
    all(rows.users, (row) => length(row.email, 254) && length(row.firstName, 120));
    const phones = [...rows.users, ...rows.applications, ...rows.organizations]
      .map(({ phoneNumber }) => phoneNumber)
      .filter((phone) => phone != null);
    all(phones, (phone) => /^\+31\d{9}$/.test(phone) && parsePhoneNumberWithError(phone).isValid());
    all(rows.addresses, (row) => /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/.test(row.postalCode!));
    all(rows.organizations, (row) => row.website === null || row.website!.endsWith(".example.org"));
    all(rows.users, (row) => /@([a-z]+\.test|example\.org)$/.test(row.email));
    all(rows.organizations, (row) => row.latitude! > 50.7 && row.latitude! < 53.6 && row.longitude! > 3.3 && row.longitude! < 7.3);
  });

  it("breaks no unique index, and leaves nothing empty that must be filled", () => {
    expect(unique(rows.users.map(({ tenantId, emailKey }) => tenantId + emailKey))).toBe(true);
    expect(unique(rows.vacancies.map(({ tenantId, slug }) => tenantId + slug))).toBe(true);
    expect(unique(rows.organizations.map(({ tenantId, slug }) => tenantId + slug))).toBe(true);
    expect(unique(rows.pages.map(({ centerId, slug }) => centerId + slug))).toBe(true);
    expect(
      unique(rows.applications.filter(({ status }) => status !== "withdrawn").map(({ vacancyId, emailKey }) => vacancyId + emailKey)),
    ).toBe(true);
    const ids = tables.flatMap((table) => (rows[table] as { id?: string }[]).map(({ id }) => id)).filter((id) => id !== undefined);
    expect(unique(ids)).toBe(true);
    all(ids, isId);
    for (const table of tables) {
      const definition = definitions[table];
      const needed = Object.entries(getTableColumns(definition)).filter(
        ([name, column]) => column.notNull && !column.hasDefault && name !== "seq",
      );
      for (const row of rows[table] as Record<string, unknown>[])
        for (const [name] of needed) if (row[name] == null) expect.fail(`${getTableName(definition)}.${name} is empty`);
    }
  });

  it("fills the vocabulary of every centre", () => {
    for (const profile of rows.volunteerCenterProfiles) {
      const own = rows.vacancies.filter(({ centerId }) => centerId === profile.centerId);
      expect(rows.searchTerms.filter(({ centerId }) => centerId === profile.centerId)).toEqual(
        searchTermsOf(profile.tenantId, profile.centerId, own),
      );
    }
  });
});

describe("every site", () => {
  it("has a complete theme that people can read, in light and dark", () => {
    for (const profile of rows.volunteerCenterProfiles) {
      for (const shades of [profile.primaryColorShades!, profile.secondaryColorShades!])
        expect(Object.keys(shades).sort()).toEqual([...shadeKeys].sort());
      expect(contrast(profile.textColor, profile.backgroundColor), profile.name).toBeGreaterThan(7);
      expect(contrast(profile.mutedColor, profile.backgroundColor), profile.name).toBeGreaterThan(4.5);
      expect(contrast("#ffffff", profile.primaryColor), profile.name).toBeGreaterThan(4.5);
      expect(failingPairs(themeOf(profile as never)), profile.name).toEqual([]);
    }
  });

  it("has a home page, logos and an icon that are there, and English where it offers it", () => {
    const plain = ["variant", "image", "imageSide", "source", "href", "name", "tone", "size", "decoration", "video", "poster"];
    for (const site of sites) {
      for (const { pages, news = [], pictures } of site.centers) {
        expect(pages.map(({ slug }) => slug)).toContain("");
        const files = ["logos/{}.svg", "logos/{}-dark.svg", "favicons/{}.svg"];
        all(files, (kind) => existsSync(`public/pictures/${kind.replace("{}", pictures)}`));
        const read = site.features.multipleLanguages ? [...pages, ...news] : pages.filter(({ slug }) => slug === "");
        for (const { slug, titleEn, blocks: placed } of read) {
          if (site.features.multipleLanguages && slug !== "") expect(titleEn, `${site.key} ${slug}`).toBeTruthy();
          for (const { props, propsEn, kind } of placed) {
            const words = Object.entries(props).filter(([name, value]) => typeof value !== "number" && !plain.includes(name));
            if (kind !== "LogoBar") all(words, ([name]) => name in propsEn);
          }
        }
      }
    }
    all(
      rows.organizations.filter(({ logoUrl }) => logoUrl),
      ({ logoUrl }) => existsSync(`public${logoUrl}`),
    );
  });

  it("is made of blocks that fit their kinds, in both languages", () => {
    for (const { kind, props, propsEn } of rows.contentBlocks) {
      const { schema: shape } = blocks.get(kind)!;
      for (const said of [props, { ...props, ...propsEn }]) expect(shape.safeParse(said).error?.issues ?? [], kind).toEqual([]);
    }
  });

  it("suggests words that find something", () => {
    const sharing = new Set(rows.tenants.filter(({ features }) => features.centerSharing).map(({ id }) => id));
    for (const block of rows.contentBlocks.filter(({ kind }) => kind === "HeroWithSearch")) {
      const shown = rows.vacancies.filter(
        ({ status, tenantId, centerId }) =>
          status === "published" && (sharing.has(tenantId) ? tenantId === block.tenantId : centerId === block.centerId),
      );
      const words = new Set(
        shown.flatMap(({ title, summary, description, organizationName }) => termsOf([title, summary, description, organizationName])),
      );
      const found = (word: string) => termsOf([word]).every((term) => [...words].some((other) => other.includes(term)));
      all([...(block.props.suggestions as string[]), ...(block.propsEn!.suggestions as string[])], found);
    }
  });

  it("names icons and scenes that exist", () => {
    expect([...categoryKeys]).toEqual([...sceneNames]);
    const icons = [...rows.categories, ...rows.ageGroups, ...rows.nonProfitTypes].map(({ icon }) => icon as string);
    const inBlocks = [...JSON.stringify(rows.contentBlocks).matchAll(/"icon":"([^"]+)"/g)].map(([, icon]) => icon!);
    all([...icons, ...inBlocks], (icon) => (iconNames as readonly string[]).includes(icon));
  });
});

describe("as statements", () => {
  it("bind little at a time and put each tenant where it lives", () => {
    const counts = (["DB", "DB_2"] as const).map((binding) => {
      const made = [...seedStatements({ now, passwordHash: "x", binding })];
      for (const { sql, params } of made) {
        expect(sql.length).toBeLessThan(10_000);
        expect(params.length).toBeLessThan(100);
        for (const param of params) expect(Buffer.byteLength(String(param))).toBeLessThan(1_500_000);
      }
      const into = (table: string) =>
        made
          .filter(({ sql }) => sql.startsWith(`insert into "${table}"`))
          .reduce((sum, { params }) => sum + JSON.parse(String(params[0])).length, 0);
      return { tenants: into("tenants"), hosts: into("hosts"), vacancies: into("vacancies") };
    });
    expect(counts).toEqual([
      { tenants: 5, hosts: 8, vacancies: 410 },
      { tenants: 0, hosts: 0, vacancies: 50 },
    ]);
  });

  it("hold the same centre of 400, whatever is around it", () => {
    const contentOf = (vacancies: number) => {
      const [center] = scaleCenters(vacancies);
      return [...scaleStatements({ now, passwordHash: null, vacancies, users: 0 })]
        .filter(({ sql }) => /into "(vacancies|search_terms)"/.test(sql))
        .flatMap(({ params }) => JSON.parse(String(params[0])) as unknown[][])
        .filter((row) => row.includes(center!.id));
    };
    const [small, larger] = [contentOf(400), contentOf(1200)];
    expect(small.filter((row) => row.length > 3)).toHaveLength(400);
    expect(larger).toEqual(small);
    const million = scaleCenters(1_000_000);
    expect(million.length).toBeGreaterThan(1_950);
    expect(million.reduce((sum, { vacancies }) => sum + vacancies, 0)).toBe(1_000_000);
    expect(Math.max(...million.map(({ vacancies }) => vacancies))).toBe(5000);
  });
});
