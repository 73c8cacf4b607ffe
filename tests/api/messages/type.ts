import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import conversations from "../conversations/type";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of another organisation                      401  –    –    –    –    –    –    –    –
  list     reported                                     401  –    –    –    –    –    –    in   in
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of own organisation                          401  404  404  404  200  404  404  404  404
  show     of another organisation                      401  404  404  404  404  404  404  404  404
  show     with the centre                              401  404  404  404  404  404  404  200  200
  create   own                                          401  201  201  201  201  201  201  201  201
  create   of own organisation                          401  422  422  422  201  422  422  422  422
  create   of another organisation                      401  422  422  422  422  422  422  422  422
  create   with the centre                              401  422  422  422  422  422  422  201  201
  create   reported                                     401  422  422  422  422  422  422  403  403
`,
  row: async (on, row, asker) => {
    const { world, ground } = on;
    const id = newId();
    const conversationId = await conversations.row(on, row, asker);
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.messages, { id, ...place, conversationId, side: "user", body: "Toets", ...stamps });
    return id;
  },
  create: async (on, row, asker) => {
    // What nobody reads is refused.
    await on.make.user({ roles: ["organization_superuser"], organizations: [on.places.other] });
    return { conversation_id: await conversations.row(on, row, asker), body: "Toets" };
  },
} satisfies TestedType;
