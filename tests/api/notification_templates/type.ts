import type { TestedType } from "../policy/table";

const names = ["application_received", "application_confirmed", "application_accepted", "application_rejected", "application_withdrawn"];
const more = [
  "vacancy_expiring",
  "vacancy_expired",
  "organization_approved",
  "organization_denied",
  "weekly_digest",
  "user_invited",
  "user_confirm",
];
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
  sample: () => {
    const all = [...names, ...more].flatMap((name) => ["nl", "en"].map((locale) => ({ name, locale })));
    return { ...all[made++ % all.length], subject: "Hoi {{ name }}", body: "Hoi {{ name }},\n\nEr is nieuws." };
  },
} satisfies TestedType;
