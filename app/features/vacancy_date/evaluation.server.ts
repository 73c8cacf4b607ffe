/** Forms in which those who were there can say how it was: of the organisation or its centre, open to who has the address. */
import { and, eq, isNull, or } from "drizzle-orm";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";

interface Place {
  centerId: string;
  organizationId: string;
}

export const evaluationForms = ({ db }: Portal, { centerId, organizationId }: Place): Query<{ id: string; name: string }[]> =>
  db
    .select({ id: forms.id, name: forms.title })
    .from(forms)
    .where(
      and(eq(forms.centerId, centerId), eq(forms.status, "published"), eq(forms.accessPermission, "anonymous"), isNull(forms.deletedAt))!,
      or(isNull(forms.organizationId), eq(forms.organizationId, organizationId))!,
    )
    .orderBy(alphabetical(forms.title))
    .limit(200);
