/** Everything that the page of somebody of the pool shows: who it is, what one noted, what one wrote, and with which vacancy one may write. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { desc, eq, gt, isNull, sql } from "drizzle-orm";
import { urlOf } from "~/core/http/url.server";
import { show } from "~/core/resource/list.server";
import { bookmarks, profileReplies, vacancies } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { organizationFor } from "../bookmark/index.server";
import { maxRepliesADay, sinceYesterday } from "../profile_reply/index.server";
import { isLive } from "../scope/index.server";
import { categoriesOf } from "../term/index.server";
import { profileView, volunteerProfiles } from "../volunteer_profile/index.server";

export async function personPage(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { db, now } = portal;
  const id = args.params.id!;
  const organizationId = organizationFor(portal) ?? "";
  const found = await db.fetchAll({
    main: show(volunteerProfiles, args, id),
    categories: categoriesOf(portal),
    bookmark: db
      .select({ id: bookmarks.id, note: bookmarks.note, lockVersion: bookmarks.lockVersion })
      .from(bookmarks)
      .where(eq(bookmarks.organizationId, organizationId), eq(bookmarks.volunteerProfileId, id))
      .first(),
    written: db
      .select({ id: profileReplies.id, status: profileReplies.status, createdAt: profileReplies.createdAt })
      .from(profileReplies)
      .where(eq(profileReplies.organizationId, organizationId), eq(profileReplies.volunteerProfileId, id), isNull(profileReplies.deletedAt))
      .orderBy(desc(profileReplies.createdAt))
      .limit(5),
    today: db
      .select({ number: sql<number>`count(*)` })
      .from(profileReplies)
      .where(eq(profileReplies.organizationId, organizationId), gt(profileReplies.createdAt, sinceYesterday(portal)))
      .map(([row]) => Number(row?.number ?? 0)),
    offered: db
      .select({ value: vacancies.id, label: vacancies.title })
      .from(vacancies)
      .where(eq(vacancies.organizationId, organizationId), isNull(vacancies.deletedAt), isLive(now))
      .orderBy(alphabetical(vacancies.title))
      .limit(100),
  });
  const { main, categories, written, ...rest } = found;
  const asked = urlOf(args.request).searchParams.get("vacancy") ?? "";
  return {
    ...rest,
    id,
    person: profileView(main, portal, categories),
    inPool: main.inPool,
    written,
    waits: written.some(({ status }) => status === "sent"),
    left: Math.max(0, maxRepliesADay - found.today),
    chosen: found.offered.some(({ value }) => value === asked) ? asked : "",
  };
}
