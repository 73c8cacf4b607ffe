/** /api/v1/operations: several changes at once, all or nothing (api.md). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { atomicExtension } from "~/core/jsonapi/media.server";
import { checkMethod } from "~/core/resource/endpoints.server";
import { once } from "~/core/resource/idempotency.server";
import { operate, operationsType } from "~/core/resource/operations.server";

const methods = ["POST", "OPTIONS"];

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, methods, atomicExtension);
  return null;
};

export const action = async (args: ActionFunctionArgs) => {
  checkMethod(args, methods, atomicExtension);
  return once(args, () => operate(args), { contentType: operationsType });
};
