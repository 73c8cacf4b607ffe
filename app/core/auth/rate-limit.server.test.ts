import { expect, test } from "vitest";
import { addressOf } from "./rate-limit.server";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::6", "2001:db8:1:2"],
  ["2001:0db8:0001::6", "2001:db8:1:0"],
  ["::1", "0:0:0:0"],
  [null, "unknown"],
])("%s counts as %s", (address, counted) => {
  const headers = new Headers(address ? { "cf-connecting-ip": address, "x-forwarded-for": "198.51.100.1" } : {});
  expect(addressOf(new Request("http://noord.localhost/", { headers }))).toBe(counted);
});
