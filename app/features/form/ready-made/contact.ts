import { ask, form, must, showIf, showIfAny } from "./write";

const subjects = ["Vrijwilligerswerk zoeken", "Een organisatie of vacature", "De website", "Iets anders"];

export const contact = form(
  {
    title: "Contact",
    titleEn: "Contact",
    description: "Stel je vraag of vertel wat je kwijt wilt.",
    descriptionEn: "Ask your question or tell us what is on your mind.",
    confirmation: "Bedankt voor je bericht. We lezen het, en antwoorden als je daarom vroeg.",
    confirmationEn: "Thank you for your message. We read it, and answer if you asked for that.",
    prefillAllowed: true,
  },
  [
    must(
      "subject",
      "select",
      "Waar gaat het over?",
      "What is it about?",
      { options: subjects, placeholder: "Kies een onderwerp" },
      {
        options: ["Looking for volunteer work", "An organisation or a vacancy", "The website", "Something else"],
        placeholder: "Choose a subject",
      },
    ),
    ask(
      "page",
      "url",
      "Om welke pagina gaat het?",
      "Which page is it about?",
      {
        help: "Kopieer het adres uit de balk boven in je browser.",
        ...showIf(["subject", "is", "De website"]),
      },
      { help: "Copy the address from the bar at the top of your browser." },
    ),
    ask(
      "organization",
      "text",
      "Om welke organisatie of vacature gaat het?",
      "Which organisation or vacancy is it about?",
      showIf(["subject", "is", "Een organisatie of vacature"]),
    ),
    must("message", "text", "Je bericht", "Your message", { longAnswer: true, maxLength: 3000 }),
    must("name", "text", "Je naam", "Your name", { maxLength: 120 }),
    must(
      "answer",
      "multiple_choice",
      "Hoe wil je antwoord?",
      "How would you like an answer?",
      { options: ["Per e-mail", "Telefonisch", "Geen antwoord nodig"] },
      {
        options: ["By e-mail", "By phone", "No answer needed"],
      },
    ),
    must(
      "email",
      "email",
      "Je e-mailadres",
      "Your e-mail address",
      { placeholder: "naam@voorbeeld.nl", ...showIf(["answer", "is", "Per e-mail"]) },
      { placeholder: "name@example.org" },
    ),
    must("phone", "phone", "Je telefoonnummer", "Your phone number", showIf(["answer", "is", "Telefonisch"])),
    ask("when", "time", "Vanaf hoe laat kunnen we je bellen?", "From what time can we call you?", showIf(["phone", "answered"])),
    must(
      "consent",
      "consent",
      "Ik vind het goed dat jullie mijn gegevens gebruiken om mij te antwoorden",
      "I agree that you use my details to answer me",
      showIfAny(["answer", "is", "Per e-mail"], ["answer", "is", "Telefonisch"]),
    ),
  ],
);
