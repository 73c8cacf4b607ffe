/** Hostname → site. The only place that reads the directory and the raw bindings on behalf of a request; what it found stays in `site-cache.server.ts`. */
import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as schema from "~db/schema";
import { safeRedirect } from "../auth/redirect";
import { dialect } from "../fast/statement.server";
import { leadingLast } from "./databases.server";
import { type Row, TenantDb } from "./db.server";
import { type Env, isDatabase } from "./env";
import { featuresFrom } from "./features";
import { leadsToHiddenForm } from "./menu-target.server";
import type { Center, MenuLink, Site } from "./portal.server";
import { cachedSite, type Moment } from "./site-cache.server";
import { switchedOff } from "./system-pages";
import { themeConfigFrom } from "./theme-config";

export function database(env: Env, binding: string): D1Database | undefined {
  return isDatabase(binding) ? env[binding] : undefined;
}

/** By its own row, else by the default host's, else null. @throws when the directory or the tenant's database cannot be read */
export const siteOf = (env: Env, hostname: string, moment: Moment): Promise<Site | null> =>
  cachedSite(hostname, () => loadSite(env, hostname), moment);

export { clearSites as forgetSites } from "./site-cache.server";

/** For API clients on a host without an entry: the tenant by its key, and one of its centres (domain 2). */
export const siteByTenant = (env: Env, tenantKey: string, centerId: string | null, moment: Moment): Promise<Site | null> =>
  cachedSite(`${tenantKey}/${centerId ?? ""}`, () => loadByTenant(env, tenantKey, centerId), moment);

async function loadByTenant(env: Env, tenantKey: string, centerId: string | null): Promise<Site | null> {
  const { sql: text, params } = dialect.sqlToQuery(sql`
    select ${schema.hosts.hostname} as hostname from ${schema.hosts} join ${schema.tenants} on ${schema.tenants.id} = ${schema.hosts.tenantId}
    where ${schema.tenants.key} = ${tenantKey} and ${schema.hosts.gatePath} is null ${centerId ? sql`and ${schema.hosts.centerId} = ${centerId}` : sql``}
    order by ${schema.hosts.createdAt}, ${schema.hosts.hostname} limit 1`);
  const row = await env.DB.prepare(text)
    .bind(...params)
    .first<{ hostname: string }>();
  return row && loadSite(env, row.hostname);
}

/** A tenant's own rows of the directory, which lies in the binding DB: no batch holds both them and its other rows. */
export const directoryOf = (env: Env, tenantId: string, stats?: TenantDb["stats"]): TenantDb => new TenantDb(env.DB, tenantId, stats);

export const hostCheckPath = "/.well-known/portal-host";

/** Notes that a new name points to us. @returns whether the token is the name's own */
export async function hostSeen(env: Env, { hostname, searchParams }: URL, now: string): Promise<boolean> {
  const token = searchParams.get("token");
  if (!token) return false;
  const host = await env.DB.prepare("select verified_at from hosts where hostname = ? and check_token = ?")
    .bind(hostname, token)
    .first<Row>();
  if (host && host.verified_at === null) {
    await env.DB.prepare("update hosts set verified_at = ? where hostname = ? and check_token = ?").bind(now, hostname, token).run();
  }
  return host !== null;
}

/** Whether some tenant lets this origin call. */
export async function isListedAnywhere(env: Env, origin: string): Promise<boolean> {
  const found = await env.DB.prepare("select 1 as it from tenants, json_each(tenants.cors_origins) where value = ? limit 1")
    .bind(origin)
    .first();
  return found !== null;
}

const sibling = alias(schema.hosts, "sibling");

