/** What may be written of a picture of the centre (spec 3, Stock image). */
import { z } from "zod";
import { flag, imageField, line, optionalCount, optionalLine, optionalText, requiredLine } from "~/core/fields";

/** Words between commas in a form, a list in a program. */
const keywords = z
  .array(line(900))
  .nullish()
  .transform((list) => (list ?? []).flatMap((words) => words.split(",")).map((word) => word.trim().toLowerCase()))
  .transform((words) => [...new Set(words)].filter(Boolean))
  .pipe(z.array(z.string().max(40)).max(20));

const percent = z.coerce.number().int().min(0).max(100).default(50);

export const stockImageSchema = z.object({
  name: requiredLine(120),
  shortDescription: optionalLine(300),
  description: optionalText(10_000),
  imageUrl: imageField()
    .refine(Boolean, { params: { message: "required" } })
    .transform(String),
  width: optionalCount(40_000),
  height: optionalCount(40_000),
  bytes: optionalCount(100_000_000),
  keywords,
  altText: optionalLine(300),
  altTextEn: optionalLine(300),
  focalX: percent,
  focalY: percent,
  people: optionalLine(300),
  consent: flag,
  license: optionalLine(200),
});
