import { z } from "zod";
import { idField, optionalText } from "~/core/fields";

export const helpOfferSchema = z.object({ helpRequestId: idField, message: optionalText(5_000) });
