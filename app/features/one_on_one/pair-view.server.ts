/** A pair as the viewer sees it: as one of the two, or as the coordinator who brought them together. */
import { formatDateShort } from "~/core/i18n/format";
import type { WholeEntity } from "~/core/resource/entity";
import type { Abilities } from "~/core/resource/offers.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { pairs } from "../pair/index.server";
import type { requestOf } from "./pairs.queries.server";
import { requestView } from "./present.server";

type Found = WholeEntity<typeof pairs> & Abilities;
type Request = NonNullable<ReturnType<ReturnType<typeof requestOf>["read"]>>;

export function pairView(pair: Found, portal: RequestPortal, request: Request) {
  const { locale, viewer } = portal;
  const role = viewer!.id === pair.helperId ? ("helper" as const) : viewer!.id === pair.seekerId ? ("seeker" as const) : ("staff" as const);
  const yes = { seeker: pair.seekerYesAt !== null, helper: pair.helperYesAt !== null };
  const day = (at: string | null) => at && formatDateShort(at, locale);
  return {
    id: pair.id,
    status: pair.status,
    lockVersion: pair.lockVersion,
    role,
    yes,
    /** A coordinator says yes for who asked, as on the telephone. */
    saidYes: role === "helper" ? yes.helper : yes.seeker,
    otherYes: role === "helper" ? yes.seeker : yes.helper,
    hasAccount: pair.seekerId !== null,
    message: pair.message,
    request: requestView(request, portal),
    /** For the helper, once both know each other; who helps in the name of somebody else is told of whom. */
    story: pair.startedAt ? request.story : null,
    otherName: pair.startedAt ? request.otherName : null,
    seeker: { name: role === "staff" ? request.seekerName : pair.seekerName, email: pair.seekerEmail, phone: pair.seekerPhone },
    helper: { name: role === "staff" ? request.helperName : pair.helperName, email: pair.helperEmail, phone: pair.helperPhone },
    /** How it went, for the coordinators. */
    ending: role === "staff" ? { reason: request.endReason, rating: request.rating, text: request.evaluation } : null,
    left: pair.leftAt !== null,
    startedAt: day(pair.startedAt),
    endedAt: day(pair.endedAt),
    lastContactAt: day(pair.lastContactAt),
    silentWeeks: pair.silentWeeks,
    transitions: pair.transitions,
  };
}
