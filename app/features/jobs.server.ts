/** What the clock causes, feature by feature (core/outbox/schedule.server.ts). The worker runs them; the ground's own housekeeping comes with it. */
import type { Job } from "~/core/outbox/schedule.server";
import { forgetReports } from "./entry_report/entry_report.jobs.server";
import { forgetImports } from "./import/import.jobs.server";
import { askWhetherEntriesHold } from "./organization/entry-check.server";
import { sendDigests } from "./vacancy/digest.jobs.server";
import { expireVacancies, remindOfExpiry } from "./vacancy/vacancy.jobs.server";

export const jobs: Job[] = [expireVacancies, remindOfExpiry, sendDigests, askWhetherEntriesHold, forgetReports, forgetImports];
