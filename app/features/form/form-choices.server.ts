/** Forms that anybody may fill in on this site, for those who make a link to one. */
import { and, eq, isNull } from "drizzle-orm";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms } from "~db/schema";

export const formChoices = ({ db, center }: Portal, most: number): Query<{ path: string; title: string }[]> =>
  db
    .select({ title: forms.title, publicKey: forms.publicKey })
    .from(forms)
    .where(
      and(eq(forms.centerId, center.id), eq(forms.status, "published"), eq(forms.accessPermission, "anonymous"), isNull(forms.deletedAt)),
    )
    .orderBy(forms.title)
    .limit(most)
    .map((found) => found.map(({ title, publicKey }) => ({ path: `/forms/${publicKey}`, title })));
