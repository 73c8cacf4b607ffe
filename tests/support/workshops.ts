/** Workshops, their rooms and who signs up: resources of tests alone, so that what fails is what carries all resources, and none of them. */
import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Role, SignedIn } from "~/core/auth/viewer";
import { event, happened } from "~/core/events/event";
import { optionalId, requiredLine } from "~/core/fields";
import { newId } from "~/core/ids";
import { allOf, everyone, nobody, role, signedIn, where } from "~/core/policy/rules.server";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { command } from "~/core/resource/command.server";
import { define, listed, many, one } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { guard } from "~/core/tenant/db.server";
import { product } from "~/features/index.server";
import { flag, id, lifecycle, list, tenancy } from "~db/schema/common";
import { type TestDatabase, testDatabase } from "./d1";
import { begin, north, tenantId } from "./people";

const states = ["draft", "published", "full"] as const;

export const roomTable = sqliteTable("rooms", { id: id(), ...tenancy(), name: text().notNull(), ...lifecycle() });

export const workshopTable = sqliteTable("workshops", {
  id: id(),
  ...tenancy(),
  title: text().notNull(),
  status: text({ enum: states }).notNull().default("draft"),
  spots: integer().notNull().default(10),
  secret: flag(),
  questions: list(),
  roomId: text(),
  helperIds: list(),
  ...lifecycle(),
});

export const signUpTable = sqliteTable("sign_ups", {
  id: id(),
  ...tenancy(),
  workshopId: text().notNull(),
  answers: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  ...lifecycle(),
});

export const workshopFull = event("workshop_full", {
  subject: "workshops",
  data: z.object({ title: z.string() }),
  sample: { title: "Fietsen maken" },
  deliver: ["notification", "mail"],
  words: {
    nl: { name: "Vol", title: "{{title}} is vol", text: "Vol", subject: "Vol", body: "Vol", button: "Bekijk", reason: "Je geeft hem." },
    en: { name: "Full", title: "{{title}} is full", text: "Full", subject: "Full", body: "Full", button: "See", reason: "You give it." },
  },
});

export const rooms = define({
  type: "rooms",
  noun: "room",
  description: "Where workshops are.",
  table: roomTable,
  attributes: ["name", "createdAt", "lockVersion"],
  relationships: { workshops: many("workshops", "roomId") },
  sort: ["name"],
  order: "name",
  read: everyone,
  create: { schema: z.object({ name: requiredLine(80) }), allow: () => true, prepare: (_, input) => ({ row: input }) },
});

const staff = role("center_superuser");
const ownSpots = z.object({ spots: z.coerce.number().int().min(0).max(99) });
const schema = ownSpots.extend({ title: requiredLine(40), roomId: optionalId });

export const workshops = define({
  type: "workshops",
  noun: "workshop",
  description: "What one learns together.",
  table: workshopTable,
  attributes: ["title", "status", "spots", "secret", "roomId", "helperIds", "createdAt", "updatedAt", "lockVersion"],
  computed: { plenty: { sql: sql<boolean>`(${workshopTable.spots} > 5)`, boolean: true } },
  relationships: { room: one("rooms", "roomId"), helpers: listed("rooms", "helperIds") },
  filter: ["title", "status", "spots", "roomId"],
  filters: { search: (value) => hasWords(value, workshopTable.title) },
  sort: ["title", "spots"],
  order: "title",
  read: where(({ viewer }) => (viewer ? sql`1` : sql`${workshopTable.secret} = 0`)),
  create: {
    schema: schema.partial({ spots: true }),
    who: signedIn,
    allow: staff as () => boolean,
    prepare: (_, input) => ({ row: { spots: 10, ...input, status: "draft" as const } }),
    duplicate: { field: "title", message: "taken", status: 409 },
  },
  update: {
    schema,
    allow: allOf(staff, where(sql`${workshopTable.status} <> 'full'`)),
    prepare: (_, input) => ({ set: input }),
    duplicate: { field: "title", message: "taken", status: 409 },
  },
  remove: { allow: staff },
  transitions: {
    publish: step(workshopTable, {
      from: ["draft"],
      to: "published",
      allow: staff,
      input: z.object({ spots: ownSpots.shape.spots.optional() }),
      effect: (_, workshop, { spots = workshop.spots }) =>
        spots > 0 && workshop.roomId
          ? { set: { spots } }
          : [
              ...(spots > 0 ? [] : [{ field: "spots", message: "inFuture" }]),
              ...(workshop.roomId ? [] : [{ field: "roomId", message: "requiredChoice" }]),
            ],
    }),
    /** By the schedule. */
    fill: { from: ["published"], to: "full", allow: nobody, internal: true },
  },
  actions: {
    /** Takes a spot; the one who takes the last makes the workshop full, in the same batch. */
    take: step(workshopTable, {
      allow: signedIn,
      call: ["POST"],
      effect: ({ db, viewer }, { id: about, title, spots, lockVersion }) => ({
        statements: [
          guard(
            sql`exists (select 1 from ${workshopTable} where ${db.mine(workshopTable)} and ${workshopTable.id} = ${about} and ${workshopTable.spots} >= 0)`,
          ),
        ],
        conflict: { field: "spots", message: "taken", status: 409 },
        set: { spots: spots - 1 },
        noted: { by: viewer!.firstName },
        events: spots > 1 ? [] : [happened(workshopFull, { about, to: [giver], data: { title }, link: `/workshops/${about}` })],
        commands: lockVersion === 0 ? [command.create(rooms, { attributes: { name: `Zaal van ${title}` } })] : [],
      }),
    }),
  },
});

