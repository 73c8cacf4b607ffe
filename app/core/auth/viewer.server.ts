import { type SQL, sql } from "drizzle-orm";
import {
  favorites,
  memberships,
  notifications,
  organizations,
  passkeys,
  totpSecrets,
  userRoles,
  users,
  volunteerCenterProfiles,
} from "~db/schema";
import { roleNames } from "~db/schema/user";
import { changeable } from "../http/headers.server";
import { refuse } from "../http/refusal.server";
import { urlOf } from "../http/url.server";
import type { Step } from "../http/visit.server";
import type { Locale } from "../i18n/locales";
import { isId } from "../ids";
import { type Issue, problem } from "../jsonapi/problem.server";
import { type Query, query, type Row, type TenantDb } from "../tenant/db.server";
import type { Site } from "../tenant/portal.server";
import { mayAct } from "./acting.server";
import { rateOf, reaches, viewerOfKey } from "./api-token.server";
import * as credentials from "./credentials.server";
import { mustSetUp } from "./second-factor.server";
import { isGood, rotateSession } from "./session.server";
import type { SignedIn, Viewer } from "./viewer";

export interface Authentication {
  viewer: Viewer;
  headers: Headers;
  /** Never because of a cookie: with a bad one the visitor is a stranger. */
  refusal: { status: 400 | 401 | 403 | 429; issue: Issue } | null;
  mustSetUp?: boolean;
  /** Why the viewer's organisations could not be loaded (domain 9): fatal wherever somebody works, and reported. */
  withoutOrganizations?: unknown;
}

/** Never throws for what a client sends: `refusal` says what is wrong with it. @param site decides whose session counts here */
export async function viewerOf(db: TenantDb, request: Request, site: Site, now = new Date().toISOString()): Promise<Authentication> {
  const parameter = credentials.credentialInUrl(request);
  if (parameter) return refused(400, { code: "credentials_in_url", source: { parameter }, values: { parameter } });

  const key = credentials.apiTokenIn(request);
  if (key !== null) {
    // A key is good for the API alone: on a page and in /auth its holder is a stranger.
    if (!/^\/api\/v1\/(?!auth\/)/.test(urlOf(request).pathname)) return { viewer: null, headers: new Headers(), refusal: null };
    return withKey(request, await viewerOfKey(db, key, site, now), now);
  }
  const shown = credentials.credentialsOf(request);
  if (!shown) return { viewer: null, headers: new Headers(), refusal: null };
  const found = "broken" in shown ? null : await findSession(db, shown, now);
  if (!found) return turnedAway(request, shown.kind);
  const { viewer, headers } = found;
  const barrier = barrierFor(found, site);
  if (barrier) return turnedAway(request, shown.kind, barrier === "wrongCenter" ? headers : undefined);
  if (!viewer.actingBy && mustSetUp(found) && !leadsToSetUp(new URL(request.url).pathname)) {
    if (shown.kind === "token") return refused(403, { code: "second_factor_required" }, headers);
    return { viewer: null, headers, refusal: null, mustSetUp: true };
  }
  if (found.failure) return { ...refused(403, { code: "no_organization" }, headers), viewer, withoutOrganizations: found.failure };
  const header = request.headers.get("current-organization-id")?.trim();
  if (!header) return { viewer, headers, refusal: null };
  const source = { header: "Current-Organization-Id" };
  if (!isId(header)) return refused(400, { code: "invalid_header", source, values: source }, headers);
  if (!viewer.organizations.some(({ id }) => id === header)) return refused(403, { code: "organization_not_yours", source }, headers);
  return { viewer: { ...viewer, organizationId: header }, headers, refusal: null };
}

function withKey(request: Request, found: Awaited<ReturnType<typeof viewerOfKey>>, now: string): Authentication {
  if (!found) return refused(401, { code: "invalid_token" });
  const { headers, tooMany, seconds } = rateOf(found.viewer.id, Date.parse(now));
  if (tooMany) return refused(429, { code: "too_many_requests", values: { seconds } }, headers);
  if (!found.here) return refused(403, { code: "wrong_center" }, headers);
  if (!reaches(found.viewer.scopes!, request)) return refused(403, { code: "token_scope" }, headers);
  return { viewer: found.viewer, headers, refusal: null };
}

const leadsToSetUp = (path: string) =>
  /^\/(profile-edit\/settings|uitloggen|(api\/v1\/)?auth\/.*|preferences\/.*)$/.test(path.replace(/\.data$/, ""));

export const session: Step = async ({ authentication }, next) => withSession(await next(), authentication);

