import { seedId } from "~db/seeds/random";
import { publishedForm, submissionTo } from "../../support/published-form";
import type { PolicyGround, TestedType } from "../policy/table";

const placeOf = ({ ground, places }: PolicyGround, row: string) => {
  if (row.endsWith("another centre")) return places.elsewhere;
  const organizationId = row.endsWith("own organisation")
    ? ground.organizationId
    : row.endsWith("another organisation")
      ? places.other
      : null;
  return { centerId: ground.centerId, organizationId };
};

const state = (row: string) => (/^(handled|suspicious|unfinished), /.exec(row)?.[1] ?? "new") as "new";

export default {
  policy: `
  list     own organisation                             401  403  403  403  in   403  in   in   in
  list     of the centre                                401  403  403  403  –    403  in   in   in
  list     another organisation                         401  403  403  403  –    403  in   in   in
  list     another centre                               401  403  403  403  –    403  –    –    in
  show     own organisation                             401  404  404  404  200  404  200  200  200
  show     of the centre                                401  404  404  404  404  404  200  200  200
  show     another organisation                         401  404  404  404  404  404  200  200  200
  show     another centre                               401  404  404  404  404  404  404  404  200
  show     unfinished, of the centre                    401  404  404  404  404  404  200  200  200
  create   to a form for anybody                        201  201  201  201  201  201  201  201  201
  create   to a form by invitation                      422  422  422  422  422  422  422  422  422
  update   own organisation                             401  404  404  404  200  404  200  200  200
  update   another centre                               401  404  404  404  404  404  404  404  200
  delete   own organisation                             401  404  404  404  204  404  204  204  204
  delete   another centre                               401  404  404  404  404  404  404  404  204
  read     own organisation                             401  404  404  404  200  404  200  200  200
  read     another centre                               401  404  404  404  404  404  404  404  200
  handle   own organisation                             401  404  404  404  200  404  200  200  200
  handle   another organisation                         401  404  404  404  404  404  200  200  200
  reopen   handled, own organisation                    401  404  404  404  200  404  200  200  200
  accept   suspicious, own organisation                 401  404  404  404  200  404  200  200  200
  accept   suspicious, another centre                   401  404  404  404  404  404  404  404  200
  suspect  own organisation                             401  404  404  404  200  404  200  200  200
`,
  row: async (on, row) => {
    const { world, ground } = on;
    const at = placeOf(on, row);
    const form = await publishedForm(world, ground, undefined, at);
    return submissionTo(world, ground, form, { ...at, status: state(row) });
  },
  create: async ({ world, ground }, row) => {
    const accessPermission = row === "to a form for anybody" ? "anonymous" : "token_holder";
    const { id, questions } = await publishedForm(world, ground, undefined, { accessPermission });
    return { form_id: id, answers: { [questions[0]!]: "Sanne de Wit" } };
  },
  // An admin sees to anything.
  change: { assignee_id: seedId("city user admin@city.test") },
} satisfies TestedType;