const giver = { userId: newId(), email: "geeft@example.org", name: "Noor", locale: "nl" } as const;

/** The questions of a workshop are those of its form. */
export const signUps = define({
  type: "sign_ups",
  noun: "sign_up",
  description: "Who comes to a workshop.",
  table: signUpTable,
  attributes: ["workshopId", "answers", "createdAt", "lockVersion"],
  relationships: { workshop: one("workshops", "workshopId") },
  sort: ["createdAt"],
  order: "createdAt",
  read: everyone,
  create: {
    schema: async ({ db }, { workshopId }) => {
      const asked = db
        .select()
        .from(workshopTable)
        .where(sql`${workshopTable.id} = ${String(workshopId)}`)
        .first();
      const { questions = [] } = (await db.fetch(asked)) ?? {};
      return z.object({
        workshopId: requiredLine(40),
        answers: z.object(Object.fromEntries(questions.map((name) => [name, requiredLine(20)]))),
      });
    },
    allow: () => true,
    prepare: (_, input) => ({ row: input }),
  },
});

export interface Workshops extends TestDatabase {
  /** A workshop as it is stored, and its id. */
  stored(row?: Partial<typeof workshopTable.$inferInsert>): Promise<string>;
}

const tables = [
  "create table rooms (id text primary key, tenant_id text not null, center_id text not null, name text not null, created_at text not null, updated_at text not null, deleted_at text, lock_version integer not null default 0)",
  `create table workshops (id text primary key, tenant_id text not null, center_id text not null, title text not null, status text not null default 'draft',
    spots integer not null default 10, secret integer not null default 0, questions text not null default '[]', room_id text, helper_ids text not null default '[]',
    created_at text not null, updated_at text not null, deleted_at text, lock_version integer not null default 0)`,
  "create unique index workshops_title on workshops (tenant_id, title) where deleted_at is null",
  "create table sign_ups (id text primary key, tenant_id text not null, center_id text not null, workshop_id text not null, answers text not null, created_at text not null, updated_at text not null, deleted_at text, lock_version integer not null default 0)",
];

/** A database with these tables, and a catalogue of these resources until `dispose`. */
export async function workshopDatabase(): Promise<Workshops> {
  const database = await testDatabase();
  for (const text of tables) await database.d1.prepare(text).run();
  setCatalogue({ resources: [...product.resources, rooms, workshops, signUps], tables: product.tables });
  return {
    ...database,
    async stored({ id: own = newId(), ...row } = {}) {
      const said: Record<string, unknown> = {
        title: own,
        created_at: begin,
        updated_at: begin,
        tenant_id: tenantId,
        center_id: north,
        id: own,
        ...Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
        ),
      };
      await database.insert(
        "workshops",
        Object.fromEntries(
          Object.entries(said).map(([name, value]) => [
            name,
            typeof value === "object" && value ? JSON.stringify(value) : typeof value === "boolean" ? Number(value) : value,
          ]),
        ),
      );
      return own;
    },
    async dispose() {
      setCatalogue(product);
      await database.dispose();
    },
  };
}

export const viewerWith = (...roles: Role[]): SignedIn => ({
  id: newId(),
  firstName: "Sanne",
  lastName: "de Wit",
  email: "sanne@example.org",
  phoneNumber: null,
  centerId: north,
  roles,
  organizations: [],
  organizationId: null,
  sessionId: "",
  actingBy: null,
  unreadNotifications: 0,
  favorites: [],
});
