import { expect, test } from "vitest";
import { shownSteps, steps } from "./steps";

test("begins with the organisation, and then shows the step that is asked for", () => {
  expect(shownSteps({})).toEqual(["organization"]);
  expect(shownSteps({ initialValue: { step: "contact" } })).toEqual(["contact"]);
  expect(shownSteps({ initialValue: { step: "check" } })).toEqual(["check"]);
  expect([steps.after("organization"), steps.after("contact")]).toEqual(["contact", "check"]);
});

test("a refused step stays; of everything that was sent, each step with something wrong is there to be mended", () => {
  expect(shownSteps({ initialValue: { step: "organization" }, error: { city: ["?"], email: ["?"] } })).toEqual(["organization"]);
  expect(shownSteps({ initialValue: { city: "" }, error: { city: ["?"], acceptTerms: ["?"] } })).toEqual(["organization", "check"]);
  expect(shownSteps({ initialValue: { step: "check" }, error: { email: ["?"] } })).toEqual(["contact", "check"]);
});

test("what was filled in on other steps is carried along, each value of a list, and nothing that is no field", () => {
  const values = {
    organizationName: "De Kiem",
    activityTypeIds: ["a", "b"],
    website: "",
    firstName: "Noor",
    role: "admin",
    step: "contact",
  };
  expect(steps.carried(values, ["contact"])).toEqual([
    ["organizationName", "De Kiem"],
    ["activityTypeIds", "a"],
    ["activityTypeIds", "b"],
  ]);
  expect(steps.carried(values, ["check"]).map(([name]) => name)).toContain("firstName");
});
