/** What somebody fills in who says that an entry is not right. Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";

export const entryReportSchema = z.object({
  organizationId: z.string().min(1).max(64),
  reporterName: z.string().trim().min(1).max(120),
  reporterEmail: emailField,
  message: z.string().trim().min(1).max(5_000),
});
