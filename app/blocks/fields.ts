/** What blocks are made of. `input` says how a form asks for it; the label is in locales' block.json, by the field's name. */
import { z } from "zod";
import { line as oneLine } from "~/core/fields";

export const line = (maxLength = 120) => oneLine(maxLength).meta({ input: "line" });
export const text = (maxLength = 2_000) => z.string().trim().max(maxLength).meta({ input: "text" });
export const markdownText = (maxLength = 20_000) => z.string().trim().max(maxLength).meta({ input: "markdown" });

/** The name of one of ui/icon-names. */
export const icon = () => z.string().trim().max(40).meta({ input: "icon" });

/** A place on this site, or elsewhere on the web. */
export const href = () =>
  z
    .string()
    .trim()
    .max(500)
    .regex(/^(\/(?!\/)|https:\/\/|#|mailto:|tel:)/)
    .meta({ input: "link" });

/** A picture of ours. */
export const picture = () =>
  z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/)
    .meta({ input: "picture" });

export const limit = (most: number, usual: number) => z.number().int().min(1).max(most).default(usual);

export const link = () => z.object({ label: line(60), href: href() });

export const button = () =>
  link().extend({
    variant: z.enum(["primary", "secondary", "tertiary", "outline", "outlineSecondary", "light", "white"]).default("primary"),
  });
