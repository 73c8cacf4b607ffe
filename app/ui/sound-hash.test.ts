import { createMemoryHistory, createRouter } from "@remix-run/router";
import { expect, it } from "vitest";
import { mendHashes, soundHash } from "./sound-hash";

it.each([
  ["#contact", "contact"],
  ["#props.steps%5B2%5D.text", "props.steps[2].text"],
  ["#50%", "50%"],
  ["#%E0%A4%A", "%E0%A4%A"],
  ["", ""],
])("%s can be decoded", (hash, id) => expect(decodeURIComponent(soundHash(hash).slice(1))).toBe(id));

it("wherever the router goes or begins, what it draws has a hash that can be decoded", async () => {
  const history = createMemoryHistory({ initialEntries: ["/#5%"] });
  const router = createRouter({ history, routes: [{ path: "*" }] }).initialize();
  mendHashes(router);
  expect(router.state.location.hash).toBe("#5%25");
  await router.navigate("/nieuws#50%");
  expect(router.state.location).toMatchObject({ pathname: "/nieuws", hash: "#50%25" });
  await router.navigate("/nieuws#tot-50%25");
  expect(router.state.location.hash).toBe("#tot-50%25");
});
