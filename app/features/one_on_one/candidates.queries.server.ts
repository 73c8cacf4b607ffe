/** People who could help with a request. */
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { asSql } from "~/core/policy/rules.server";
import { asBoolean, countIn, existsIn, fullName } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { helpOffers, helpRequests, pairs, userRoles, users, volunteerProfiles } from "~db/schema";
import { certifiedUntil } from "../conduct_certificate/index.server";
import { mayCoordinate } from "../help_request/index.server";
import { isActive } from "../pair/index.server";

/** Of a person: how many they help now. */
const helps = ({ db }: Portal): SQL<number> =>
  countIn(pairs, db.mine(pairs), eq(pairs.helperId, users.id), isActive, isNull(pairs.deletedAt));

/** People who could help with a request: who offered first, then mentors and volunteers of the centre who are here most. */
export function candidatesFor(portal: Portal, requestId: string) {
  const { db } = portal;
  const request = sql`(select ${helpRequests.centerId} from ${helpRequests} where ${db.mine(helpRequests)} and ${helpRequests.id} = ${requestId})`;
  const asks = sql`(select coalesce(${helpRequests.userId}, '') from ${helpRequests} where ${db.mine(helpRequests)} and ${helpRequests.id} = ${requestId})`;
  const offered = and(eq(helpOffers.helpRequestId, requestId), eq(helpOffers.status, "offered"), isNull(helpOffers.deletedAt))!;
  const asRole = (...roles: ("mentor" | "volunteer")[]) =>
    existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, users.id), inArray(userRoles.role, roles));
  return db
    .select({
      id: users.id,
      name: fullName(users),
      place: users.place,
      travelDistance: users.travelDistance,
      /** Of who is in the pool: they chose to be found by it. */
      profile: volunteerProfiles.id,
      profilePlace: volunteerProfiles.place,
      profileDistance: volunteerProfiles.travelDistance,
      latitude: volunteerProfiles.latitude,
      longitude: volunteerProfiles.longitude,
      dayParts: volunteerProfiles.dayParts,
      mentor: asBoolean(asRole("mentor")),
      offerId: helpOffers.id,
      message: helpOffers.message,
      helps: helps(portal),
      certifiedUntil: certifiedUntil(db, users.id),
      asked: asBoolean(
        existsIn(pairs, db.mine(pairs), eq(pairs.helperId, users.id), eq(pairs.status, "proposed"), isNull(pairs.deletedAt)),
      ),
    })
    .from(users)
    .leftJoin(helpOffers, and(eq(helpOffers.userId, users.id), offered)!)
    .leftJoin(
      volunteerProfiles,
      and(
        eq(volunteerProfiles.userId, users.id),
        eq(volunteerProfiles.visible, true),
        isNull(volunteerProfiles.deletedAt),
        sql`coalesce(${volunteerProfiles.pausedUntil}, '') < ${portal.now}`,
      )!,
    )
    .where(
      isNull(users.deletedAt),
      eq(users.status, "active"),
      sql`(${helpOffers.id} is not null or (${users.centerId} = ${request} and ${asRole("mentor", "volunteer")}))`,
      sql`${users.id} <> ${asks}`,
      asSql(mayCoordinate(portal) !== false),
    )
    .orderBy(sql`${helpOffers.id} is null`, sql`not ${asRole("mentor")}`, desc(users.lastSignInAt), users.id)
    .limit(100);
}
