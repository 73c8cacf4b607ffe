/** The editor of an organisation: what it opens with, and what becomes of a form whose organisation moved or went meanwhile. */
import { data } from "@remix-run/cloudflare";
import { isApi } from "~/core/jsonapi/media.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { formOf } from "~/core/resource/body.server";
import type { Abilities } from "~/core/resource/list.server";
import { show } from "~/core/resource/list.server";
import type { Outcome } from "~/core/resource/write.server";
import type { HistoryEvent } from "../../audit_event";
import { historyOf } from "../../audit_event/index.server";
import { organizations } from "../organization.resource.server";
import { type EditorLists, editorChoices, editorQueries } from "../organization-staff.server";
import { type EditedOrganization, valuesOf, withChoices } from "./organization-form";

type Found = EditedOrganization & Abilities;

const single = (args: RequestArgs, id: string) => show(organizations, args, id, { include: ["address", "profile"] });

const flattened = ({ profile, ...organization }: ReturnType<ReturnType<typeof single>["read"]>): Found => ({
  ...organization,
  nonProfitTypeId: profile?.nonProfitTypeId ?? null,
  activityTypeIds: profile?.activityTypeIds ?? [],
});

/** The organisation to edit, or null when the viewer cannot see it (any more), with its history as far as they may read of it. */
export async function edited(
  args: RequestArgs,
  id: string,
): Promise<{ organization: Found | null; history: HistoryEvent[]; lists: EditorLists }> {
  const { portal } = args.context;
  const one = single(args, id);
  const { organization, history, ...choices } = await portal.db.fetchAll({
    organization: { ...one, read: (results: Parameters<typeof one.read>[0]) => (results[0]?.length ? flattened(one.read(results)) : null) },
    history: historyOf(portal, "organizations", id),
    ...editorQueries(portal),
  });
  return { organization, history, lists: { ...choices, ...editorChoices(portal) } };
}

/** A write whose row is out of reach: what was typed comes back with the 403 or 404 in place of being lost. */
export async function typedAnyway(args: RequestArgs, write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (thrown) {
    if (!(thrown instanceof Response) || ![403, 404].includes(thrown.status) || isApi(args.request)) throw thrown;
    const form = await formOf(args);
    const initialValue: Record<string, string | string[]> = {};
    for (const name of new Set(form.keys())) {
      const values = form.getAll(name).filter((value) => typeof value === "string") as string[];
      initialValue[name] = values.length > 1 ? values : (values[0] ?? "");
    }
    return { ok: false, refused: data({ lastResult: { status: "error" as const, initialValue } }, { status: thrown.status }) };
  }
}

/** After a conflict: the form with the stored values in place of those that were given up. Any other request as it is. */
export async function chosen<A extends RequestArgs>(args: A, id: string): Promise<A> {
  if (isApi(args.request)) return args;
  const form = await formOf(args);
  if (![...form.keys()].some((name) => name.startsWith("choice-"))) return args;
  const stored = flattened(await args.context.portal.db.fetch(single(args, id)));
  return { ...args, request: new Request(args.request.url, { method: "POST", body: withChoices(form, valuesOf(stored)) }) };
}
