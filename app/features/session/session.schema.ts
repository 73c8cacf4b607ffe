/** What somebody fills in to sign in. The address is looked up, not judged: whether it is well formed is all that matters here. */
import { z } from "zod";

const email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .pipe(z.email({ pattern: /^.+@[^\s@]+$/ }));

export const signInSchema = z.object({ email, password: z.string().min(1).max(1_000) });

export const addressSchema = z.object({ email });

/** Six digits of an app, or a recovery code; as people type or paste them. */
export const codeSchema = z.object({ code: z.string().trim().min(1).max(40) });
