/** What the audit trail says of a vacancy: made, published, and how it ended. */
import { type AuditRow, anAuditEvent, type UserRow, type VacancyRow } from "./builders";
import { seedId } from "./random";

const lastSteps = { filled: "fill", expired: "expire", archived: "archive", deleted: "delete" } as const;

export function vacancyTrail(row: VacancyRow, contact: UserRow | null): AuditRow[] {
  const about = {
    tenantId: row.tenantId,
    centerId: row.centerId,
    subjectType: "vacancies",
    subjectId: row.id,
    actorId: contact?.id ?? null,
    actorName: contact ? `${contact.firstName} ${contact.lastName}` : null,
  };
  const step = (action: string, fromState: string | null, toState: string, createdAt: string) =>
    anAuditEvent({ ...about, id: seedId(`audit ${action} ${row.id}`), action, fromState, toState, createdAt });
  const trail = [step("create", null, "draft", row.createdAt)];
  if (row.publishedAt) trail.push(step("publish", "draft", "published", row.publishedAt));
  if (row.status !== "draft" && row.status !== "published") {
    const before = row.publishedAt ? "published" : "draft";
    const last = step(
      lastSteps[row.status],
      before,
      row.status,
      row.status === "expired" ? row.expiresAt! : (row.deletedAt ?? row.updatedAt),
    );
    trail.push(row.status === "expired" ? { ...last, actorId: null, actorName: null } : last);
  }
  return trail;
}
