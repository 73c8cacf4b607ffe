/** JSON Schema at an address of its own, which is only read. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/core/jsonapi/problem.server";
import { checkMethod } from "~/core/resource/endpoints.server";
import { checkQuery } from "~/core/resource/gate.server";

const methods = ["GET", "HEAD", "OPTIONS"];

/** @param find null where there is none. @throws 404, 405 */
export async function schemaResponse(args: LoaderFunctionArgs, find: () => Promise<object | null>): Promise<Response> {
  checkMethod(args, methods);
  checkQuery(args, null);
  const schema = await find();
  if (!schema) throw notFound(args);
  return Response.json(schema, {
    headers: { "Content-Type": "application/schema+json; charset=utf-8", "Cache-Control": "private, no-cache" },
  });
}

export function onlyRead(args: LoaderFunctionArgs): never {
  checkMethod(args, methods);
  throw notFound(args);
}
