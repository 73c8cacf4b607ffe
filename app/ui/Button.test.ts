import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Button } from "./Button";
import { FormContext } from "./form/context";

it("a button that sends a form waits for the answer, another does not", () => {
  const shown = (type: "submit" | "button", sending: boolean) =>
    renderToStaticMarkup(
      createElement(
        FormContext.Provider,
        { value: { idPrefix: "field", errors: {}, values: null, sending } },
        createElement(Button, { type }, "Goedkeuren"),
      ),
    );
  expect(shown("submit", true)).toContain('aria-disabled="true"');
  expect(shown("submit", false)).not.toContain("aria-disabled");
  expect(shown("button", true)).not.toContain("aria-disabled");
});
