import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  update   any                                          401  403  403  403  403  403  200  200  200
`,
  row: async ({ world, ground }) =>
    (await world.sql<{ id: string }>("city", "select id from volunteer_center_profiles where center_id = ?", [ground.centerId]))[0]!.id,
} satisfies TestedType;
