import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { BuilderContext, type BuilderState } from "../context";
import type { Kept } from "../kept";
import { KeptNotice } from "./Together";

it("what this device kept is said and does not alert: the focus goes to what a step was refused for", async () => {
  const draft = { attributes: {}, blocks: [] };
  const kept: Kept = { lockVersion: 1, draft, at: "2026-11-28T09:00:00.000Z" };
  const builder = { edited: { draft }, editing: { draft }, builder: { words: "page_editor", names: "block", kinds: [] } };
  const i18n = createInstance();
  await i18n.init({ lng: "nl", resources: {} });
  const shown = (
    <I18nextProvider i18n={i18n}>
      <BuilderContext.Provider value={builder as unknown as BuilderState}>
        <KeptNotice kept={kept} onAnswer={() => {}} />
      </BuilderContext.Provider>
    </I18nextProvider>
  );
  const router = createMemoryRouter([{ path: "/", element: shown }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("kept.title");
  expect(html).toContain('role="status"');
  expect(html).not.toContain('role="alert"');
});
