/** /api/v1/forms/{id}/schema: what a submission of the published version must be, as JSON Schema. Of a form for anybody, for anybody. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { schemaOf } from "../published-form.server";
import { onlyRead, schemaResponse } from "../schema-response.server";

export const loader = (args: LoaderFunctionArgs) => schemaResponse(args, () => schemaOf(args.context.portal, args.params.id ?? ""));

export const action = async (args: ActionFunctionArgs) => onlyRead(args);
