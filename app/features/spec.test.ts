/** What the specification names one by one: the API's description has each, by the specification's own word. */
import { describe, expect, it } from "vitest";
import { resourceOf } from "~/core/resource/catalogue.server";
import { roleNames } from "~db/schema/user";
import { description } from "../../bin/lib/description";
import { kindNames } from "./form/logic/kinds";
import { frequencies, tags } from "./vacancy/choices";

// biome-ignore lint/suspicious/noExplicitAny: a JSON document
const { components, paths } = description as any;

const sorted = (words: readonly (string | null)[]) => words.filter((word) => word !== null).sort();

it.each([
  ["organizations", "organization_type", ["NonProfit", "VolunteerCenter", "School"]],
  ["organizations", "status", ["approved", "pending", "denied", "archived", "deleted"]],
  ["users", "gender", ["male", "female", "other"]],
  ["users", "status", ["active", "invited", "inactive", "archived"]],
  ["users", "signup_method", ["signedUp", "createdByUser", "imported", "unknown"]],
  ["vacancies", "status", ["draft", "published", "filled", "expired", "archived", "deleted"]],
  ["vacancies", "vacancy_type", ["volunteering", "p2p", "one-on-one", "neighbour-help", "activity", "language"]],
  // Beside the specification's two: who waits, and who thought better of it (domain 4).
  ["applications", "status", ["accepted", "rejected", "pending", "withdrawn"]],
  ["forms", "access_permission", ["anonymous", "token_holder"]],
  ["pages", "page_type", ["news", "success_story", "default"]],
  // And an address elsewhere.
  ["menu_items", "link_type", ["content_page", "system_page", "url"]],
])("%s have these words for %s", (type, attribute, words) => {
  expect(sorted(components.schemas[type].properties.attributes.properties[attribute].enum)).toEqual(sorted(words));
});

it("vacancies have these tags, three of which say how often", () => {
  expect(sorted(tags)).toEqual(sorted(["multipleDates", "once", "regularly", "flexible", "multi_day", "free"]));
  expect(frequencies).toEqual(["once", "multi_day", "regularly"]);
});

it("questions have at least these kinds", () => {
  const kinds = ["text", "multiple_choice", "date", "number", "checkbox", "email", "url", "phone", "info_section", "time"];
  expect(kindNames).toEqual(expect.arrayContaining(kinds));
});

it("there are these eight roles", () => {
  const roles = [
    "admin",
    "volunteer",
    "content_manager",
    "mentor",
    "student",
    "organization_superuser",
    "center_superuser",
    "page_manager",
  ];
  expect(sorted(roleNames)).toEqual(sorted(roles));
});

describe("a life cycle", () => {
  /** From, step, to; what is deleted goes by DELETE, from every state. */
  it.each([
    [
      "organizations",
      "pending approve approved, pending deny denied, approved archive archived, archived restore approved, denied reopen pending",
    ],
    [
      "users",
      `invited invite invited, inactive invite invited, active deactivate inactive, inactive activate active,
       invited archive archived, active archive archived, inactive archive archived, archived restore inactive`,
    ],
    [
      "vacancies",
      `draft publish published, expired publish published, published fill filled, filled reopen published, published expire expired,
       draft archive archived, published archive archived, filled archive archived, expired archive archived, archived restore draft`,
    ],
    [
      "applications",
      `pending accept accepted, rejected accept accepted, pending reject rejected, accepted reject rejected, pending withdraw withdrawn,
       pending close rejected, pending lapse withdrawn`,
    ],
  ])("of %s has these steps and no others (domain 4)", (type, steps) => {
    const { transitions, remove } = resourceOf(type);
    const taken = Object.entries(transitions!).flatMap(([name, { from, to }]) => from.map((state) => `${state} ${name} ${to}`));
    expect(taken.sort()).toEqual(steps.split(/,\s+/).sort());
    expect(Boolean(remove)).toBe(type !== "applications");
  });
});

/** Section 7: a method, an address, and what may be included. */
it.each([
  ["get", "/current_organizations", []],
  ["get", "/current_organization", ["address", "profile"]],
  ["get", "/organizations", ["vacancies"]],
  ["get", "/organizations/{id}", ["profile"]],
  ["put", "/organizations/{id}/approve", []],
  ["put", "/organizations/{id}", []],
  ["delete", "/organizations/{id}", []],
  ["get", "/current_user", ["roles"]],
  ["patch", "/current_user", []],
  ["get", "/users/{id}", ["roles", "organizations"]],
  ["get", "/users", ["organizations"]],
  ["post", "/users", []],
  ["patch", "/users/{id}", []],
  ["delete", "/users/{id}", []],
  ["put", "/users/{id}/add_role", []],
  ["delete", "/users/{id}/remove_role", []],
  ["post", "/users/{id}/resend_confirmation_instructions", []],
  ["post", "/confirm", []],
  ["post", "/sign_in_as_user", []],
  ["get", "/volunteer_centers", []],
  // `current` among them (tests/api/volunteer_centers).
  ["get", "/volunteer_centers/{id}", ["profile"]],
] as const)("%s %s is a call of the API, and takes its includes", (method, path, includes) => {
  const call = paths[`/api/v1${path}`]?.[method];
  expect(call).toBeDefined();
  const named = JSON.stringify(call.parameters ?? []);
  expect(includes.filter((name) => !named.includes(`"${name}"`))).toEqual([]);
});
