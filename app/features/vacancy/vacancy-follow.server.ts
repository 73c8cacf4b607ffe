/** Vacancies repeat the name of their organisation and, unless they have one of their own, its place: they follow it when it changes. */
import { type SQL, sql } from "drizzle-orm";
import { followEach } from "~/core/resource/follow.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies as table } from "~db/schema";

export const followName = (portal: Portal, organizationId: string, name: string): SQL[] =>
  followEach(portal, "vacancies", table, {
    where: sql`${table.organizationId} = ${organizationId} and ${table.organizationName} <> ${name}`,
    set: sql`organization_name = ${name}`,
    changes: sql`json_object('organizationName', json_array(${table.organizationName}, ${name}))`,
  });

interface Place {
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

export const followPlace = (portal: Portal, organizationId: string, { city, latitude, longitude }: Place): SQL[] =>
  followEach(portal, "vacancies", table, {
    where: sql`${table.organizationId} = ${organizationId} and ${table.addressId} is null
      and (${table.place} is not ${city} or ${table.latitude} is not ${latitude} or ${table.longitude} is not ${longitude})`,
    set: sql`place = ${city}, latitude = ${latitude}, longitude = ${longitude}`,
    changes: sql`json_object('place', json_array(${table.place}, ${city}))`,
  });
