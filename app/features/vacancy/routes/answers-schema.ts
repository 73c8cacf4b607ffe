/** /api/v1/vacancies/{id}/schema: what the `answers` of an application to it, or of a sign-up for one of its dates, must be. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { onlyRead, schemaResponse } from "../../form/index.server";
import { answersSchema } from "../answers-schema.server";

export const loader = (args: LoaderFunctionArgs) => schemaResponse(args, () => answersSchema(args.context.portal, args.params.id ?? ""));

export const action = async (args: ActionFunctionArgs) => onlyRead(args);
