import { expect, it } from "vitest";
import { sameDayIn } from "./period";

it.each([
  ["2026-12", "2026-11-26", "2026-12-26"],
  ["2027-02", "2027-01-31", "2027-02-28"],
  ["2028-02", "2028-03-29", "2028-02-29"],
  ["2026-12", "2027-01-31", "2026-12-31"],
])("in %s the same day as %s is %s", (month, day, same) => expect(sameDayIn(month, day)).toBe(same));
