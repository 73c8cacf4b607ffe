import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of own organisation                          401  –    –    –    in   –    –    –    –
  list     of another organisation                      401  –    –    –    –    –    –    –    –
  list     with the centre                              401  –    –    –    –    –    –    in   in
  list     with another centre                          401  –    –    –    –    –    –    –    in
  list     reported                                     401  –    –    –    –    –    –    in   in
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of own organisation                          401  404  404  404  200  404  404  404  404
  show     of another organisation                      401  404  404  404  404  404  404  404  404
  show     with the centre                              401  404  404  404  404  404  404  200  200
  show     with another centre                          401  404  404  404  404  404  404  404  200
  show     reported                                     401  404  404  404  404  404  404  200  200
  create   about a published vacancy                    401  201  201  201  403  201  201  201  201
  create   about a vacancy of another organisation      401  201  201  201  201  201  201  201  201
  create   about a draft                                401  422  422  422  403  422  422  201  201
  create   about a vacancy of another centre            401  422  422  422  422  422  422  422  201
  create   to an organisation that asks for nobody      401  403  403  403  403  403  403  201  201
  create   to the centre                                401  201  201  201  201  201  201  403  403
  create   to somebody                                  401  422  422  422  422  422  422  201  201
  create   to somebody of another centre                401  422  422  422  422  422  422  422  201
  create   to somebody who applied                      401  422  422  422  201  422  422  201  201
  create   to somebody who applied elsewhere            401  422  422  422  422  422  422  201  201
  read     own                                          401  200  200  200  200  200  200  200  200
  read     of another organisation                      401  404  404  404  404  404  404  404  404
  block    own                                          401  200  200  200  200  200  200  200  200
  block    of own organisation                          401  404  404  404  200  404  404  404  404
  block    reported                                     401  404  404  404  404  404  404  403  403
  unblock  own                                          401  200  200  200  200  200  200  200  200
  report   own                                          401  200  200  200  200  200  200  200  200
  report   of own organisation                          401  404  404  404  200  404  404  404  404
  settle   own                                          401  403  403  403  403  403  403  403  403
  settle   reported                                     401  404  404  404  404  404  404  200  200
`,
  row: async ({ world, ground, make, ids, places }, row, asker) => {
    const id = newId();
    const { centerId } = row === "with another centre" ? places.elsewhere : ground;
    const organizationId = row === "of own organisation" ? ground.organizationId : row.startsWith("with ") ? null : places.other;
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const place = { tenantId: ground.tenantId, centerId };
    const sides = { userId, organizationId, withCenter: organizationId === null, startedBy: "user", lastSide: "user" } as const;
    const reported = row === "reported" ? { reportedAt: stamps.createdAt } : {};
    const conversation = { id, ...place, ...sides, ...reported, subject: "Toets", lastMessageAt: stamps.createdAt, ...stamps };
    await put(world, "city", schema.conversations, conversation);
    return id;
  },
  create: async ({ ground, make, places }, row) => {
    const about = (aboutType: string, id: string) => ({ about_type: aboutType, about_id: id });
    const applied = async (organizationId: string) => {
      const vacancyId = await make.vacancy({ organizationId, status: "archived" });
      return about("applications", await make.application({ organizationId, vacancyId, userId: await make.user() }));
    };
    const read = { roles: ["organization_superuser"] };
    const asked: Record<string, () => Promise<object>> = {
      "about a published vacancy": async () => ({ to: "organization", ...about("vacancies", await make.vacancy()) }),
      "about a vacancy of another organisation": async () => {
        await make.user({ ...read, organizations: [places.other] });
        return { to: "organization", ...about("vacancies", await make.vacancy({ organizationId: places.other })) };
      },
      "about a draft": async () => ({
        to: "organization",
        ...about("vacancies", await make.vacancy({ status: "draft", publishedAt: null })),
      }),
      "about a vacancy of another centre": async () => {
        await make.user({ ...read, organizations: [places.elsewhere.organizationId] });
        return { to: "organization", ...about("vacancies", await make.vacancy(places.elsewhere)) };
      },
      "to an organisation that asks for nobody": async () => {
        const organizationId = await make.organization();
        await make.user({ ...read, organizations: [organizationId] });
        return { to: "organization", organization_id: organizationId };
      },
      "to the centre": async () => ({ to: "center" }),
      "to somebody": async () => ({ to: "user", user_id: await make.user() }),
      "to somebody of another centre": async () => ({ to: "user", user_id: await make.user({ centerId: places.elsewhere.centerId }) }),
      "to somebody who applied": async () => ({ to: "user", ...(await applied(ground.organizationId)) }),
      "to somebody who applied elsewhere": async () => ({ to: "user", ...(await applied(places.other)) }),
    };
    return { ...(await asked[row]!()), subject: "Toets", body: "Toets" };
  },
} satisfies TestedType;
