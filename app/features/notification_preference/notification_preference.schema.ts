import { z } from "zod";
import { requiredLine } from "~/core/fields";
import { modes } from "./choices";

const mode = z.enum(modes);

export const newPreferenceSchema = z.object({ event: requiredLine(60), mode });
export const preferenceSchema = z.object({ mode });
