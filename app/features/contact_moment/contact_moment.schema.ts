import { z } from "zod";
import { idField, optionalText, requiredMoment } from "~/core/fields";
import { ways } from "./choices";

const said = z.object({ happenedAt: requiredMoment, way: z.enum(ways), note: optionalText(600) });

export const contactMomentSchema = said.extend({ pairId: idField });
export const contactMomentTextSchema = said;
