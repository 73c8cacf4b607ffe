import { newId } from "~/core/ids";
import { inputValueOf, momentOf } from "~/core/time";
import type { TestedType } from "../policy/table";

/** The last second of the Dutch day: still to come, and people may be ticked. */
export const tonight = (): string => momentOf(inputValueOf(new Date().toISOString()))!;

export const person = (dateId: string, over: Record<string, unknown> = {}) => ({
  date_id: dateId,
  first_name: "Noor",
  last_name: "Verbeek",
  email: `noor.${newId()}@example.org`,
  ...over,
});

export default {
  policy: `
  list     of oneself                                   401  in   in   in   in   in   in   in   in
  list     to own organisation                          401  –    –    –    in   –    –    in   in
  list     to another organisation                      401  –    –    –    –    –    –    in   in
  list     to another centre                            401  –    –    –    –    –    –    –    in
  show     of oneself                                   401  200  200  200  200  200  200  200  200
  show     to own organisation                          401  404  404  404  200  404  404  200  200
  create   to any date                                  201  201  201  201  201  201  201  201  201
  cancel   of oneself                                   401  200  200  200  200  200  200  200  200
  cancel   to own organisation                          401  404  404  404  200  404  404  200  200
  cancel   to another organisation                      401  404  404  404  404  404  404  200  200
  accept   of oneself, offered                          401  200  200  200  200  200  200  200  200
  accept   to own organisation, offered                 401  404  404  404  403  404  404  403  403
  give     to own organisation, waiting                 401  404  404  404  200  404  404  200  200
  give     of oneself, waiting                          401  403  403  403  403  403  403  200  200
  attend   to own organisation                          401  404  404  404  200  404  404  200  200
  attend   of oneself                                   401  403  403  403  403  403  403  200  200
  update   of oneself                                   405  405  405  405  405  405  405  405  405
  delete   of oneself                                   405  405  405  405  405  405  405  405  405
`,
  row: async ({ ground, make, ids, places }, row, asker) => {
    const at =
      row === "to another centre"
        ? places.elsewhere
        : { organizationId: row.startsWith("to own organisation") ? ground.organizationId : places.other };
    const userId = row.startsWith("of oneself") ? (ids[asker] ?? null) : null;
    const status = row.endsWith("offered") ? "offered" : row.endsWith("waiting") ? "waiting" : "signed_up";
    return make.signUp({
      ...at,
      userId,
      status,
      dateId: await make.date({ ...at, startsAt: tonight() }),
      ...(status === "waiting" && { queueNumber: 1 }),
    });
  },
  create: async ({ make }) => person(await make.date()),
} satisfies TestedType;
