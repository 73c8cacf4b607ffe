import { expect, it } from "vitest";
import common from "../locales/en/common.json";
import english from "../locales/en/error.json";
import problem from "../locales/en/problem.json";
import dutch from "../locales/nl/error.json";
import { problemOf, textsOf } from "./problem";

/** As a route answers. */
const answer = (status: number, message = "") => ({ status, statusText: "", internal: false, data: { message } });

it.each([
  ["a message about the wrong centre, whatever its code", answer(403, "Wrong center: it is another's"), "wrongCenter"],
  ["the same, thrown", new Error("wrong center"), "wrongCenter"],
  ["401", answer(401), "401"],
  ["403", answer(403, "Geen organisatie gevonden"), "403"],
  ["404", answer(404), "404"],
  ["another code", answer(418), "code"],
  ["a page that the server could not draw", new Error("Unexpected Server Error"), "code"],
  ["no code", new Error("x is undefined"), "unknown"],
  ["nothing that is known", "what?", "unknown"],
  ["no connection", new TypeError("Failed to fetch"), "offline"],
])("%s has its own texts", (_, error, texts) => {
  expect(textsOf(problemOf(error))).toBe(texts);
});

it("says what the specification says (8), and in Dutch as much", () => {
  expect(english.screen).toMatchObject({
    wrongCenter: {
      title: "Logged in to the wrong website",
      description:
        "Please contact the administrator of this website. This user account is registered with one of the other partners in the collaboration.",
    },
    401: { title: "Not authorized", description: "You are not authorized to access this page." },
    403: { title: "Access forbidden", description: "You do not have access rights to this page." },
    404: {
      title: "Page not found",
      description: "We couldn't find the page you were looking for, please contact a system administrator or try again later.",
    },
    code: {
      title: "Oops... something went wrong! (error code: {{code}})",
      description: "An error has occurred. If the problem persists, please contact a system administrator or try again later.",
    },
    unknown: { title: "Oops... something went wrong!" },
    clear: "Clear Error",
  });
  expect(english).toMatchObject({
    oops: "Oops",
    loadingFailed: "Loading failed",
    errorFound: "Error found",
    somethingWrong: "Something went wrong",
    notAuthorized: "Not authorized",
    forbidden: "Forbidden",
    notFound: "Not found",
    pageNotFound: "This page could not be found",
  });
  expect(common.form.errors).toBe("The form contains errors");
  expect(problem.forbidden).toBe("You don't have access rights to execute this action");
  const shape = (texts: object) =>
    JSON.stringify(texts, (_, value) => (typeof value === "string" ? String(value.match(/\{\{\w+\}\}/g)) : value));
  expect(shape(dutch)).toBe(shape(english));
});
