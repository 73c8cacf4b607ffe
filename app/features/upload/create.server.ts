import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Outcome } from "~/core/resource/write.server";
import { createFromFiles } from "~/core/storage/received.server";
import { uploads } from "./upload.resource.server";

/** Files out of a form, each under its own name. */
export const createUploads = (args: RequestArgs): Promise<Outcome> =>
  createFromFiles(args, uploads, {
    field: "file",
    files: true,
    attributes: ({ name, url, type, size }) => ({ name: name.slice(0, 200) || url, url, contentType: type, bytes: size }),
  });
