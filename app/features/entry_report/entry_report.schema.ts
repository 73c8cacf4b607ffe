/** What somebody fills in who says that an entry is not right. Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { idField, nameField, requiredText } from "~/core/fields";

export const entryReportSchema = z.object({
  organizationId: idField,
  reporterName: nameField,
  reporterEmail: emailField,
  message: requiredText(5_000),
});
