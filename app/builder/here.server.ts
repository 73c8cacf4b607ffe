/**
 * Who has the same thing open. It is forgotten after a minute and stands in no database: a hint, as nothing is lost where it is missing.
 * The cache is that of one data centre, which the people of one volunteer centre mostly share.
 */
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { Meeting } from "./builder";
import type { Built } from "./builder.server";
import { readEdited } from "./draft.server";

const seenMs = 45_000;

interface Seen {
  id: string;
  name: string;
  at: number;
}

/** @returns the names of the others */
async function seenHere({ tenant, viewer }: Portal, type: string, id: string): Promise<string[]> {
  if (!viewer) return [];
  const key = `https://here.invalid/${tenant.id}/${type}/${id}`;
  const now = Date.now();
  const kept = await caches.default.match(key);
  const found = kept ? ((await kept.json()) as Seen[]) : [];
  const others = found.filter((one) => one.id !== viewer.id && now - one.at < seenMs);
  const all: Seen[] = [...others, { id: viewer.id, name: `${viewer.firstName} ${viewer.lastName}`, at: now }];
  await caches.default.put(key, new Response(JSON.stringify(all), { headers: { "cache-control": "max-age=60" } }));
  return others.map(({ name }) => name);
}

/** {address}/draft?since=<version>: who else is here, and the draft where somebody saved it since. @throws 404 */
export async function meeting(built: Built, args: RequestArgs, id: string | undefined): Promise<Response> {
  const { portal } = args.context;
  const edited = await readEdited(built, args, id);
  const since = new URL(args.request.url).searchParams.get("since");
  if (since === null) return Response.json(edited);
  const here = await seenHere(portal, built.resource.type, edited.id);
  return Response.json({ here, edited: edited.lockVersion > Number(since) ? edited : null } satisfies Meeting);
}
