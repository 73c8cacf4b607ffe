import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reads, writes } from "~/core/resource/endpoints.server";
import { maxFormMegabytes } from "~/core/storage/received.server";
import { createStockImages } from "./create.server";

export const loader = reads("stock_images");
export const action = writes("stock_images", {
  create: (args: ActionFunctionArgs) => createStockImages(args),
  maxMegabytes: maxFormMegabytes,
});
