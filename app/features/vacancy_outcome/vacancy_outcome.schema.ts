/** What is said of how a vacancy ended. Safe in the browser. */
import { z } from "zod";
import { optionalText } from "~/core/fields";
import { outcomes } from "./choices";

export const outcomeSchema = z.object({ outcome: z.enum(outcomes), comment: optionalText(2_000) });
