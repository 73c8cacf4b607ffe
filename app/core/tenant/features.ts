/** What a tenant has switched on (spec 1, domain 2). Stored as JSON in the tenant's row; what is missing there has the default. */
import { z } from "zod";

export const featuresSchema = z.object({
  volunteerProfiles: z.boolean().default(true),
  oneOnOne: z.boolean().default(false),
  oneOnOneWording: z.enum(["oneOnOne", "neighbourHelp"]).default("oneOnOne"),
  centerSharing: z.boolean().default(false),
  multipleLanguages: z.boolean().default(false),
  /** Users with status inactive may sign in. */
  allowInactiveUsers: z.boolean().default(false),
  /** Stored and exposed; changes nothing until its meaning is known. */
  isStagedoos: z.boolean().default(false),
  enableOrganizationsMoving: z.boolean().default(false),
});

export type Features = z.infer<typeof featuresSchema>;

export function featuresFrom(stored: Record<string, unknown>): Features {
  const named = Object.entries(featuresSchema.shape).map(([name, schema]) => {
    const said = schema.safeParse(stored[name]);
    return [name, said.success ? said.data : schema.parse(undefined)];
  });
  return Object.fromEntries(named) as Features;
}
