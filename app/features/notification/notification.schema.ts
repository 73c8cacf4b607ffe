/** What its recipient may do with a notification. Safe in the browser. */
import { z } from "zod";

export const notificationSchema = z.object({ read: z.stringbool().or(z.boolean()).optional() });
