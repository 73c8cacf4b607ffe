import { newId } from "~/core/ids";
import { aPage } from "../policy/rows";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     published                                    in   in   in   in   in   in   in   in   in
  list     draft                                        –    –    –    –    –    in   in   in   in
  list     draft, another centre                        –    –    –    –    –    –    –    –    in
  show     published                                    200  200  200  200  200  200  200  200  200
  show     draft                                        404  404  404  404  404  200  200  200  200
  show     draft, another centre                        404  404  404  404  404  404  404  404  200
  create   any                                          401  403  403  403  403  201  201  201  201
  update   published                                    401  403  403  403  403  200  200  200  200
  update   draft                                        404  404  404  404  404  200  200  200  200
  update   draft, another centre                        404  404  404  404  404  404  404  404  200
  delete   published                                    401  403  403  403  403  204  204  204  204
  delete   draft, another centre                        404  404  404  404  404  404  404  404  204
  save_draft published                                    401  403  403  403  403  200  200  200  200
  publish  draft                                        404  404  404  404  404  200  200  200  200
  publish  draft, another centre                        404  404  404  404  404  404  404  404  200
  unpublish published                                    401  403  403  403  403  200  200  200  200
  restore_version published                                    401  403  403  403  403  200  200  200  200
  unschedule published                                    401  403  403  403  403  200  200  200  200
  share_preview published                                    401  403  403  403  403  200  200  200  200
  stop_preview published                                    401  403  403  403  403  200  200  200  200
`,
  row: aPage,
  create: async () => ({ title: "Nieuw", slug: `nieuw-${newId()}` }),
} satisfies TestedType;
