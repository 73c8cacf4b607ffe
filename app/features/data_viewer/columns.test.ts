/** Every column of every type is called something: a new resource is in the viewer by itself, and so are its columns. */
import { describe, expect, it } from "vitest";
import { translator } from "~/core/i18n/translator.server";
import { allResources, findResource, setCatalogue } from "~/core/resource/catalogue.server";
import { attributesOf } from "~/core/resource/select.server";
import { product } from "../index.server";
import { isPersonal, typeWord } from "./columns.server";

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
});
