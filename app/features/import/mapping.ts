/** Which column of a file says what of a person. Safe in the browser. */

/** What a column can be. An infix ("van der") goes before the last name; a whole name is split after its first word. */
export const targets = ["firstName", "infix", "lastName", "fullName", "email", "phoneNumber", "jobTitle", "gender", "locale"] as const;
export type Target = (typeof targets)[number];

/** Number of the column → what it is; columns that are passed over are absent. */
export type Mapping = Record<string, Target>;

const headings: Record<Target, string[]> = {
  firstName: ["voornaam", "voornamen", "roepnaam", "firstname", "givenname", "forename"],
  infix: ["tussenvoegsel", "tussenvoegsels", "tussenv", "tv", "voorvoegsel", "infix", "prefix"],
  lastName: ["achternaam", "familienaam", "lastname", "surname", "familyname"],
  fullName: ["naam", "volledigenaam", "name", "fullname", "contactpersoon"],
  email: ["email", "emailadres", "mail", "mailadres", "emailaddress", "adresemail"],
  phoneNumber: [
    "telefoon",
    "telefoonnummer",
    "telnr",
    "tel",
    "mobiel",
    "mobielnummer",
    "gsm",
    "phone",
    "phonenumber",
    "mobile",
    "telephone",
  ],
  jobTitle: ["functie", "functietitel", "functienaam", "jobtitle", "job", "position"],
  gender: ["geslacht", "gender", "sex", "mv"],
  locale: ["taal", "voorkeurstaal", "language", "locale"],
};

const plain = (heading: string) =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** What the headings seem to say, each thing once. */
export function guess(columns: string[]): Mapping {
  const mapping: Mapping = {};
  columns.forEach((column, at) => {
    const target = targets.find((name) => headings[name].includes(plain(column)));
    if (target && !Object.values(mapping).includes(target)) mapping[at] = target;
  });
  const has = (target: Target) => Object.values(mapping).includes(target);
  // "Naam" beside "Voornaam" is the last name.
  const whole = Object.keys(mapping).find((at) => mapping[at] === "fullName");
  if (whole && has("firstName")) {
    if (has("lastName")) delete mapping[whole];
    else mapping[whole] = "lastName";
  }
  return mapping;
}

/** What is missing before anything can be done with it; keys of import.json under `mapping`. */
export function mappingProblem(mapping: Mapping): "noEmail" | "noName" | "twice" | null {
  const chosen = Object.values(mapping);
  if (new Set(chosen).size < chosen.length) return "twice";
  if (!chosen.includes("email")) return "noEmail";
  return chosen.includes("fullName") || (chosen.includes("firstName") && chosen.includes("lastName")) ? null : "noName";
}
