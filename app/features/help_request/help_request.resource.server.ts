import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { allOf, anyOf, centerStaff, mine, ofMyCenter, onThisSite, role, signedIn, where } from "~/core/policy/rules.server";
import { define, many, one } from "~/core/resource/define.server";
import { rowsOf, rowsOfLeaver } from "~/core/resource/facets.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { helpRequests as table, users } from "~db/schema";
import { forgetNotesOf } from "../note/index.server";
import { answer, ask, askBack, decline, mustBeCertified, open, reopen, withdraw } from "./help_request.commands.server";
import { askSchema, declineSchema, helpRequestSchema, intakeSchema, questionSchema } from "./help_request.schema";

const feature = "oneOnOne";
/** The centre's coordinators. */
export const mayCoordinate = centerStaff(table);
/** … and its mentors, who see what is asked and answer who asked it (domain 3): opening, pairing and closing is the coordinators'. */
const answering = (rows: Parameters<typeof centerStaff>[0]) => anyOf(centerStaff(rows), allOf(role("mentor"), ofMyCenter(rows)));
export const mayAnswer = answering(table);
export const own = mine(table.userId);
/** Where who asked can be written to now: their account's address, or the one that they gave. */
export const seekerEmail = sql<string | null>`coalesce((select ${users.email} from ${users}
  where ${and(eq(users.tenantId, table.tenantId), eq(users.id, table.userId))}), ${table.email})`;
export const isOpen = allOf(onThisSite(table), where(eq(table.status, "open")));

const emptied = { userId: null, firstName: "", lastName: "", email: null, emailKey: null, phoneNumber: null };
const untold = { story: "", question: null, answer: null, otherName: null, relation: null, parentName: null };

/** What somebody would like help with. Everybody reads what is open, in words without a name; the rest is help_intakes. */
export const helpRequests = define({
  type: "help_requests",
  noun: "help_request",
  description: "What somebody asks of one other person, from intake to pair.",
  table,
  feature,
  label: table.title,
  screen: "/hulpvragen/:id",
  about: { user: table.userId },
  notes: true,
  waiting: { at: "/hulpvragen", rows: allOf(mayAnswer, where(eq(table.status, "new"))) },
  files: { texts: [table.summary] },
  afterDeletion: "discard",
  personal: {
    columns: [
      table.userId,
      table.firstName,
      table.lastName,
      table.email,
      table.emailKey,
      table.phoneNumber,
      table.otherName,
      table.parentName,
    ],
    export: {
      section: "helpRequests",
      fields: [
        ...["title", "kind", "story", "status", "firstName", "lastName", "email", "phoneNumber", "place", "district"],
        ...["otherName", "relation", "parentName", "consentAt", "question", "answer", "reason", "elsewhere", "createdAt", "closedAt"],
      ],
      rows: (_, person) => sql`${table.deletedAt} is null and ${rowsOf(table, person)}`,
    },
    // What there was stays as a figure; what still waits is over.
    erase: (db, leaver) => [
      ...forgetNotesOf(db, "help_requests", rowsOfLeaver(table, leaver)),
      db
        .update(table)
        .set({
          ...emptied,
          ...untold,
          status: sql`case when ${table.status} in ('new', 'asked', 'open') then 'withdrawn' else ${table.status} end`,
          closedAt: sql`coalesce(${table.closedAt}, ${leaver.now})`,
          updatedAt: leaver.now,
        })
        .where(rowsOfLeaver(table, leaver)),
    ],
  },
  attributes: [
    "status",
    "kind",
    "title",
    "summary",
    "district",
    "frequency",
    "dayParts",
    "needsCertificate",
    "under16",
    "forOther",
    "centerId",
    "openedAt",
    "closedAt",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  relationships: {
    intake: one("help_intakes", "id"),
    offers: many("help_offers", "helpRequestId"),
    pairs: many("pairs", "helpRequestId"),
  },
  filter: ["status", "kind", "frequency", "centerId", "openedAt", "createdAt"],
  filters: {
    search: (text) => hasWords(text, table.title, table.summary, table.district),
  },
  sort: ["createdAt", "openedAt", "title", "status"],
  order: "-createdAt",
  read: anyOf(isOpen, own, mayAnswer),
  create: { schema: askSchema, flood: { purpose: "help", byEmail: true }, allow: () => true, prepare: ask },
  update: {
    schema: helpRequestSchema,
    allow: mayCoordinate,
    prepare: async (portal, input, before) => ({
      set: { ...input, needsCertificate: input.needsCertificate || (await mustBeCertified(portal, { ...before, kind: input.kind })) },
    }),
  },
  transitions: {
    open: step(table, {
      description: "Let volunteers see the request.",
      from: ["new", "asked"],
      to: "open",
      allow: mayCoordinate,
      input: intakeSchema,
      effect: open,
    }),
    ask_back: step(table, {
      description: "Ask whoever asked for help for more.",
      from: ["new"],
      to: "asked",
      allow: mayAnswer,
      input: questionSchema,
      effect: askBack,
    }),
    answer: step(table, {
      description: "Answer what the centre asked.",
      from: ["asked"],
      to: "new",
      allow: anyOf(own, mayAnswer),
      input: questionSchema,
      effect: answer,
    }),
    decline: step(table, {
      description: "The centre cannot help with it; who asked is told why.",
      from: ["new", "asked", "open"],
      to: "declined",
      allow: mayCoordinate,
      input: declineSchema,
      effect: decline,
    }),
    withdraw: step(table, { from: ["new", "asked", "open"], to: "withdrawn", allow: anyOf(own, mayCoordinate), effect: withdraw }),
    reopen: step(table, { from: ["done", "declined", "withdrawn"], to: "new", allow: mayCoordinate, effect: reopen }),
  },
});

const intakes = alias(table, "help_intakes");

/** The same with all that was told: for who asked, and for the coordinators and mentors. A helper reads of it what their pair shows. */
export const helpIntakes = define({
  type: "help_intakes",
  noun: "help_request",
  description: "What staff write down when somebody asks for one-to-one help. For staff and mentors alone.",
  table: intakes,
  feature,
  attributes: [
    "story",
    "firstName",
    "lastName",
    "email",
    "phoneNumber",
    "place",
    "otherName",
    "relation",
    "parentName",
    "userId",
    "consentAt",
    "question",
    "answer",
    "reason",
    "elsewhere",
    "createdAt",
    "updatedAt",
  ],
  relationships: { helpRequest: one("help_requests", "id") },
  filter: ["userId", "createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: allOf(signedIn, anyOf(mine(intakes.userId), answering(intakes))),
});
