/** What a new question says, in Dutch and in English: finished to look at, and soon changed. */
type Said = Record<string, unknown>;

interface Words {
  props: Said & { text: string };
  propsEn: Said & { text: string };
}

const words = (nl: Words["props"], en: Words["propsEn"]): Words => ({ props: nl, propsEn: en });
const asked = (nl: string, en: string, more: Said = {}, moreEn: Said = {}) => words({ text: nl, ...more }, { text: en, ...moreEn });
const three = { options: ["Eerste keuze", "Tweede keuze", "Derde keuze"] };
const threeEn = { options: ["First choice", "Second choice", "Third choice"] };

export const newWords: Record<string, Words> = {
  text: asked("Wat is je vraag?", "What is your question?"),
  multiple_choice: asked("Welke past het best bij je?", "Which suits you best?", three, threeEn),
  select: asked("Kies er een uit de lijst", "Choose one from the list", three, threeEn),
  several_answers: asked("Welke passen bij je? Je mag er meer kiezen.", "Which suit you? You may choose several.", three, threeEn),
  checkbox: asked("Ja, dit klopt", "Yes, this is right"),
  number: asked("Hoeveel?", "How many?"),
  date: asked("Op welke dag?", "On which day?"),
  time: asked("Hoe laat?", "At what time?"),
  email: asked("Wat is je e-mailadres?", "What is your e-mail address?"),
  phone: asked("Wat is je telefoonnummer?", "What is your phone number?"),
  url: asked("Wat is het adres van je website?", "What is the address of your website?"),
  address: asked("Wat is je adres?", "What is your address?"),
  scale: asked(
    "Hoe tevreden ben je?",
    "How satisfied are you?",
    { lowLabel: "Helemaal niet", highLabel: "Heel erg" },
    { lowLabel: "Not at all", highLabel: "Very much" },
  ),
  matrix: asked(
    "Wat vond je van deze onderdelen?",
    "What did you think of these parts?",
    { rows: ["Het onderwerp", "De uitleg"], options: ["Goed", "Gaat wel", "Niet goed"] },
    { rows: ["The subject", "The explanation"], options: ["Good", "Fair", "Not good"] },
  ),
  file: asked("Stuur een bestand mee", "Send a file along"),
  consent: asked(
    "Ik vind het goed dat jullie mijn antwoorden bewaren en gebruiken om contact met mij op te nemen",
    "I agree that you keep my answers and use them to contact me",
    { required: true },
  ),
  info_section: asked(
    "Goed om te weten",
    "Good to know",
    { help: "Vertel hier iets bij de vragen." },
    { help: "Say something about the questions here." },
  ),
  section: asked("Over jou", "About you"),
  page: asked("Volgende pagina", "Next page"),
  end: asked("Je bent klaar", "You are done", { help: "We hebben verder geen vragen." }, { help: "We have no further questions." }),
};
