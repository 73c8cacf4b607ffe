/** Fields about a person that both they and staff fill in. Safe in the browser. */
import { z } from "zod";
import { genders } from "./choices";

export const gender = z
  .enum(genders)
  .nullish()
  .transform((given) => given ?? null);