/** Credentials that are no good end a call of the API; a page is still shown, to a stranger, unless the request itself is wrong. */
export const refusedCredentials: Step = (visit, next) => {
  const { request, context, isApi, form, authentication } = visit;
  const { refusal } = authentication;
  if (!refusal || (!isApi && refusal.status !== 400)) return next();
  if (form === "jsonapi") return problem({ request, context }, refusal.status, refusal.issue);
  // Clients of devise-token-auth check their token so, and read any other answer as a broken server.
  const status = visit.url.pathname.endsWith("/auth/validate_token") ? 401 : refusal.status;
  return refuse(visit, status, refusal.issue);
};

/** Session headers or cookies that the answer sets itself (sign-in, sign-out) win. */
export function withSession(response: Response, { headers }: Authentication): Response {
  if (credentials.setsSession(response.headers) || [...headers].length === 0) return response;
  const answer = changeable(response);
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** A script's request may be late, with a session that was replaced meanwhile: to clear its cookies would sign the new one out. */
const asksByItself = (request: Request): boolean => (request.headers.get("sec-fetch-mode") ?? "navigate") !== "navigate";

function refused(status: 400 | 401 | 403 | 429, issue: Issue, headers = new Headers()): Authentication {
  return { viewer: null, headers, refusal: { status, issue } };
}

/** @param elsewhere the session is good on another centre's site: headers that keep it so. */
function turnedAway(request: Request, kind: credentials.Credentials["kind"], elsewhere?: Headers): Authentication {
  if (kind === "cookie")
    return { viewer: null, headers: asksByItself(request) ? new Headers() : credentials.clearedCookies(), refusal: null };
  // A client must be able to sign in, or out, with headers that are worth nothing any more.
  if (/^\/(api\/v1\/)?auth\//.test(urlOf(request).pathname)) return { viewer: null, headers: elsewhere ?? new Headers(), refusal: null };
  return elsewhere ? refused(403, { code: "wrong_center" }, elsewhere) : refused(401, { code: "invalid_session" });
}

export interface Person {
  viewer: SignedIn;
  status: string;
  confirmed: boolean;
  locale: Locale;
  factors: { totp: boolean; passkeys: number };
  /** By their own centre, whichever is visited; of an admin, who may enter each, by any of the tenant. */
  secondFactorAsked: boolean;
}

export type Barrier = "unconfirmed" | "inactive" | "wrongCenter";

/** Active, or inactive where the tenant allows that. */
export const isOn = (status: string, { features }: Site["tenant"]): boolean =>
  status === "active" || (status === "inactive" && features.allowInactiveUsers);

/** Who is on, and at home on this site, unless centres share. Admins may enter each (domain 8, /switch). */
export function barrierFor({ viewer, status, confirmed }: Person, { tenant, center }: Site): Barrier | null {
  if (!confirmed) return "unconfirmed";
  if (!isOn(status, tenant)) return "inactive";
  return tenant.features.centerSharing || viewer.centerId === center.id || viewer.roles.includes("admin") ? null : "wrongCenter";
}

/** Rotation and reading in one batch. A retry after a lost connection is safe: it finds its own new hash in place. */
async function findSession(db: TenantDb, shown: credentials.Credentials, now: string) {
  const token = credentials.newToken();
  const newHash = credentials.hashToken(token);
  // A session that somebody of the staff opened as this person lasts as long as that somebody is active and may act as them.
  const bySession = sql`sessions s join ${users} u on u.id = s.user_id and u.tenant_id = s.tenant_id
    left join ${users} r on r.id = s.real_user_id and r.tenant_id = s.tenant_id and r.status = 'active' and r.deleted_at is null and ${mayAct("r", "u")}`;
  const good = sql`${isGood(db, shown, now)} and (s.real_user_id is null or r.id is not null)`;
  const session = sql`s.id as sessionId, s.token_hash as tokenHash, s.expires_at as expiresAt, coalesce(s.organization_id, u.organization_id) as selected,
    r.id as realId, r.first_name || ' ' || r.last_name as realName`;
  const read = (organizations: SQL) =>
    db.fetch({
      statements: [
        ...rotateSession(db, shown, newHash, now),
        selectPerson(db, { columns: session, from: bySession, condition: good, organizations }),
      ],
      repeatable: true,
      read: (results) => results.at(-1)?.[0] ?? null,
    });
  let failure: unknown;
  const row = await read(theirOrganizations).catch((error) => {
    failure = error;
    return read(sql`'[]'`);
  });
  if (!row) return null;
  const person = { ...personFrom(row), failure };
  if (row.tokenHash !== newHash) return { ...person, headers: new Headers() };
  const issued = { client: shown.client, token, email: person.viewer.email, expiresAt: String(row.expiresAt) };
  const headers = shown.kind === "token" ? credentials.sessionHeaders(issued, shown.bearer) : credentials.sessionCookies(issued, now);
  return { ...person, headers };
}

/** With the hash of their password; `condition` is on `users u`. */
export function personToSignIn(db: TenantDb, condition: SQL): Query<(Person & { passwordHash: string | null }) | null> {
  return query(selectPerson(db, { columns: sql`u.password_hash as passwordHash`, from: sql`users u`, condition }), ([row]) =>
    row ? { ...personFrom(row), passwordHash: row.passwordHash as string | null } : null,
  );
}

const theirOrganizations = sql`(select json_group_array(json_object('id', id, 'name', name, 'type', type)) from (
        select o.id, o.name, o.type from ${memberships} m join ${organizations} o on o.id = m.organization_id and o.tenant_id = m.tenant_id
        where m.user_id = u.id and m.tenant_id = u.tenant_id and o.deleted_at is null and o.status <> 'deleted'
        order by o.name collate nocase, o.id limit 200))`;

interface Asked {
  /** Beside those of every person. */
  columns: SQL;
  /** With `users u` in it. */
  from: SQL;
  condition: SQL;
  organizations?: SQL;
}

function selectPerson(db: TenantDb, { columns, from, condition, organizations = theirOrganizations }: Asked): SQL {
  return sql`
    select ${columns}, u.id as id, u.first_name as firstName, u.last_name as lastName, u.email as email, u.phone_number as phoneNumber,
      u.center_id as centerId, u.status as status, u.confirmed_at as confirmedAt, u.locale as locale, u.birth_year as birthYear,
      exists (select 1 from ${totpSecrets} where tenant_id = u.tenant_id and user_id = u.id and confirmed_at is not null) as totp,
      (select count(*) from ${passkeys} where tenant_id = u.tenant_id and user_id = u.id) as passkeys,
      exists (select 1 from ${volunteerCenterProfiles} where tenant_id = u.tenant_id and require_second_factor = 1 and deleted_at is null
        and (center_id = u.center_id or exists (select 1 from ${userRoles} where tenant_id = u.tenant_id and user_id = u.id and role = 'admin')))
        as secondFactorAsked,
      (select json_group_array(role) from ${userRoles} where user_id = u.id and tenant_id = u.tenant_id) as roles,
      ${organizations} as organizations,
      (select count(*) from (select 1 from ${notifications}
        where tenant_id = u.tenant_id and user_id = u.id and read_at is null and deleted_at is null limit 100)) as unread,
      (select json_group_array(vacancy_id) from (select vacancy_id from ${favorites}
        where tenant_id = u.tenant_id and user_id = u.id order by created_at desc limit 100)) as favorites
    from ${from} where u.tenant_id = ${db.tenantId} and u.deleted_at is null and ${condition}`;
}

function personFrom(row: Row): Person {
  const text = (name: string) => row[name] as string;
  const names: string[] = JSON.parse(text("roles"));
  const organizations: SignedIn["organizations"] = JSON.parse(text("organizations"));
  return {
    status: text("status"),
    confirmed: row.confirmedAt !== null,
    locale: row.locale as Locale,
    factors: { totp: row.totp === 1, passkeys: Number(row.passkeys) },
    secondFactorAsked: row.secondFactorAsked === 1,
    viewer: {
      id: text("id"),
      firstName: text("firstName"),
      lastName: text("lastName"),
      email: text("email"),
      phoneNumber: row.phoneNumber as string | null,
      centerId: text("centerId"),
      roles: roleNames.filter((name) => names.includes(name)),
      organizations,
      organizationId: selectedOrganization(organizations, (row.selected as string | undefined) ?? null),
      sessionId: (row.sessionId as string | undefined) ?? "",
      actingBy: row.realId ? { id: text("realId"), name: text("realName") } : null,
      unreadNotifications: Number(row.unread),
      favorites: JSON.parse(text("favorites")),
      birthYear: row.birthYear as number | null,
    },
  };
}

/** Spec 4: the chosen one while it is still theirs; else the first School, else the first VolunteerCenter, else the first. */
export function selectedOrganization(organizations: SignedIn["organizations"], chosen: string | null): string | null {
  const first = (type: string) => organizations.find((organization) => organization.type === type);
  const selected = organizations.find(({ id }) => id === chosen);
  return (selected ?? first("School") ?? first("VolunteerCenter") ?? organizations[0])?.id ?? null;
}
