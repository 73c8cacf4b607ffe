import { z } from "zod";
import { colorField, positionField, tagField } from "~/core/fields";

export const programmeTagSchema = z.object({
  name: tagField,
  color: colorField,
  position: positionField,
});
