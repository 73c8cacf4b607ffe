/** The editor of an organisation: what it opens with, also when its organisation moved or went meanwhile. */
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { WholeEntity } from "~/core/resource/entity";
import { show } from "~/core/resource/list.server";
import type { Abilities } from "~/core/resource/offers.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { textOf } from "~/ui/form/value";
import type { HistoryEvent } from "../../audit_event";
import { historyOf } from "../../audit_event/index.server";
import { organizations } from "../organization.resource.server";
import { type EditorLists, editorChoices, editorQueries } from "../organization-staff.server";
import { addressValues, type EditedOrganization } from "./organization-form";

type Found = EditedOrganization & Abilities;
type Shown = WholeEntity<typeof organizations, "address" | "profile">;

const include = ["address", "profile"] as const;

/** The profile's columns beside the organisation's own; an older version has them there already. */
const flattened = <O extends Shown>({ profile, ...organization }: O) => ({
  nonProfitTypeId: profile?.nonProfitTypeId ?? null,
  activityTypeIds: profile?.activityTypeIds ?? [],
  ...organization,
});

/** How an editor opens and compares organisations. Who cannot choose the type has no field for it. */
export const versionsFor = (portal: RequestPortal) => ({
  include,
  values(organization: Shown) {
    const { nonProfitTypeId, activityTypeIds } = flattened(organization);
    return {
      ...addressValues(organization),
      nonProfitTypeId: textOf(nonProfitTypeId),
      activityTypeIds,
      ...(editorChoices(portal).types.length <= 1 && { type: undefined }),
    };
  },
});

/** The organisation to edit, or null when the viewer cannot see it (any more), with its history as far as they may read of it. */
export async function edited(
  args: RequestArgs,
  id: string,
): Promise<{ organization: Found | null; history: HistoryEvent[]; lists: EditorLists }> {
  const { portal } = args.context;
  const one = show(organizations, args, id, { include });
  const { organization, history, ...choices } = await portal.db.fetchAll({
    organization: {
      ...one,
      read: (results: Parameters<typeof one.read>[0]) => (results[0]?.length ? (flattened(one.read(results)) as Found) : null),
    },
    history: historyOf(portal, "organizations", id),
    ...editorQueries(portal),
  });
  return { organization, history, lists: { ...choices, ...editorChoices(portal) } };
}
