/** What its recipient may do with a notification. Safe in the browser. */
import { z } from "zod";
import { trueOrFalse } from "~/core/fields";

export const notificationSchema = z.object({ read: trueOrFalse.optional() });
