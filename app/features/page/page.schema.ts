/** What may be written of a page (spec 3). Safe in the browser. */
import { z } from "zod";
import { flag, imageField, optionalLine, optionalText, requiredLine } from "~/core/fields";
import { isSystemSlug } from "~/system-slugs";
import { pageLayouts, pageTypes } from "./choices";

export const pageSchema = z.object({
  title: requiredLine(120),
  titleEn: optionalLine(120),
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
  summary: optionalText(300),
  summaryEn: optionalText(300),
  /** Shown with it in lists and when it is shared. */
  imageUrl: imageField(),
  imageAlt: optionalLine(200),
  featured: flag,
  metaTitle: optionalLine(120),
  metaDescription: optionalLine(400),
  ogTitle: optionalLine(120),
  ogDescription: optionalLine(400),
});

/** As a program writes it: published or not is a step, which is taken with it (domain 9). */
export const pageWriteSchema = pageSchema.extend({ isPublished: z.boolean().or(z.stringbool()).optional() });
