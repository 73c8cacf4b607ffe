import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { BuilderContext, type BuilderState } from "../context";
import type { EditedBlock, Field, Kind } from "../field";
import type { SaveState } from "../useAutosave";
import { FieldInput } from "./FieldInput";

const field = { name: "title", input: "line", required: false } as Field;
const kind = { kind: "Quote", version: 1, fields: [field] } as unknown as Kind;
const block: EditedBlock = {
  id: "a",
  kind: "Quote",
  version: 1,
  props: { title: "Dag" },
  propsEn: null,
  hidden: false,
  sourceChanged: false,
};

async function shown(state: SaveState, tag: string | null) {
  const saving = { state, problems: {}, errors: {} };
  const editing = { tag, revision: 0, draft: { attributes: {}, blocks: [block] } };
  const about = { builder: { words: "page_editor", names: "block", kinds: [kind] }, inputs: {}, to: () => "?panel=settings" };
  const i18n = createInstance();
  await i18n.init({ lng: "nl", resources: {} });
  const element = (
    <I18nextProvider i18n={i18n}>
      <BuilderContext.Provider value={{ ...about, saving, editing } as unknown as BuilderState}>
        <FieldInput block={block} kind={kind} field={field} path={["title"]} language="nl" />
      </BuilderContext.Provider>
    </I18nextProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

it.each(["offline", "refused", "gone", "conflict"] as const)("%s is said below the field that was typed in last", async (state) => {
  expect(await shown(state, "a props.title")).toContain(`form.${state}`);
  expect(await shown(state, "a props.text")).not.toContain(`form.${state}`);
});

it.each(["saved", "waiting", "saving"] as const)("nothing is said there while it is %s", async (state) =>
  expect(await shown(state, "a props.title")).not.toContain("not-saved"),
);

it("what can be done about it is a link", async () => {
  expect(await shown("conflict", "a props.title")).toContain('href="#conflict"');
  expect(await shown("refused", "a props.title")).toContain("panel=settings");
});
