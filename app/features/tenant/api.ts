import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reads, writes } from "~/core/resource/endpoints.server";
import { inDirectory, writeDirectory } from "../host/index.server";

export const loader = (args: LoaderFunctionArgs) => reads("tenants")(inDirectory(args));
/** Tenants come and go by command (README); an admin changes their own. */
export const action = (args: ActionFunctionArgs) => writeDirectory(args, writes("tenants"));
