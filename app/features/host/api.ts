import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkMethod, reads, writes } from "~/core/resource/endpoints.server";
import { inDirectory } from "./directory.server";
import { addHost, removeHost } from "./host.server";

export const loader = (args: LoaderFunctionArgs) => reads("hosts")(inDirectory(args));

export const action = async (args: ActionFunctionArgs) => {
  const id = args.params["*"];
  if (!id || args.request.method !== "DELETE") return writes("hosts", { create: () => addHost(args) })(args);
  checkMethod(args, ["GET", "HEAD", "OPTIONS", "DELETE"]);
  return removeHost(args, id);
};
