import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     approved                                     in   in   in   in   in   in   in   in   in
  list     approved, another centre                     –    –    –    –    –    –    –    –    in
  list     pending                                      –    –    –    –    –    –    –    in   in
  show     own                                          200  200  200  200  200  200  200  200  200
  show     own, while pending                           404  404  404  404  200  404  404  200  200
  show     pending                                      404  404  404  404  404  404  404  200  200
  show     archived                                     404  404  404  404  404  404  404  200  200
  show     approved, another centre                     404  404  404  404  404  404  404  404  200
  approve  pending                                      404  404  404  404  404  404  404  200  200
  approve  pending, another centre                      404  404  404  404  404  404  404  404  200
  approve  own, while pending                           404  404  404  404  403  404  404  200  200
  deny     pending                                      404  404  404  404  404  404  404  200  200
  archive  approved                                     401  403  403  403  403  403  403  200  200
  archive  own                                          401  403  403  403  403  403  403  200  200
  restore  archived                                     404  404  404  404  404  404  404  200  200
  reopen   denied                                       404  404  404  404  404  404  404  200  200
  delete   approved                                     401  403  403  403  403  403  403  204  204
  delete   own                                          401  403  403  403  403  403  403  204  204
  delete   approved, another centre                     404  404  404  404  404  404  404  404  204
  create   any                                          401  403  403  403  403  403  403  201  201
  update   own                                          401  403  403  403  200  403  403  200  200
  update   approved                                     401  403  403  403  403  403  403  200  200
  update   approved, another centre                     404  404  404  404  404  404  404  404  200
`,
  row: async ({ world, ground, make, places }, row) => {
    if (row.startsWith("own")) {
      await world.sql("city", "update organizations set status = ?, deleted_at = null where id = ?", [
        row === "own" ? "approved" : "pending",
        ground.organizationId,
      ]);
      // With people coming to its activities it would stay.
      await world.sql("city", "update vacancy_dates set status = 'cancelled' where organization_id = ?", [ground.organizationId]);
      return ground.organizationId;
    }
    const [status, where] = row.split(", ");
    return make.organization({ status: status as "pending", ...(where && { centerId: places.elsewhere.centerId }) });
  },
  create: async () => ({ name: "Nieuw", type: "NonProfit", city: "Zutphen" }),
  change: { summary: "Anders" },
  oneByOne: true,
} satisfies TestedType;
