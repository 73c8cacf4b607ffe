/** What may be written of a page (spec 3). Safe in the browser. */
import { z } from "zod";
import { flag, imageField, optionalLine, optionalText, requiredLine } from "~/core/fields";
import { isSystemSlug } from "~/system-slugs";
import { pageLayouts, pageTypes } from "./choices";

export const pageSchema = z.object({
  title: requiredLine(160),
  titleEn: optionalLine(160),
  /** Empty for the home page. */
  slug: z
    .string()
    .trim()
    .max(100)
    .refine((slug) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug), { params: { message: "slug" } })
    .refine((slug) => !isSystemSlug(slug), { params: { message: "slugTaken" } }),
  pageType: z.enum(pageTypes).default("default"),
  pageLayout: z.enum(pageLayouts).default("wide"),
  showTitleOnPage: z.boolean().or(z.stringbool()).default(true),
  summary: optionalText(1_000),
  summaryEn: optionalText(1_000),
  /** Shown with it in lists and when it is shared. */
  imageUrl: imageField(),
  imageAlt: optionalLine(200),
  featured: flag,
  metaTitle: optionalLine(160),
  metaDescription: optionalLine(400),
  ogTitle: optionalLine(160),
  ogDescription: optionalLine(400),
});

/** As a program writes it: published or not is a step, which is taken with it (domain 9). */
export const pageWriteSchema = pageSchema.extend({ isPublished: z.boolean().or(z.stringbool()).optional() });
