import { eq } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { findResource } from "~/core/resource/catalogue.server";
import type { Query } from "~/core/tenant/db.server";
import { auditEvents } from "~db/schema";
import { trailOf } from "./trail.server";

export interface RecentChange {
  id: string;
  text: string;
  /** In a sentence: what kind of thing it is, what was done to it, and by whom. */
  detail: string;
  to: string | null;
  createdAt: string;
}

/** The latest of the trail, in words: of the centre for its staff, for others what they did themselves. */
export function recentChanges(args: RequestArgs, size: number): Query<RecentChange[]> {
  const { viewer, locale } = args.context.portal;
  const t = translator(locale, "audit_event");
  const ofCenter = belongsTo(viewer, "centerStaff");
  const { statements, read } = trailOf(args, { size }, ofCenter ? undefined : eq(auditEvents.actorId, viewer!.id));
  return {
    statements,
    read: (results) =>
      read(results).items.map(({ id, subjectType, subjectName, actorName, said, createdAt }) => ({
        id,
        // What has no names is called by its kind.
        text: subjectName ?? (findResource(subjectType)?.label ? t("gone") : said.kind),
        detail: t("sentence", {
          kind: said.kind,
          action: lowered(said.action),
          actor: actorName ? said.actor : lowered(said.actor),
        }),
        to: said.path,
        createdAt,
      })),
  };
}

/** Within a sentence; what is written in capitals stays so. */
const lowered = (word: string): string => word.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
