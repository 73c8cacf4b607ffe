import { z } from "zod";
import { colorField, positionField, requiredLine } from "~/core/fields";

/** No commas: filters list tags with them. */
export const programmeTagSchema = z.object({
  name: requiredLine(40).regex(/^[^,]+$/),
  color: colorField,
  position: positionField,
});
