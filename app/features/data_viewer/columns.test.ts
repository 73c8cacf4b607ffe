/** Every column of every type is called something: a new resource is in the viewer by itself, and so are its columns. */
import { describe, expect, it } from "vitest";
import { translator } from "~/core/i18n/translator.server";
import { allResources, findResource, setCatalogue } from "~/core/resource/catalogue.server";
import { attributesOf } from "~/core/resource/select.server";
import { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { begin, north, siteOf, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { isPersonal, typeWord, wholeOf } from "./columns.server";

setCatalogue(product);

describe.each(["nl", "en"] as const)("the columns of the data viewer in %s", (locale) => {
  it.each(allResources().map((resource) => [resource.type, resource] as const))("of %s have words", (_, resource) => {
    const has = (namespace: string, key: string) => translator(locale, namespace)(key, { defaultValue: "" }) !== "";
    const wordless = attributesOf(resource).filter(
      ({ name }) =>
        name !== "id" &&
        !has("data_viewer", `column.${name}`) &&
        !has("audit_event", `field.${name}`) &&
        !(resource.noun && has(resource.noun, `field.${name}`)),
    );
    expect(wordless.map(({ name }) => name)).toEqual([]);
  });

  it("are those of types that have a name of their own, with a capital", () => {
    const names = allResources().map(({ type }) => [type, typeWord(locale, type)] as const);
    expect(names.filter(([type, name]) => !/^\p{Lu}/u.test(name) || name === type.replaceAll("_", " "))).toEqual([]);
    const twice = names.filter(([, name], at) => names.findIndex(([, other]) => other === name) !== at);
    expect(twice).toEqual([]);
  });
});

it("what people wrote is masked wherever it is shown, what the portal calls a thing is not", () => {
  const masked = ["message", "answers", "vacancyTitle", "organizationName", "status"].map((name) =>
    isPersonal(findResource("applications")!, name),
  );
  expect(masked).toEqual([true, true, false, false, false]);
  expect(isPersonal(findResource("date_sign_ups")!, "answers")).toBe(true);
  expect(isPersonal(findResource("contact_people")!, "lastName"), "a second view of people").toBe(true);
});

describe("what is masked cannot be guessed at", () => {
  const viewer = {
    id: "a",
    email: "a@voorbeeld.nl",
    roles: ["admin"],
    centerId: north,
    organizations: [],
    organizationId: null,
    actingBy: null,
  };
  const db = new TenantDb({} as D1Database, tenantId);
  const portal = { ...siteOf(), viewer, db, now: begin, locale: "nl" } as unknown as Portal;

  it.each(allResources().map((resource) => [resource.type, resource] as const))("by the filters and orders of %s", (_, resource) => {
    const { filter = [], sort, order } = wholeOf(resource, portal);
    const names = [...filter, ...sort, ...order.split(",").map((name) => name.replace(/^-/, ""))];
    expect(names.filter((name) => isPersonal(resource, name))).toEqual([]);
  });

  it("people are in no order of names, other people's searches neither in that of their names; vacancies are by title", () => {
    const whole = (type: string) => wholeOf(findResource(type)!, portal);
    expect(whole("users")).toMatchObject({ order: "id", sort: ["status", "createdAt", "updatedAt"] });
    expect([...whole("saved_searches").sort, ...whole("saved_searches").filter!]).not.toContain("name");
    expect(whole("vacancies").sort).toContain("title");
  });
});
