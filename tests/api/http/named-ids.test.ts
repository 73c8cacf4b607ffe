/** What a reader hears of a field is named by id: each id that a page names is on it. */
import { expect, it } from "vitest";
import { sharedCity } from "../support";

const { center } = await sharedCity(["center"]);

const naming = /\saria-(?:describedby|labelledby|errormessage)="([^"]+)"/g;

it.each([
  "/instellingen/design",
  "/instellingen/footer",
  "/instellingen/organisatie",
  "/instellingen/contact-person",
  "/profile-edit/periodieke-mail",
  "/profile-edit",
  "/users/add",
  "/vacancies/add",
])("%s", async (path) => {
  const response = await center.fetch(path);
  const html = await response.text();
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const named = [...html.matchAll(naming)].flatMap(([, list]) => list!.split(" "));
  expect([response.status, named.filter((id) => !ids.has(id))]).toEqual([200, []]);
});
