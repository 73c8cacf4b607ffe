/** Who filled in a form, as far as the answers say so. Safe in the browser. */
import { formats } from "~/core/formats";
import type { AskedQuestion } from "./asked";

const whole = /^((wat is|what is|what's|je|jouw|uw|your|volledige|full|voor- en achter)\s*)*(naam|name)\b|^hoe heet (je|jij|u)\b/i;
const first = /voornaam|first name|given name/i;
const last = /achternaam|last name|surname|family name/i;

type Answers = Record<string, unknown>;
type Asked = Pick<AskedQuestion, "id" | "kind" | "text">;

/** By the questions that ask for it: the first for an e-mail address, the first for a name, or one for each half of it. */
export function identityOf(questions: readonly Asked[], answers: Answers): { name: string | null; email: string | null } {
  const texts = questions.filter(({ kind }) => kind === "text");
  const answerTo = (fits: (text: string) => boolean) => {
    const asked = texts.find(({ text }) => fits(text));
    return typeof answers[asked?.id ?? ""] === "string" ? String(answers[asked!.id]).split("\n")[0]!.slice(0, 120) : "";
  };
  const halves = [answerTo((text) => first.test(text)), answerTo((text) => last.test(text))].filter(Boolean).join(" ");
  const email = questions.map(({ id, kind }) => (kind === "email" ? answers[id] : null)).find((one) => typeof one === "string") as
    | string
    | undefined;
  return { name: halves || answerTo((text) => whole.test(text)) || null, email: email && formats.email.fits(email) ? email : null };
}

export interface Known {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
}

/** What is known of whoever is signed in, under the questions that ask for it: the first of each. */
export function answersOfPerson(questions: readonly Asked[], person: Known): Answers {
  const wanted: [fits: (asked: Asked) => boolean, value: string | null][] = [
    [({ kind, text }) => kind === "text" && first.test(text), person.firstName],
    [({ kind, text }) => kind === "text" && last.test(text), person.lastName],
    [
      ({ kind, text }) => kind === "text" && !first.test(text) && !last.test(text) && whole.test(text),
      `${person.firstName} ${person.lastName}`,
    ],
    [({ kind }) => kind === "email", person.email],
    [({ kind }) => kind === "phone", person.phoneNumber],
  ];
  return Object.fromEntries(
    wanted.flatMap(([fits, value]) => {
      const asked = questions.find(fits);
      return asked && value ? [[asked.id, value]] : [];
    }),
  );
}

const owned = "(wat is |what is |what's )?((je|jouw|uw|your|volledige|full|voor- en achter) ?)*";
const asksWhoText = new RegExp(
  `^(${owned}(naam|name|voornaam|first name|achternaam|last name|surname|e-?mail(adres| address)?|telefoon(nummer)?|(tele)?phone( number)?)|hoe heet (je|jij|u))[?:.]*$`,
  "i",
);

/** A name, an e-mail address or a telephone number of whoever answers, and nobody else's. */
export const asksWho = ({ kind, text }: Pick<Asked, "kind" | "text">): boolean =>
  ["text", "email", "phone"].includes(kind) && asksWhoText.test(text.trim());
