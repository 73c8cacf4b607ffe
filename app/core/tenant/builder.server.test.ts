import { eq, type SQL } from "drizzle-orm";
import { expect, it } from "vitest";
import { applications, mailTokens, vacancies } from "~db/schema";
import { compile } from "../fast/statement.server";
import { TenantDb } from "./db.server";

const db = new TenantDb({} as D1Database, "tenant");
const textOf = (statement: SQL) => compile(statement).text;

it("each table of a select is the tenant's", () => {
  const query = db
    .select({ title: vacancies.title })
    .from(applications)
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(eq(applications.id, "one"));
  const text = textOf(query.getSQL());
  expect(text).toContain('on ("vacancies"."tenant_id" = ?1 and');
  expect(text).toContain('where ("applications"."tenant_id" = ?1 and');
});

it("so are the rows of an update and a delete", () => {
  expect(textOf(db.update(vacancies).set({ title: "Koken" }).where(eq(vacancies.id, "one")))).toContain(
    'where ("vacancies"."tenant_id" = ',
  );
  expect(textOf(db.delete(vacancies).where(eq(vacancies.id, "one")))).toContain('where ("vacancies"."tenant_id" = ');
});

it("rows are read as their columns say", () => {
  const query = db.select({ tags: vacancies.tags, shown: vacancies.contactPhoneVisible, spots: vacancies.spots }).from(vacancies);
  expect(query.read([[{ tags: '["once"]', shown: 1, spots: null }]])).toEqual([{ tags: ["once"], shown: true, spots: null }]);
});

it("a column is set to a value, to nothing, or to another column", () => {
  const { text, values } = compile(db.update(mailTokens).set({ usedAt: mailTokens.usedAt, email: null }).where(eq(mailTokens.id, "")));
  expect(text).toContain('"used_at" = "mail_tokens"."used_at"');
  expect(values).toEqual([null, "tenant", ""]);
});
