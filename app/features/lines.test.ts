/** What people call things stands on one line, whichever form or program it comes from; only what has several in its field may have them. */
import { expect, it } from "vitest";
import type { ZodType } from "zod";
import { mayHaveLines } from "~/core/field-format";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { knownSchema } from "~/core/resource/check.server";
import { currentUserSchema } from "./account/account.schema";
import { registerSchema } from "./account/signup/register.schema";
import { entryReportSchema } from "./entry_report/entry_report.schema";
import { product } from "./index.server";
import { signupSchema } from "./organization/signup/signup.schema";
import { tenantFormSchema, tenantSchema } from "./tenant/tenant.schema";

setCatalogue(product);

/** Ids and passwords are looked up, not stored. */
const lookedUp = /Ids?$|^(currentPassword|password|passwordConfirmation)$/;

const shapeOf = (schema: ZodType) => Object.entries("shape" in schema ? (schema.shape as Record<string, ZodType>) : {});
const written: [name: string, schema: ZodType][] = [
  ...allResources().flatMap(({ type, create, update, transitions = {} }): [string, ZodType | undefined][] => [
    [`create ${type}`, create && knownSchema(create)],
    [`update ${type}`, update?.schema],
    ...Object.entries(transitions).map(([step, { input }]): [string, ZodType | undefined] => [`${step} ${type}`, input]),
  ]),
  ...Object.entries({ currentUserSchema, entryReportSchema, signupSchema, tenantFormSchema, tenantSchema, registerSchema }),
].filter((one): one is [string, ZodType] => one[1] !== undefined);

it.each(written)("%s", (_, schema) => {
  for (const [name, field] of shapeOf(schema)) {
    for (const sign of ["\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029"]) {
      for (const typed of [`Jan${sign}Jansen`, [`Jan${sign}Jansen`]]) {
        const stored = field.safeParse(typed);
        const lines = stored.success ? JSON.stringify([stored.data]).split(/\\n|\\r|[\u0085\u2028\u2029]/).length : 1;
        if (!mayHaveLines(field) && !lookedUp.test(name)) expect([name, sign, lines]).toEqual([name, sign, 1]);
      }
    }
  }
});
