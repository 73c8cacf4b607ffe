/** `POST` and `DELETE /users/{id}/relationships/organizations`: whom somebody works for, one organisation at a time. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { problem } from "~/core/jsonapi/problem.server";
import { jsonOf } from "~/core/resource/input.server";
import { joinOrganization, leaveOrganization } from "./roles.server";

/** @throws 204 when it is done; else as the rules say */
export async function writeOrganizations(args: ActionFunctionArgs, id: string): Promise<never> {
  const { data } = await jsonOf(args);
  const [identifier, ...more] = (Array.isArray(data) ? data : []) as { type?: unknown; id?: unknown }[];
  if (more.length > 0 || typeof identifier?.id !== "string")
    throw problem(args, 400, { code: "malformed_document", source: { pointer: "/data" } });
  if (identifier.type !== "organizations")
    throw problem(args, 409, { code: "type_mismatch", source: { pointer: "/data/0/type" }, values: { type: "organizations" } });
  const { request } = args;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const body = JSON.stringify({ organization_id: identifier.id });
  const at = { ...args, request: new Request(request.url, { method: "POST", headers, body }) };
  try {
    await (request.method === "DELETE" ? leaveOrganization : joinOrganization)(at, id);
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 200) throw new Response(null, { status: 204 });
    throw thrown;
  }
  throw new Error("Nothing was answered");
}
