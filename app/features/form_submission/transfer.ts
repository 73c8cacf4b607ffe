/** What a submission says of a person or an organisation, as far as its questions tell, for the screens that make one of it. Safe in the browser. */
import { type AskedQuestion, linesOf } from "./asked";
import { identityOf } from "./identity";

export interface Transfer {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Of the organisation. */
  name: string;
  website: string;
  postalCode: string;
  houseNumber: string;
  street: string;
  city: string;
  /** Everything else that was written or chosen, question by question. */
  message: string;
}

export type TransferField = keyof Transfer;

const organization = /organisatie|organi[sz]ation|stichting|vereniging|club/i;
const first = /voornaam|first name|given name/i;
const maxMessage = 4_900;

export function transferOf(questions: readonly AskedQuestion[], answers: Record<string, unknown>, locale: "nl" | "en"): Transfer {
  const { name: person, email } = identityOf(questions, answers);
  const used = new Set<string>();
  const text = (fits: (asked: AskedQuestion) => boolean): string => {
    const found = questions.find((asked) => fits(asked) && typeof answers[asked.id] === "string");
    if (found) used.add(found.id);
    return found ? String(answers[found.id]).split("\n")[0]! : "";
  };
  const addressed = questions.find(({ kind, id }) => kind === "address" && answers[id] !== undefined);
  const place = (addressed ? answers[addressed.id] : {}) as Partial<Record<TransferField | "addition", string>>;
  const called = (person ?? "").trim().split(/\s+/);
  // Dutch surnames may be several words: what stands before the first space is the first name, unless it was asked by itself.
  const ownFirst = text(({ kind, text: asked }) => kind === "text" && first.test(asked));
  const firstName = ownFirst || called[0] || "";
  const made = {
    firstName,
    lastName: (person ?? "").startsWith(firstName) ? (person ?? "").slice(firstName.length).trim() : called.slice(1).join(" "),
    email: email ?? "",
    phoneNumber: text(({ kind }) => kind === "phone"),
    name: text(({ kind, text: asked }) => kind === "text" && organization.test(asked)),
    website: text(({ kind }) => kind === "url"),
    postalCode: place.postalCode ?? "",
    houseNumber: [place.houseNumber, place.addition].filter(Boolean).join(" "),
    street: place.street ?? "",
    city: place.city ?? "",
  };
  const said = new Set([person, ...Object.values(made)].filter(Boolean));
  const rest = questions.filter(
    ({ id, kind }) =>
      !used.has(id) && id !== addressed?.id && !["consent", "file", "email"].includes(kind) && !said.has(answers[id] as string),
  );
  const message = rest
    .flatMap((asked) => {
      const lines = linesOf(asked, answers[asked.id], { locale, yes: locale === "nl" ? "Ja" : "Yes" });
      return lines.length > 0 ? [`${asked.text}\n${lines.join("\n")}`] : [];
    })
    .join("\n\n");
  return { ...made, message: message.slice(0, maxMessage) };
}
