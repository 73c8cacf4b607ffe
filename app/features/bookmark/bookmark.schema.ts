import { z } from "zod";
import { idField, optionalId, optionalText } from "~/core/fields";

const note = optionalText(500);

export const bookmarkSchema = z.object({ volunteerProfileId: idField, organizationId: optionalId, note });
export const noteSchema = z.object({ note });
