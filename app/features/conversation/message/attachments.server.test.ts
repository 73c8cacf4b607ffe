import { expect, it } from "vitest";
import { checkedFiles } from "./attachments.server";

const file = { name: "plan.pdf", bytes: new TextEncoder().encode("%PDF-1.4\n%%EOF\n") };
const portal = { tenant: { id: "city" }, locale: "en" } as unknown as Parameters<typeof checkedFiles>[1];

it("takes no file that the scanner does not answer for, and keeps nothing of it", async () => {
  const nothing = { put: () => Promise.reject(new Error("nothing is kept")) };
  const env = { SCAN_URL: "http://127.0.0.1:9/scan", FILES: nothing } as unknown as Parameters<typeof checkedFiles>[0];
  expect(await checkedFiles(env, portal, [file])).toMatch(/^plan\.pdf: .*virus check/);
});
