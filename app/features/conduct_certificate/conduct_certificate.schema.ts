/** A certificate of conduct that was seen: when, and until when it holds. Safe in the browser. */
import { z } from "zod";
import { idField, requiredMoment } from "~/core/fields";

const dates = z.object({ seenOn: requiredMoment, validUntil: requiredMoment });
const inOrder = ({ seenOn, validUntil }: z.output<typeof dates>) => validUntil > seenOn;
const wrongOrder = { path: ["validUntil"], params: { message: "validAfterSeen" } };

export const certificateSchema = dates.extend({ userId: idField }).refine(inOrder, wrongOrder);
export const certificateDatesSchema = dates.refine(inOrder, wrongOrder);
