/** /api/v1/forms/{id}/schema: what a submission of the published version must be, as JSON Schema. Of a form for anybody, for anybody. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/core/jsonapi/problem.server";
import { checkMethod } from "~/core/resource/endpoints.server";
import { checkQuery } from "~/core/resource/gate.server";
import { schemaOf } from "../published-form.server";

const methods = ["GET", "HEAD", "OPTIONS"];

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, methods);
  checkQuery(args, null);
  const schema = await schemaOf(args.context.portal, args.params.id ?? "");
  if (!schema) throw notFound(args);
  return Response.json(schema, {
    headers: { "Content-Type": "application/schema+json; charset=utf-8", "Cache-Control": "private, no-cache" },
  });
};

export const action = async (args: ActionFunctionArgs) => {
  checkMethod(args, methods);
  throw notFound(args);
};
