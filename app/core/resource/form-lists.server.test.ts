import { describe, expect, it } from "vitest";
import { settleNames } from "./form-names.server";
import { formInput, isListChange } from "./write.server";

const rows: [string, string][] = [
  ["title", "Vragen"],
  ["items[0].name", "Een"],
  ["items[1].name", "Twee"],
  ["items[1]._destroy", "on"],
];

/** What a page's form is read as, with a button of a list pressed or not. */
function read(intent?: unknown, fields = rows) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (intent) form.append("__intent__", typeof intent === "string" ? intent : JSON.stringify(intent));
  expect(settleNames(form, { lists: true })).toBe(true);
  const input = formInput(form);
  return { changed: isListChange(input), values: input.given.attributes, lastResult: input.submission!.reply() };
}

describe("a form with a list", () => {
  it("is objects in a list", () => {
    expect(read()).toMatchObject({
      changed: false,
      values: { title: "Vragen", items: [{ name: "Een" }, { name: "Twee", _destroy: "on" }] },
    });
  });

  it.each([
    [{ type: "insert", payload: { name: "items" } }, ["Een", "Twee", undefined]],
    [{ type: "insert", payload: { name: "items", index: 0, defaultValue: { name: "Nul" } } }, ["Nul", "Een", "Twee"]],
    [{ type: "remove", payload: { name: "items", index: 0 } }, ["Twee"]],
    [{ type: "reorder", payload: { name: "items", from: 1, to: 0 } }, ["Twee", "Een"]],
  ])("comes back with its list changed, and the rest as it was typed: %j", (intent, names) => {
    const { changed, lastResult } = read(intent);
    expect(changed).toBe(true);
    expect(lastResult.status).toBeUndefined();
    const { title, items } = lastResult.initialValue as { title: string; items: ({ name: string } | undefined)[] };
    expect(title).toBe("Vragen");
    expect(items.map((item) => item?.name)).toEqual(names);
  });

  it("adds the first row", () => {
    expect((read({ type: "insert", payload: { name: "items" } }, []).lastResult.initialValue as { items: unknown[] }).items).toHaveLength(
      1,
    );
  });

  it.each([
    "x",
    "null",
    { type: "update", payload: { name: "items", value: "x" } },
    { type: "reset", payload: {} },
    { type: "validate", payload: {} },
    { type: "remove", payload: { name: "title", index: 0 } },
    { type: "insert", payload: { name: "items", index: -1 } },
    { type: "insert", payload: { name: "items", index: 1e9 } },
    { type: "insert", payload: { name: "items[0].__proto__.polluted", defaultValue: "x" } },
    { type: "insert", payload: { name: "__proto__", defaultValue: "x" } },
    { type: "insert", payload: { name: "constructor.prototype", defaultValue: "x" } },
    { type: "insert", payload: { name: "items[99999]", defaultValue: "x" } },
    { type: "reorder", payload: { name: "items", from: 0 } },
    { type: "remove", payload: { name: "items[0]", index: 0 } },
  ])("is sent as it is with what no button of a list says: %j", (intent) => {
    expect(read(intent)).toMatchObject({ changed: false, values: read().values });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

it("a form without lists obeys none", () => {
  const form = new FormData();
  form.append("__intent__", JSON.stringify({ type: "insert", payload: { name: "items" } }));
  form.append("__state__", "{}");
  expect(settleNames(form)).toBe(true);
  expect([...form.keys()]).toEqual([]);
});
