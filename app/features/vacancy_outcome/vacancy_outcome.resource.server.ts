import { eq, sql } from "drizzle-orm";
import { nobody, organizationStaff } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { columnAt } from "~/core/tenant/conditions.server";
import { vacancyOutcomes as table, vacancies } from "~db/schema";
import { outcomeSchema } from "./vacancy_outcome.schema";

const vacancyTitle = columnAt(vacancies.title, table.vacancyId);

/** "Hoe is het afgelopen?": asked of the organisation and of who helped, some time after the end. Who has the address in the mail answers. */
export const vacancyOutcomes = define({
  type: "vacancy_outcomes",
  noun: "vacancy_outcome",
  description: "How a vacancy ended, as its organisation says.",
  table,
  references: { vacancies: { column: table.vacancyId, onDelete: "cascade" } },
  label: vacancyTitle,
  about: { organization: table.organizationId },
  organization: { rows: table.organizationId, moves: "plain", purge: "delete" },
  personal: {
    columns: [table.userId],
    export: {
      section: "vacancyOutcomes",
      fields: [{ vacancy: vacancyTitle }, "outcome", "comment", "askedAt", "answeredAt"],
      rows: (_, { id }) => sql`${table.userId} = ${id}`,
    },
    erase: (db, { id }) => [db.update(table).set({ userId: null, comment: null }).where(eq(table.userId, id))],
  },
  attributes: [
    "vacancyId",
    "organizationId",
    "side",
    "outcome",
    "comment",
    "askedAt",
    "answeredAt",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  relationships: { vacancy: one("vacancies", "vacancyId"), organization: one("organizations", "organizationId") },
  filter: ["vacancyId", "organizationId", "side", "outcome", "askedAt", "answeredAt", "createdAt", "updatedAt"],
  sort: ["askedAt", "answeredAt", "updatedAt"],
  order: "-askedAt",
  read: organizationStaff(table, table.organizationId),
  unaudited: true,
  actions: {
    answer: step(table, {
      allow: nobody,
      internal: true,
      input: outcomeSchema,
      effect: ({ now }, _, { outcome, comment }) => ({ set: { outcome, comment, answeredAt: now } }),
    }),
  },
});
