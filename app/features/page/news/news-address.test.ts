import { expect, it } from "vitest";
import { pageAddress } from "./news-address";

it("a page stands at its own address, news and success stories below /nieuws", () => {
  const of = (pageType: Parameters<typeof pageAddress>[0]["pageType"]) => pageAddress({ slug: "zomer", pageType });
  expect([of("default"), of("news"), of("success_story")]).toEqual(["/zomer", "/nieuws/zomer", "/nieuws/zomer"]);
});
