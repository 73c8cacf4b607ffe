import type { Props } from "~/builder/block";
import type { Portal } from "~/core/tenant/portal.server";
import { fileFacts } from "~/features/upload/index.server";
import type { block } from "./block";

/** Of those of the centre's own files, by their address: what they are and how large. */
export const dataQuery = ({ files }: Props<typeof block>, portal: Portal) =>
  fileFacts(
    portal,
    files.map(({ href }) => href),
  );
