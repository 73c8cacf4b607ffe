/** What blocks are made of. `input` says how a form asks for it; the label is in locales' block.json, by the field's name. */
import { z } from "zod";
import { line as oneLine } from "~/core/fields";

export const line = (maxLength = 120) => oneLine(maxLength).meta({ input: "line" });
export const text = (maxLength = 2_000) => z.string().trim().max(maxLength).meta({ input: "text" });
export const markdownText = (maxLength = 20_000) => z.string().trim().max(maxLength).meta({ input: "markdown" });

/** The name of one of ui/icon-names. */
export const icon = () =>
  z
    .string()
    .trim()
    .max(40)
    .regex(/^[a-z0-9-]*$/)
    .meta({ input: "icon" });

/** A place on this site, or elsewhere on the web. Browsers read `/\` as `//`, which would lead to another host. */
export const href = () =>
  z
    .string()
    .trim()
    .max(500)
    .regex(/^(\/(?!\/)|https?:\/\/|#|mailto:|tel:)[^\s\\<>"]*$/)
    .meta({ input: "link" });

/** As maps say it: latitude and longitude, "52.09, 5.12". */
export const mapPoint = () =>
  z
    .string()
    .trim()
    .max(40)
    .regex(/^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/)
    .meta({ input: "line" });

/** A picture of ours: uploaded, or part of the portal. No other path, since showing a picture asks for its address. */
export const picture = () =>
  z
    .string()
    .trim()
    .max(200)
    .regex(/^(\/files\/[a-z0-9]{26}\.\w{3,4}|\/pictures(\/[\w-]+)?\/[\w-]+\.\w{3,4})$/)
    .meta({ input: "picture" });

/** The id of a form of this site. */
export const formChoice = () =>
  z
    .string()
    .trim()
    .max(64)
    .regex(/^[\w-]*$/)
    .meta({ input: "form" });

export const limit = (most: number, usual: number) => z.number().int().min(1).max(most).default(usual);

export const link = () => z.object({ label: line(60), href: href() });

export const buttonVariants = ["primary", "secondary", "tertiary", "outline", "outlineSecondary", "light", "white"] as const;
export const buttonVariant = () => z.enum(buttonVariants);

export const button = () => link().extend({ variant: buttonVariant().default("primary") });
