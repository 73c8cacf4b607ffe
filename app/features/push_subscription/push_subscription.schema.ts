import { z } from "zod";
import { isPushService } from "~/core/events/push";
import { requiredLine } from "~/core/fields";

export const pushSubscriptionSchema = z.object({
  /** Where the browser's own service is asked to wake it. */
  endpoint: requiredLine(2_000).refine(isPushService),
  name: requiredLine(120),
});
