import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reads, writes } from "~/core/resource/endpoints.server";
import { maxFormMegabytes } from "~/core/storage/received.server";
import { createUploads } from "./create.server";

export const loader = reads("uploads");
export const action = writes("uploads", { create: (args: ActionFunctionArgs) => createUploads(args), maxMegabytes: maxFormMegabytes });
