/** Fields of several forms, safe in the browser. E-mail addresses are in `auth/email.ts`, phone numbers in `phone-field.ts`. */
import { z } from "zod";
import { emailField } from "./auth/email";
import { hasFormat, hasLines } from "./field-format";
import { websiteOf } from "./formats";
import { countries, dutchPostalCode, homeCountry } from "./geo/countries";
import { momentOf } from "./time";

/** A text of several lines. Forms send line ends as CRLF; counted and stored is what was typed. */
export const text = (most: number) =>
  hasLines(
    z
      .string()
      .overwrite((typed) => typed.replaceAll("\r\n", "\n"))
      .trim()
      .max(most),
  );

/** A text on one line, such as a name: whoever pastes a line break means a space. */
export const line = (most: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .split(/[\t\n\v\f\r\u0085\u2028\u2029]+/)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(" "),
    )
    .max(most);

export const requiredLine = (most: number) => line(most).min(1);

export const optionalLine = (most: number) =>
  line(most)
    .nullish()
    .transform((text) => text || null);

export const requiredText = (most: number) => text(most).min(1);

export const optionalText = (most: number) =>
  text(most)
    .nullish()
    .transform((typed) => typed || null);

const storedMoment = (text: string, context: z.RefinementCtx): string => {
  const moment = momentOf(text);
  if (moment && moment <= "2200") return moment;
  context.addIssue({ code: "invalid_format", format: "date", input: text });
  return z.NEVER;
};

export const requiredMoment = z.string().trim().min(1).transform(storedMoment);

export const optionalMoment = z
  .string()
  .trim()
  .nullish()
  .transform((text, context) => (text ? storedMoment(text, context) : null));

export const answerSchema = z.object({ message: optionalText(5_000) });

export const optionalNumber = (most: number) =>
  z.coerce
    .number()
    .min(0)
    .max(most)
    .nullish()
    .transform((number) => number ?? null);

export const optionalCount = (most: number, least = 1) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(most)
    .nullish()
    .transform((number) => number ?? null);

export const nameField = requiredLine(120);

/** The name of a tag. No commas: filters list tags with them. */
export const tagField = requiredLine(40).refine((name) => !name.includes(","), { params: { message: "noComma" } });

/** What another program calls a row. What does not name it, such as a page's form, leaves it as it is. */
export const externalIdField = requiredLine(200).nullable().optional();

export const idField = z.string().min(1).max(64);
export const optionalId = optionalLine(64);
export const listOf = <T extends z.ZodType>(each: T, most: number) =>
  z
    .array(each)
    .max(most)
    .nullish()
    .transform((list) => [...new Set(list)]);

export const idList = (most: number) => listOf(z.string().max(64), most);

export const trueOrFalse = z.boolean().or(z.stringbool());
export const flag = trueOrFalse.nullish().transform(Boolean);

export const knownPassword = z.string().min(1).max(1_000);

export const optionalEmail = hasFormat(
  "email",
  optionalLine(254).refine((text) => !text || emailField.safeParse(text).success, { params: { message: "email" } }),
);

/** As it was typed, where the server judges only a change: what is stored already may stay. Else `phoneField` of `phone-field.ts`. */
export const typedPhone = optionalLine(40);

const maxWebsite = 300;

export const optionalWebsite = hasFormat(
  "website",
  line(maxWebsite)
    .nullish()
    .transform((text, context) => {
      const website = text ? websiteOf(text) : null;
      if (text && !website) context.addIssue({ code: "invalid_format", format: "url", input: text });
      return website;
    })
    .pipe(line(maxWebsite).nullable()),
);

export const countryField = z
  .enum(countries)
  .nullish()
  .transform((country) => country ?? homeCountry);

/** A Dutch one is stored as `1234 AB`. Whether it must be one, `postalCodeOfCountry` says. */
export const postalCodeField = optionalLine(12).transform((text) => {
  const code = text?.toUpperCase() ?? null;
  return (code && dutchPostalCode(code)) ?? code;
});

/** In the Netherlands a postal code is a Dutch one. Said beside all else that is wrong, so it looks at values that may not fit yet. */
export const postalCodeOfCountry = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.refine(
    (value) => {
      const { postalCode, country } = value as { postalCode?: unknown; country?: unknown };
      return typeof postalCode !== "string" || (country ?? homeCountry) !== homeCountry || dutchPostalCode(postalCode) !== null;
    },
    { path: ["postalCode"], params: { message: "postalCode" }, when: () => true },
  );

const pictures = "jpg|png|webp|avif|gif";

/** Whether there is such an upload, `isThere` of `storage/files.server.ts` says. @param svg where a drawing is wanted, such as a logo */
export const imageField = ({ svg = false } = {}) =>
  z
    .string()
    .trim()
    .regex(
      new RegExp(`^(/files/[a-z0-9]{26}\\.(${svg ? `svg|${pictures}` : pictures})|/pictures(/[\\w-]+)?/[\\w.-]+\\.(svg|${pictures}))?$`),
    )
    .nullish()
    .transform((text) => text || null);

export const colorField = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

/** Left out: behind the others, or where it was. */
export const positionField = z.coerce.number().int().min(0).max(1000).optional();
