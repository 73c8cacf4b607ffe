import { isApi } from "~/core/jsonapi/media.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { formTypes } from "~/core/resource/body.server";
import { create, type Outcome } from "~/core/resource/write.server";
import { createFromFiles } from "~/core/storage/received.server";
import { stockImages } from "./stock_image.resource.server";

/** Pictures out of a form, each under its file's name until somebody gives it a better one; a program may also name one that was uploaded before. */
export const createStockImages = (args: RequestArgs): Promise<Outcome> =>
  isApi(args.request) && !formTypes.test(args.request.headers.get("content-type") ?? "")
    ? create(args, stockImages)
    : createFromFiles(args, stockImages, {
        field: "image",
        attributes: ({ name, url, width, height, size }, { name: given }) => ({
          name: given || titleOf(name),
          imageUrl: url,
          width,
          height,
          bytes: size,
        }),
      });

/** "koffie-ochtend_2.jpg" → "koffie ochtend 2". */
const titleOf = (file: string): string =>
  file
    .replace(/\.[a-z0-9]+$/i, "")
    .replaceAll(/[-_]+/g, " ")
    .trim()
    .slice(0, 120) || "1";
