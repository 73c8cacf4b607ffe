import { events } from "~/features/events";
import type { TestedType } from "../policy/table";

const mails = events.filter(({ deliver }) => deliver.includes("mail"));
const all = mails.flatMap(({ name }) => ["nl", "en"].map((locale) => ({ name, locale })));
let made = 0;

export default {
  policy: `
  list     any                                          401  403  403  403  403  403  in   in   in
  show     any                                          401  404  404  404  404  404  200  200  200
  create   any                                          401  403  403  403  403  403  201  201  201
  update   any                                          401  404  404  404  404  404  200  200  200
  delete   any                                          401  404  404  404  404  404  204  204  204
`,
  // A mail is worded once a language.
  sample: () => ({ ...all[made++]!, subject: "Hoi {{ name }}", body: "Hoi {{ name }},\n\nEr is nieuws." }),
} satisfies TestedType;
