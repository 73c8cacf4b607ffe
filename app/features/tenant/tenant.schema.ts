/** What an admin sets of their tenant. Safe in the browser. */
import { z } from "zod";
import { optionalLine, trueOrFalse } from "~/core/fields";
import { urlOf } from "~/core/formats";
import { type Features, featuresSchema } from "~/core/tenant/features";

const names = Object.keys(featuresSchema.shape) as (keyof Features)[];

/** Each feature as `rest` has those that are not named. */
const featuresWith = (rest: (of: typeof trueOrFalse) => z.ZodType) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [name, name === "oneOnOneWording" ? featuresSchema.shape.oneOnOneWording.optional() : rest(trueOrFalse)]),
    ),
  ) as z.ZodType<Partial<Features>>;

/** An origin as browsers send it, such as https://www.example.nl. */
const origin = z.string().transform((text, context) => {
  const url = urlOf(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username) return url.origin;
  context.addIssue({ code: "custom", params: { message: "origin" } });
  return z.NEVER;
});

/** A list, or a text with one a line. What stays empty at the end of a form's list is no origin. */
const corsOrigins = z.preprocess(
  (value) =>
    Array.isArray(value)
      ? withoutEnd(value)
      : String(value ?? "")
          .split(/\s+/)
          .filter(Boolean),
  z.array(origin).max(50),
);

function withoutEnd(list: unknown[]): unknown[] {
  const last = list.findLastIndex((one) => one !== undefined && one !== "");
  return list.slice(0, last + 1);
}

const name = optionalLine(120);

/** A form says all of it: a box that is not ticked is off. */
export const tenantFormSchema = z.object({ name, corsOrigins, features: featuresWith((of) => of.default(false)) });
/** A program says what changes. */
export const tenantSchema = z.object({ name, corsOrigins, features: featuresWith((of) => of.optional()) });
export type TenantInput = z.output<typeof tenantSchema>;
