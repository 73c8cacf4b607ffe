import { expect, it } from "vitest";
import { failureKind, failureTitle } from "./failure";

it.each([
  [401, "notAuthorized"],
  [403, "forbidden"],
  [404, "notFound"],
  [500, "errorFound"],
  [new Response(null, { status: 403 }), "forbidden"],
  [new TypeError("Failed to fetch"), "loadingFailed"],
  [null, "loadingFailed"],
])("%s has its title", (failed, title) => expect(failureTitle(failureKind(failed))).toBe(title));
