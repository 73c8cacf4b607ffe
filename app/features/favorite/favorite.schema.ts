import { z } from "zod";
import { idField } from "~/core/fields";

export const favoriteSchema = z.object({ vacancyId: idField });