export async function loadSite(env: Env, hostname: string): Promise<Site | null> {
  const { hosts, tenants } = schema;
  const { sql: text, params } = dialect.sqlToQuery(sql`
    select ${hosts.hostname} as hostname, ${hosts.binding} as binding, ${hosts.movingTo} as movingTo, ${hosts.gatePath} as gatePath, ${hosts.centerId} as centerId,
      ${tenants.id} as tenantId, ${tenants.key} as tenantKey, ${tenants.name} as tenantName, ${tenants.appContext} as appContext,
      ${tenants.features} as features, ${tenants.corsOrigins} as corsOrigins,
      (select json_group_array(json_array(center_id, hostname)) from (select ${sibling.centerId}, ${sibling.hostname} from ${hosts} ${sibling}
        where ${sibling.tenantId} = ${hosts.tenantId} and ${sibling.gatePath} is null order by ${leadingLast(sibling)})) as siblings
    from ${hosts} join ${tenants} on ${tenants.id} = ${hosts.tenantId}
    where ${hosts.hostname} in (${hostname}, ${env.DEFAULT_HOST || hostname})
    order by ${hosts.hostname} = ${hostname} desc limit 1`);
  const host = await env.DB.prepare(text)
    .bind(...params)
    .first<Record<string, string | null>>();
  if (!host) return null;
  const d1 = database(env, host.binding!);
  if (!d1) throw new Error(`Host ${hostname} names a database that this installation does not have: ${host.binding}`);

  const tenantId = host.tenantId!;
  const centerId = host.centerId!;
  const { organizations, menuItems, pages, volunteerCenterProfiles: profiles } = schema;
  const run = (statement: ReturnType<typeof sql>) => {
    const compiled = dialect.sqlToQuery(statement);
    return d1.prepare(compiled.sql).bind(...compiled.params);
  };
  const results = await d1.batch<Row>([
    run(sql`select * from ${profiles} where ${profiles.tenantId} = ${tenantId} and ${profiles.centerId} = ${centerId} limit 1`),
    run(sql`select ${organizations.id} as id, ${organizations.name} as name, ${organizations.latitude} as latitude, ${organizations.longitude} as longitude
      from ${organizations} where ${organizations.tenantId} = ${tenantId} and ${organizations.type} = 'VolunteerCenter' and ${organizations.deletedAt} is null
      order by ${organizations.id} = ${centerId} desc, ${organizations.name} limit 2001`),
    run(sql`select ${menuItems.id} as id, ${menuItems.menu} as menu, ${menuItems.parentId} as parentId, ${menuItems.name} as name, ${menuItems.nameEn} as nameEn,
      iif(${menuItems.linkType} = 'url', ${menuItems.url}, coalesce(${menuItems.systemPageId}, iif(${pages.pageType} = 'default', '/', '/nieuws/') || ${pages.slug})) as href
      from ${menuItems} left join ${pages} on ${pages.id} = ${menuItems.pageId} and ${pages.isPublished} = 1 and ${pages.deletedAt} is null
      where ${menuItems.tenantId} = ${tenantId} and ${menuItems.centerId} = ${centerId} and ${menuItems.deletedAt} is null
        and not ${leadsToHiddenForm}
      order by ${menuItems.menu}, ${menuItems.position} limit 100`),
  ]);
  const [profile] = results[0]!.results;
  const centers = results[1]!.results;
  if (!profile || centers[0]?.id !== centerId) return null;

  const features = featuresFrom(JSON.parse(host.features!));
  const siblings = new Map(JSON.parse(host.siblings ?? "[]") as [string, string][]);
  return {
    hostname: host.hostname!,
    binding: host.binding!,
    ...(host.movingTo && { moving: true }),
    gatePath: host.gatePath ?? null,
    tenant: {
      id: tenantId,
      key: host.tenantKey!,
      name: host.tenantName ?? null,
      appContext: host.appContext as Site["tenant"]["appContext"],
      features,
      corsOrigins: JSON.parse(host.corsOrigins!),
    },
    center: centerFrom(profile, centers[0]!),
    centers: centers.map((row) => ({ id: String(row.id), name: String(row.name), hostname: siblings.get(String(row.id)) ?? null })),
    menu: results[2]!.results.flatMap((row) => menuLink(row, switchedOff(features))),
  };
}

/** None where it leads to a page that is not published, to a screen that is switched off, or to what is neither a path nor a page elsewhere. */
function menuLink(row: Row, off: string[]): MenuLink[] {
  const href = typeof row.href === "string" && /^https?:\/\//.test(row.href) ? row.href : safeRedirect(row.href, "");
  if (!href || off.includes(href)) return [];
  const named = { name: String(row.name), nameEn: row.nameEn as string | null };
  return [{ id: String(row.id), menu: row.menu as MenuLink["menu"], parentId: row.parentId as string | null, ...named, href }];
}

function centerFrom(profile: Row, organization: Row): Center {
  const json = <T>(value: unknown, otherwise: T): T => (typeof value === "string" ? (JSON.parse(value) as T) : otherwise);
  const text = (name: string) => (profile[name] as string | null) ?? null;
  return {
    id: String(organization.id),
    name: text("name") ?? String(organization.name),
    tagline: text("tagline"),
    websiteLogoUrl: text("website_logo_url"),
    websiteLogoDarkModeUrl: text("website_logo_dark_mode_url"),
    mailLogoUrl: text("mail_logo_url"),
    faviconUrl: text("favicon_url"),
    gtagId: text("gtag_id"),
    primaryColor: text("primary_color")!,
    secondaryColor: text("secondary_color")!,
    mutedColor: text("muted_color")!,
    backgroundColor: text("background_color")!,
    textColor: text("text_color")!,
    primaryColorShades: json(profile.primary_color_shades, null),
    secondaryColorShades: json(profile.secondary_color_shades, null),
    themeConfig: themeConfigFrom(JSON.parse(String(profile.theme_config))),
    footerColumns: json(profile.footer_columns, []),
    showAnbiLogo: Boolean(profile.show_anbi_logo),
    showNovLogo: Boolean(profile.show_nov_logo),
    contactName: text("contact_name"),
    contactEmail: text("contact_email"),
    contactPhoneNumber: text("contact_phone_number"),
    place: text("place"),
    latitude: (organization.latitude as number | null) ?? null,
    longitude: (organization.longitude as number | null) ?? null,
  };
}
