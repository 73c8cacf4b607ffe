import type { TestedType } from "../policy/table";

export const weekAhead = (days = 7, hours = 0) => new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString();

export default {
  policy: `
  list     own organisation's, published                in   in   in   in   in   in   in   in   in
  list     own organisation's, draft                    –    –    –    –    in   –    –    in   in
  list     another organisation's, draft                –    –    –    –    –    –    –    in   in
  list     another centre's, published                  –    –    –    –    –    –    –    –    in
  show     own organisation's, published                200  200  200  200  200  200  200  200  200
  show     own organisation's, draft                    404  404  404  404  200  404  404  200  200
  create   own organisation's, published                401  403  403  403  201  403  403  201  201
  create   another organisation's, draft                401  403  403  403  422  403  403  201  201
  create   another centre's, published                  401  403  403  403  422  403  403  422  201
  update   own organisation's, published                401  403  403  403  200  403  403  200  200
  update   another organisation's, draft                404  404  404  404  404  404  404  200  200
  cancel   own organisation's, published                401  403  403  403  200  403  403  200  200
  cancel   another organisation's, draft                404  404  404  404  404  404  404  200  200
  reinstate own organisation's, cancelled               401  403  403  403  200  403  403  200  200
  delete   own organisation's, published                401  403  403  403  204  403  403  204  204
`,
  row: async (on, row) => {
    const vacancyId = await vacancyFor(on, row);
    return on.make.date({ ...placeOf(on, row), vacancyId, ...(row.endsWith("cancelled") && { status: "cancelled" as const }) });
  },
  create: async (on, row) => ({ vacancy_id: await vacancyFor(on, row), starts_at: weekAhead(), ends_at: weekAhead(7, 2), capacity: 8 }),
  change: { capacity: 9 },
} satisfies TestedType;

type On = Parameters<NonNullable<TestedType["row"]>>[0];

const placeOf = ({ ground, places }: On, row: string) =>
  row.startsWith("another centre") ? places.elsewhere : { organizationId: row.startsWith("own") ? ground.organizationId : places.other };

const vacancyFor = (on: On, row: string) =>
  on.make.vacancy({
    ...placeOf(on, row),
    vacancyType: "activity",
    ...(row.endsWith("draft") && { status: "draft" as const, publishedAt: null }),
  });
