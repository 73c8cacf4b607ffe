/** /admin/audit.csv: the trail as it is filtered, as a file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { translator } from "~/core/i18n/translator.server";
import { listFile, momentCell } from "~/core/screen/list-file.server";
import { trailOf } from "../trail.server";

export const handle = { access: "centerStaff" };

export const loader = (args: LoaderFunctionArgs) => {
  const t = translator(args.context.portal.locale, "audit_event");
  return listFile(args, trailOf, {
    name: t("fileName"),
    header: ["when", "who", "type", "action", "what", "changed", "from", "to"].map((name) => t(`column.${name}`)),
    cells: ({ createdAt, said, subjectName, subjectId, fromState, toState }) => [
      momentCell(createdAt),
      said.actor,
      said.kind,
      said.action,
      subjectName ?? subjectId,
      said.changed,
      fromState,
      toState,
    ],
    // A row looks up three names.
    size: 100,
  });
};
