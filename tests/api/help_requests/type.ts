import { helpAttributes, helpMaker } from "../help";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     open                                         in   in   in   in   in   in   in   in   in
  list     own, new                                     –    in   in   in   in   in   in   in   in
  list     new                                          –    –    –    in   –    –    –    in   in
  list     new of another centre                        –    –    –    –    –    –    –    –    in
  show     open                                         200  200  200  200  200  200  200  200  200
  show     own, new                                     404  200  200  200  200  200  200  200  200
  show     new                                          404  404  404  200  404  404  404  200  200
  show     new of another centre                        404  404  404  404  404  404  404  404  200
  create   any                                          201  201  201  201  201  201  201  201  201
  update   open                                         401  403  403  403  403  403  403  200  200
  update   own, new                                     404  403  403  403  403  403  403  200  200
  update   new of another centre                        404  404  404  404  404  404  404  404  200
  update   new                                          404  404  404  403  404  404  404  200  200
  open     new                                          404  404  404  403  404  404  404  200  200
  ask_back new                                          404  404  404  200  404  404  404  200  200
  ask_back new of another centre                        404  404  404  404  404  404  404  404  200
  answer   own, asked                                   404  200  200  200  200  200  200  200  200
  answer   asked                                        404  404  404  200  404  404  404  200  200
  decline  new                                          404  404  404  403  404  404  404  200  200
  decline  open                                         401  403  403  403  403  403  403  200  200
  withdraw own, new                                     404  200  200  200  200  200  200  200  200
  withdraw open                                         401  403  403  403  403  403  403  200  200
  reopen   declined                                     404  404  404  403  404  404  404  200  200
  reopen   own, declined                                404  403  403  403  403  403  403  200  200
`,
  sample: helpAttributes,
  row: async (on, row, asker) => {
    const status = (["new", "asked", "declined"] as const).find((one) => row.includes(one)) ?? "open";
    const userId = row.startsWith("own") ? (on.ids[asker] ?? null) : null;
    const centerId = row.endsWith("another centre") ? on.places.elsewhere.centerId : on.ground.centerId;
    return helpMaker(on).request({ status, userId, centerId });
  },
  input: {
    open: { title: "Samen boodschappen doen" },
    ask_back: { message: "Wanneer?" },
    answer: { message: "Dinsdag." },
    decline: { message: "Dat kan niet." },
  },
} satisfies TestedType;
