import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { bodyProblem } from "~/core/jsonapi/media.server";
import { attributeName } from "~/core/jsonapi/names.server";
import { problem } from "~/core/jsonapi/problem.server";
import { checkMethod, reads, writes } from "~/core/resource/endpoints.server";
import { once } from "~/core/resource/idempotency.server";
import { jsonOf, shapeOf } from "~/core/resource/input.server";
import { show } from "~/core/resource/list.server";
import { transitionTo } from "~/core/resource/transition.server";
import { moveByApi } from "./move-asked.server";
import { organizations } from "./organization.resource.server";
import { organizationSchema } from "./organization.schema";

const methods = {
  approve: ["PUT", "OPTIONS"],
  move: ["POST", "OPTIONS"],
  itself: ["GET", "HEAD", "OPTIONS", "PATCH", "PUT", "DELETE"],
};

/**
 * `PUT /organizations/{id}` and `PUT /organizations/{id}/approve` set the status (spec 7): they take the transition that leads there.
 * `POST /organizations/{id}/move` takes it to another centre.
 * @throws 405 for methods that such an address does not take, the 204 for OPTIONS
 */
function callOf(args: ActionFunctionArgs): { id: string; call: keyof typeof methods } | null {
  const [, id, call = "itself"] = /^([^/]+)(?:\/(approve|move))?$/.exec(args.params["*"] ?? "") ?? [];
  if (!id) return null;
  checkMethod(args, methods[call as keyof typeof methods]);
  return { id, call: call as keyof typeof methods };
}

export const loader = async (args: LoaderFunctionArgs) => {
  callOf(args);
  return reads("organizations")(args);
};

export const action = async (args: ActionFunctionArgs) => {
  const at = callOf(args);
  if (at?.call === "move") return once(args, () => moveByApi(args, at.id));
  if (at?.call === "approve") return transitionTo(args, organizations, at.id, ["approved", "denied"]);
  if (at && args.request.method !== "DELETE" && (await asksForStatus(args, at.id))) return transitionTo(args, organizations, at.id);
  return writes("organizations")(args);
};

/**
 * Whether a change is one of status. Clients that send whole resources back send the status that it has along; one that asks for
 * another status and other changes at once is told to do one thing at a time.
 * @throws 404 when there is no such organisation, 422 for both at once
 */
async function asksForStatus(args: ActionFunctionArgs, id: string): Promise<boolean> {
  if (bodyProblem(args.request) || !/json/.test(args.request.headers.get("content-type") ?? "")) return false;
  const { data } = await jsonOf(args);
  const attributes = (data as { attributes?: Record<string, unknown> } | undefined)?.attributes ?? {};
  const names = Object.keys(attributes ?? {}).filter((name) => shapeOf(organizationSchema).has(attributeName(organizations, name)));
  if (!("status" in attributes)) return false;
  if (names.length === 0) return true;
  const stored = (await args.context.portal.db.fetch(show(organizations, args, id))) as Record<string, unknown>;
  if (stored.status === attributes.status) return false;
  const others = names.some(
    (name) => JSON.stringify(attributes[name]) !== JSON.stringify(stored[attributeName(organizations, name)] ?? null),
  );
  if (others) throw problem(args, 422, { code: "status_alone", source: { pointer: "/data/attributes/status" } });
  return true;
}
