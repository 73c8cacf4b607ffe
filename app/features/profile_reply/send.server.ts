import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { unlessFlood } from "~/core/resource/flood.server";
import { create, type Outcome } from "~/core/resource/write.server";
import { profileReplies } from "./profile_reply.resource.server";

/** Counted first, as people write them. */
export const sendReply = (args: RequestArgs): Promise<Outcome> => unlessFlood(args, profileReplies, () => create(args, profileReplies));
