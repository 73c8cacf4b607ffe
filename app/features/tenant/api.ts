import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkMethod, reads, writes } from "~/core/resource/endpoints.server";
import { inDirectory } from "../host/directory.server";
import { updateTenant } from "./tenant.server";

export const loader = (args: LoaderFunctionArgs) => reads("tenants")(inDirectory(args));

/** Tenants come and go by command (README); an admin changes their own. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params["*"];
  if (!id || id.includes("/") || args.request.method === "DELETE") return writes("tenants")(args);
  checkMethod(args, ["GET", "HEAD", "OPTIONS", "PATCH", "PUT"]);
  await updateTenant(args, id);
  return null;
};
