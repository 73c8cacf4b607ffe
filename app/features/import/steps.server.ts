/** The steps of an import that somebody takes; what they set going is in run.server.ts. */
import { sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { audit } from "~/core/resource/audit.server";
import { query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dayMs } from "~/core/time";
import { grantable, staffedOrganization } from "../user/index.server";
import { advance, type Choices, type Import, importRoles, mappingOf, plan, retentionDays, unlessTaken } from "./import.server";
import { type Mapping, mappingProblem, targets } from "./mapping";

/** Makes the preview. @returns why not, by field */
export async function chooseColumns(portal: Portal, found: Import, form: FormData): Promise<Record<string, string[]> | null> {
  const t = translator(portal.locale, "import");
  const mapping: Mapping = {};
  found.columns.forEach((_, at) => {
    const target = targets.find((name) => name === form.get(`column-${at}`));
    if (target) mapping[at] = target;
  });
  const problem = mappingProblem(mapping);
  if (problem) return { [fieldOf(problem, mapping)]: [t(`mapping.${problem}`)] };
  const role = importRoles.find((name) => name === form.get("role") && grantable(portal).includes(name));
  if (!role) return { role: [translator(portal.locale, "validation")("requiredChoice")] };
  const organizationId = String(form.get("organizationId") ?? "") || null;
  if (role === "organization_superuser" && !organizationId)
    return { organizationId: [translator(portal.locale, "validation")("requiredChoice")] };
  if (organizationId && !(await staffed(portal, organizationId)))
    return { organizationId: [translator(portal.locale, "validation")("requiredChoice")] };
  const choices: Choices = { role, invite: form.get("invite") === "now" };
  await plan(portal, found, { mapping, choices, organizationId }).catch(unlessTaken);
  return null;
}

/** The column to say it at: the second of two alike, else the first that says nothing yet. */
function fieldOf(problem: "noEmail" | "noName" | "twice", mapping: Mapping): string {
  if (problem !== "twice") return "";
  const columns = Object.keys(mapping);
  return `column-${columns.find((at, place) => columns.slice(0, place).some((before) => mapping[before] === mapping[at]))}`;
}

const staffed = ({ db, ...portal }: Portal, organizationId: string): Promise<boolean> =>
  db.fetch(query(sql`select ${staffedOrganization({ db, ...portal }, organizationId)} as may`, ([row]) => row?.may === 1));

export const toMapping = (portal: Portal, found: Import): Promise<void> =>
  portal.db.write(advance(portal, found, { status: "mapping", mapping: mappingOf(found) }));

const entryOf = ({ id, centerId }: Import) => ({ subjectType: "imports", subjectId: id, centerId });

export const startRunning = (portal: Portal, found: Import): Promise<void> =>
  portal.db.write([
    ...advance(portal, found, { status: "running" }),
    audit(portal, { ...entryOf(found), action: "run", fromState: "preview", toState: "running" }),
  ]);

/** Not after the rows were forgotten. */
export async function startUndoing(portal: Portal, found: Import): Promise<void> {
  if (Date.parse(portal.now) - Date.parse(found.createdAt) >= retentionDays * dayMs) return;
  await portal.db.write(advance(portal, found, { status: "undoing" }));
}
