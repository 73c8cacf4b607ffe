import { ask, form, must, showIf } from "./write";

export const complaint = form(
  {
    title: "Klacht of zorg melden",
    titleEn: "Report a complaint or concern",
    description: "Is er iets niet goed gegaan? Vertel het ons. We lezen elke melding en gaan er vertrouwelijk mee om.",
    descriptionEn: "Did something go wrong? Tell us. We read every report and treat it confidentially.",
    confirmation: "Bedankt dat je dit meldt. Binnen vijf werkdagen hoor je wat we ermee doen, als je een adres hebt achtergelaten.",
    confirmationEn: "Thank you for reporting this. You will hear within five working days what we do about it, if you left an address.",
    retentionDays: 730,
  },
  [
    must(
      "danger",
      "multiple_choice",
      "Is er nu gevaar?",
      "Is anybody in danger right now?",
      { options: ["Nee", "Ja"] },
      { options: ["No", "Yes"] },
    ),
    ask(
      "alarm",
      "end",
      "Bel nu 112",
      "Call 112 now",
      { help: "Bij gevaar helpt 112 meteen. Wij lezen meldingen alleen op werkdagen.", sends: false, ...showIf(["danger", "is", "Ja"]) },
      {
        help: "In danger 112 helps at once. We read reports on working days only.",
      },
    ),
    must(
      "about",
      "multiple_choice",
      "Waar gaat het over?",
      "What is it about?",
      { options: ["Een organisatie", "Een vrijwilliger", "Het vrijwilligerspunt", "De website"], other: true },
      {
        options: ["An organisation", "A volunteer", "The volunteer centre", "The website"],
      },
    ),
    ask("name_of", "text", "Om wie of welke organisatie gaat het?", "Which person or organisation is it about?", {
      maxLength: 160,
      ...showIf(["about", "is_not", "De website"]),
    }),
    must("what", "text", "Wat is er gebeurd?", "What happened?", { longAnswer: true }),
    ask("when", "date", "Wanneer was dat?", "When was that?", { days: "past" }),
    ask(
      "how_bad",
      "scale",
      "Hoe erg vind je het?",
      "How serious is it to you?",
      { scaleMin: 1, scaleMax: 5, lowLabel: "Vervelend", highLabel: "Heel erg" },
      { lowLabel: "Unpleasant", highLabel: "Very serious" },
    ),
    ask("proof", "file", "Heb je een foto of een document?", "Do you have a picture or a document?", { maxFiles: 5 }),
    must(
      "anonymous",
      "multiple_choice",
      "Mogen we contact met je opnemen?",
      "May we contact you?",
      { options: ["Ja", "Nee, ik blijf liever anoniem"] },
      { options: ["Yes", "No, I would rather stay anonymous"] },
    ),
    must("name", "text", "Je naam", "Your name", showIf(["anonymous", "is", "Ja"])),
    must("email", "email", "Je e-mailadres", "Your e-mail address", showIf(["anonymous", "is", "Ja"])),
    must(
      "consent",
      "consent",
      "Ik vind het goed dat jullie mijn melding bewaren en bespreken met wie erover gaat",
      "I agree that you keep my report and discuss it with whom it concerns",
    ),
  ],
);
