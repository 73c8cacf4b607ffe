/**
 * A page is a list of blocks, and a block is a folder: what may be said in it (block.ts), how it looks (View.tsx), and what it shows
 * of the portal's own data (data.server.ts, where it does). A centre arranges them; nobody writes markup.
 */
import { type output, type ZodType, z } from "zod";

export interface Block<S extends ZodType = ZodType> {
  /** Counts up when stored props of before would not fit any more. */
  version: number;
  schema: S;
  /** What a new one says. */
  defaults: output<S>;
}

export const block = <S extends ZodType>(definition: Block<S>): Block<S> => definition;

export type PropsOf<B> = B extends Block<infer S> ? output<S> : never;

export const line = (most = 120) => z.string().trim().max(most);
export const text = (most = 2_000) => z.string().trim().max(most);

/** A place on this site, or elsewhere on the web. */
export const href = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/|#|mailto:|tel:)/);

/** A picture of ours. */
export const picture = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)/);

export const link = z.object({ label: line(60), href });
export const button = link.extend({
  variant: z.enum(["primary", "secondary", "tertiary", "outline", "outlineSecondary", "light", "white"]).default("primary"),
});
