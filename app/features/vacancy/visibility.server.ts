/** "Waarom is deze niet te zien?": what keeps visitors from finding a vacancy, and the step that mends each. */
import { eq, gt, isNull, sql } from "drizzle-orm";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyDates } from "~db/schema";
import { hiddenTypes } from "../scope/index.server";
import { datedTypes } from "./choices";

interface Seen {
  id: string;
  status: string;
  vacancyType: string;
  centerId: string;
  latitude: number | null;
  categoryIds: string[];
  dayParts: string[];
  startsAt: string | null;
}

export interface Hindrance {
  /** Words at `staff.visibility.<name>`, and of its step at `staff.visibility.<name>Step`. */
  name: string;
  values?: Record<string, string>;
  /** Where it is mended; none: not by this viewer. */
  to: string | null;
}

export interface Visibility {
  /** Visitors find it nowhere because of these. */
  hidden: Hindrance[];
  /** They find it, but not by this. */
  partly: Hindrance[];
}

/** How many dates an activity has that are still to come. */
export const datesAhead = ({ db, now }: Portal, id: string): Query<number> =>
  db
    .select({ number: sql<number>`count(*)` })
    .from(vacancyDates)
    .where(
      eq(vacancyDates.vacancyId, id),
      eq(vacancyDates.status, "planned"),
      gt(vacancyDates.startsAt, now),
      isNull(vacancyDates.deletedAt),
    )
    .map(([row]) => Number(row?.number ?? 0));

interface Around {
  organizationStatus: string;
  organizationId: string;
  /** The viewer is the centre's, and may mend what is the centre's to mend. */
  staff: boolean;
  waitsForReview: boolean;
  dates: number;
}

export function visibilityOf(portal: Portal, vacancy: Seen, around: Around): Visibility {
  const { tenant, center, centers } = portal;
  const { id, status } = vacancy;
  const hidden: Hindrance[] = [];
  const add = (name: string, to: string | null, values?: Record<string, string>) => hidden.push({ name, to, values });
  if (around.organizationStatus === "pending") add("organizationPending", around.staff ? "/organizations/approve" : null);
  else if (around.organizationStatus !== "approved")
    add("organizationClosed", around.staff ? `/organizations/${around.organizationId}/edit` : null);
  if (status === "draft" && around.waitsForReview) add("review", around.staff ? "#save" : null);
  else if (status === "draft") add("draft", "#save");
  else if (status === "filled" || status === "expired" || status === "archived") add(status, "#state");
  if (hiddenTypes(portal).includes(vacancy.vacancyType)) add("type", "#field-vacancyType");
  if (!tenant.features.centerSharing && vacancy.centerId !== center.id)
    add("elsewhere", null, { center: centers.find((one) => one.id === vacancy.centerId)?.name ?? "" });
  const dated = datedTypes.includes(vacancy.vacancyType);
  const partly: (Hindrance | false)[] = [
    vacancy.latitude === null && { name: "nowhere", to: "#field-place" },
    vacancy.categoryIds.length === 0 && { name: "noKind", to: "#field-categoryIds" },
    !dated && !vacancy.startsAt && vacancy.dayParts.length === 0 && { name: "noTimes", to: "#field-dayParts" },
    dated && tenant.features.volunteerProfiles && around.dates === 0 && { name: "noDates", to: `/vacancies/${id}/dates` },
  ];
  return { hidden, partly: partly.filter((one) => one !== false) };
}
