import { expect, it } from "vitest";
import { failureKind, failureTitle, failureToast } from "./failure";

it.each([
  [401, "notAuthorized"],
  [403, "forbidden"],
  [404, "notFound"],
  [500, "errorFound"],
  [new Response(null, { status: 403 }), "forbidden"],
  [Object.defineProperty(new Response("<p>"), "redirected", { value: true }), "notAuthorized"],
  [new TypeError("Failed to fetch"), "loadingFailed"],
  [null, "loadingFailed"],
])("%s has its title", (failed, title) => expect(failureTitle(failureKind(failed))).toBe(title));

it("a part that is not there says that too, the others have their title alone", () => {
  const said = (key: string) => `<${key}>`;
  expect(failureToast("notFound", said)).toEqual({ title: "<notFound>", message: "<pageNotFound>", color: "danger" });
  expect(failureToast("forbidden", said)).toEqual({ title: "<forbidden>", color: "danger" });
});
