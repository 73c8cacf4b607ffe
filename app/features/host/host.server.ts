/** Adding, checking and removing a name (domain 2). The server fetches no address that somebody typed: the check is a link that people open. */
import { sql } from "drizzle-orm";
import { newToken } from "~/core/auth/credentials.server";
import { isApi } from "~/core/jsonapi/media.server";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { isRefusal } from "~/core/resource/define.server";
import { readInput, refuse } from "~/core/resource/input.server";
import { show } from "~/core/resource/list.server";
import { documentResponse } from "~/core/resource/respond.server";
import { insert } from "~/core/resource/rows.server";
import type { Outcome } from "~/core/resource/write.server";
import { Duplicate } from "~/core/tenant/db.server";
import { hostCheckPath } from "~/core/tenant/directory.server";
import { inDirectory, writeDirectory } from "./directory.server";
import { hosts, table } from "./host.resource.server";
import { type HostInput, hostSchema } from "./host.schema";

/** A name that any tenant has, is taken; whose it is, is nobody's business. */
export async function addHost(args: RequestArgs): Promise<Outcome> {
  const { portal } = args.context;
  const rule = hosts.create!;
  if (rule.who!(portal) === false) throw forbidden(args);
  const parsed = await readInput<HostInput>(args, hostSchema, hosts);
  if (!parsed.ok) return parsed;
  const prepared = await rule.prepare(portal, parsed.value, "");
  if (isRefusal(prepared)) return { ok: false, refused: refuse(args, prepared, parsed.submission) };
  const row = { ...prepared.row, tenantId: portal.tenant.id, createdAt: portal.now };
  const id = String(row.id);
  try {
    await writeDirectory(args, [insert(table, row)], { subjectType: "hosts", subjectId: id, centerId: row.centerId, action: "create" });
  } catch (error) {
    if (error instanceof Duplicate) return { ok: false, refused: refuse(args, rule.duplicate!, parsed.submission) };
    throw error;
  }
  if (isApi(args.request)) throw await shown(args, id);
  return { ok: true, id, row };
}

async function shown(args: RequestArgs, id: string): Promise<Response> {
  const self = `/api/v1/hosts/${id}`;
  const at = inDirectory({ ...args, request: new Request(new URL(self, args.request.url), { headers: args.request.headers }) });
  const single = show(hosts, at, id);
  return documentResponse(at, single, await at.context.portal.db.fetch(single), { status: 201, headers: { location: self }, self });
}

/** @throws 404 for a name that is not the tenant's; on the API the 204 */
export async function removeHost(args: RequestArgs, id: string): Promise<void> {
  const at = inDirectory(args);
  const { portal } = at.context;
  await portal.db.fetch(show(hosts, at, id));
  if (id === portal.hostname) refuse(args, { message: "ownHost" });
  await writeDirectory(args, [sql`delete from hosts where tenant_id = ${portal.tenant.id} and hostname = ${id}`], {
    subjectType: "hosts",
    subjectId: id,
    action: "delete",
  });
  if (isApi(args.request)) throw new Response(null, { status: 204 });
}

/** For a name that was added by command, and so has no check yet. */
export async function beginCheck(args: RequestArgs, id: string): Promise<void> {
  const { db, tenant } = inDirectory(args).context.portal;
  await db.write([
    sql`update hosts set check_token = ${newToken()} where tenant_id = ${tenant.id} and hostname = ${id} and check_token is null`,
  ]);
}

/** Where to see whether a name points here. */
export function checkUrl({ context: { portal } }: RequestArgs, hostname: string, token: string): string {
  const url = new URL(portal.origin);
  url.hostname = hostname;
  url.pathname = hostCheckPath;
  url.searchParams.set("token", token);
  return url.href;
}
