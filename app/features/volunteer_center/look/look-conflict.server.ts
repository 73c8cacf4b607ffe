/** Two people changed the look: what the second is shown. */
import { eq } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import type { ConflictView } from "~/ui/editor/view";
import type { FormValue } from "~/ui/form/value";
import { choiceOf, differencesOf, isSame, withChoicesOf } from "~/ui/form/versions";
import { volunteerCenterProfileVersions as versions } from "~db/schema";

type Values = Record<string, FormValue>;

/** What there is by now. */
interface Desk {
  lockVersion: number;
  look: object;
  latest: { at: string; by: string | null } | null;
}

/**
 * @param opened the number of the version that the form began with
 * @returns null where nobody else changed what this form says, such as when only the other form of the look was saved
 */
export async function lookConflict(
  portal: Portal,
  desk: Desk,
  { mine, opened, valuesOf }: { mine: Values; opened: number; valuesOf: (look: Record<string, unknown>) => Values },
): Promise<ConflictView | null> {
  const stored = valuesOf(desk.look as Record<string, unknown>);
  const names = Object.keys(stored);
  const before = await lookAt(portal, opened);
  if (before && names.every((name) => isSame(name, stored[name], valuesOf(before)[name]))) return null;
  const { latest } = desk;
  return {
    differences: differencesOf(names, mine, stored, before ? valuesOf(before) : stored),
    by: latest?.by ? { name: latest.by, at: latest.at } : null,
    lockVersion: desk.lockVersion,
    names,
  };
}

/** A look that was never changed before has no version 0: the first one says how it was. */
async function lookAt({ db, center }: Portal, number: number): Promise<Record<string, unknown> | null> {
  if (!Number.isInteger(number) || number < 0) return null;
  const found = await db.fetch(
    db
      .select({ snapshot: versions.snapshot })
      .from(versions)
      .where(eq(versions.centerId, center.id), eq(versions.number, Math.max(number, 1)))
      .first(),
  );
  return found?.snapshot.attributes ?? null;
}

/** A form as somebody chose after a conflict; any other as it is. */
export function chosenOf(form: FormData, stored: Values): FormData {
  const names = Object.keys(stored);
  const choices = names.map(choiceOf);
  if (!choices.some((name) => form.has(name))) return form;
  const merged = withChoicesOf(names, form, stored);
  for (const name of choices) merged.delete(name);
  return merged;
}
