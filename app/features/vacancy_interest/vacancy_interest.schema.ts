/** "Houd me op de hoogte": what somebody fills in. Safe in the browser. */
import { z } from "zod";
import { emailField } from "~/core/auth/email";
import { idField } from "~/core/fields";

export const vacancyInterestSchema = z.object({ vacancyId: idField, email: emailField });
