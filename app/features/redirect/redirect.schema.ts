/** What may be written of a redirect. Safe in the browser. */
import { z } from "zod";
import { line } from "~/core/fields";
import { urlOf } from "~/core/formats";
import { matches, statusCodes } from "./choices";

/** First parts of addresses that always answer, so that nobody is ever sent on from there. */
const own = /^\/(api|assets|files|auth|test)(\/|$)/;

/** A site in front of a path, without https://. */
const site = /^[\w-]+(\.[\w-]+)+\//;

/** A path as it is looked for: with its slash in front, without its query, its slash at the end, and the site in front of it when somebody pastes a whole address. */
export const pathFrom = (text: string): string => {
  const trimmed = text.trim();
  const bare = site.test(trimmed) ? `http://${trimmed}` : `http://x${trimmed.startsWith("/") ? "" : "/"}${trimmed}`;
  const url = urlOf(trimmed) ?? urlOf(bare);
  if (!url) return trimmed;
  return decodeURI(url.pathname).replace(/(.)\/+$/, "$1");
};

const fromPath = line(300)
  .transform((text, context) => {
    try {
      return pathFrom(text);
    } catch {
      context.addIssue({ code: "custom", params: { message: "path" }, input: text });
      return z.NEVER;
    }
  })
  .refine((path) => /^\/[^\s?#\\]+$/.test(path) && !path.startsWith("//") && !own.test(path), { params: { message: "path" } });

/** A path of this site, or a page elsewhere. */
const toPath = line(500)
  .nullish()
  .transform((text) => text || null)
  .refine(
    (to) => to === null || /^\/(?![/\\])[^\s\\]*$/.test(to) || (/^https?:\/\/[^\s/@\\]+\.[^\s@\\]+$/.test(to) && urlOf(to) !== null),
    {
      params: { message: "redirectTo" },
    },
  );

export const redirectSchema = z
  .object({
    fromPath,
    toPath,
    match: z.enum(matches).default("exact"),
    statusCode: z.coerce.number().pipe(z.literal(statusCodes)).default(301),
  })
  .refine(({ statusCode, toPath: to }) => statusCode === 410 || to, { path: ["toPath"], params: { message: "redirectTo" } });
