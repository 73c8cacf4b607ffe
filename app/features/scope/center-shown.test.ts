import { expect, it } from "vitest";
import { centerShown } from "./center-shown.server";

it("the centre of a row is named for each one where centres share, the site's own among them, and for none elsewhere", () => {
  const centers = ["noord", "zuid"].map((id) => ({ id, name: `Punt ${id}`, hostname: null }));
  const site = (centerSharing: boolean) => ({ centers, tenant: { features: { centerSharing } } }) as Parameters<typeof centerShown>[1];
  expect(["noord", "zuid", "gone"].map((centerId) => centerShown({ centerId }, site(true)))).toEqual(["Punt noord", "Punt zuid", null]);
  expect(centerShown({ centerId: "noord" }, site(false))).toBeNull();
});
