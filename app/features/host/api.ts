import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reads, writes } from "~/core/resource/endpoints.server";
import { inDirectory, writeDirectory } from "./directory.server";

export const loader = (args: LoaderFunctionArgs) => reads("hosts")(inDirectory(args));
export const action = (args: ActionFunctionArgs) => writeDirectory(args, writes("hosts"));
