import { newId } from "~/core/ids";
import type { TestedType } from "../policy/table";
import { vacancyAttributes } from "../support";

export default {
  policy: `
  list     published, own organisation                  in   in   in   in   in   in   in   in   in
  list     published, another organisation              in   in   in   in   in   in   in   in   in
  list     published, another centre                    –    –    –    –    –    –    –    –    in
  list     draft, own organisation                      –    –    –    –    in   –    –    in   in
  list     draft, another organisation                  –    –    –    –    –    –    –    in   in
  show     published, own organisation                  200  200  200  200  200  200  200  200  200
  show     filled, another organisation                 200  200  200  200  200  200  200  200  200
  show     archived, another organisation               200  200  200  200  200  200  200  200  200
  show     published, another centre                    404  404  404  404  404  404  404  404  200
  show     draft, own organisation                      404  404  404  404  200  404  404  200  200
  show     draft, another organisation                  404  404  404  404  404  404  404  200  200
  show     draft, another centre                        404  404  404  404  404  404  404  404  200
  create   own organisation                             401  403  403  403  201  403  403  201  201
  create   another organisation                         401  403  403  403  403  403  403  201  201
  create   another centre                               401  403  403  403  422  403  403  422  201
  create   archived organisation                        401  403  403  403  422  403  403  403  403
  update   published, own organisation                  401  403  403  403  200  403  403  200  200
  update   published, another organisation              401  403  403  403  403  403  403  200  200
  update   draft, another organisation                  404  404  404  404  404  404  404  200  200
  update   published, another centre                    404  404  404  404  404  404  404  404  200
  delete   published, own organisation                  401  403  403  403  204  403  403  204  204
  delete   published, another organisation              401  403  403  403  403  403  403  204  204
  delete   draft, another organisation                  404  404  404  404  404  404  404  204  204
  delete   published, another centre                    404  404  404  404  404  404  404  404  204
  publish  draft, own organisation                      404  404  404  404  200  404  404  200  200
  publish  draft, another organisation                  404  404  404  404  404  404  404  200  200
  fill     published, own organisation                  401  403  403  403  200  403  403  200  200
  fill     published, another organisation              401  403  403  403  403  403  403  200  200
  reopen   filled, own organisation                     401  403  403  403  200  403  403  200  200
  archive  published, own organisation                  401  403  403  403  200  403  403  200  200
  archive  published, another centre                    404  404  404  404  404  404  404  404  200
  restore  archived, own organisation                   401  403  403  403  200  403  403  200  200
`,
  row: ({ ground, make, places }, row) => {
    const [status, whose] = row.split(", ") as ["draft", string];
    const at =
      whose === "another centre"
        ? places.elsewhere
        : { organizationId: whose === "own organisation" ? ground.organizationId : places.other };
    return make.vacancy({ ...at, status, publishedAt: status === "draft" ? null : "2026-11-01T09:00:00.000Z", title: `Beleid ${newId()}` });
  },
  create: async ({ make, ground, places }, row) =>
    vacancyAttributes(
      {
        "own organisation": ground.organizationId,
        "another organisation": places.other,
        "another centre": places.elsewhere.organizationId,
      }[row] ?? (await make.organization({ status: "archived" })),
    ),
} satisfies TestedType;
