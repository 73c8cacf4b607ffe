export { oldReports } from "./entry_report.jobs.server";
export { entryReports } from "./entry_report.resource.server";
export { type Report, report, reportsOf } from "./entry_report.server";
