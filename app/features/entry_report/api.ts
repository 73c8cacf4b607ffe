/** /api/v1/entry_reports: for those who mend entries; anybody may report, so floods are stopped first. */
import { reads, writes } from "~/core/resource/endpoints.server";
import { report } from "./entry_report.server";

export const loader = reads("entry_reports");
export const action = writes("entry_reports", { create: report });
