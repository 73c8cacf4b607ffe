/** What the operation screen says of the schedule: every job has its words, and the latest run of several databases counts. */
import { describe, expect, it } from "vitest";
import { housekeeping } from "~/core/events/housekeeping.server";
import { translator } from "~/core/i18n/translator.server";
import { jobs } from "../jobs.server";
import { jobKey } from "./job-words";

describe("the jobs of the schedule", () => {
  it.each([...jobs, housekeeping].map(({ name }) => name))("%s is called something in both languages", (name) => {
    for (const locale of ["nl", "en"] as const) expect(translator(locale, "operation")(jobKey(name), { defaultValue: "" })).not.toBe("");
  });
});
