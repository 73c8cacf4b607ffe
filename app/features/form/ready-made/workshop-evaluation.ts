import { ask, form, must, showIf } from "./write";

export const workshopEvaluation = form(
  {
    title: "Wat vond je van de workshop?",
    titleEn: "What did you think of the workshop?",
    description: "Je antwoorden zijn anoniem, tenzij je je adres achterlaat. Het kost twee minuten.",
    descriptionEn: "Your answers are anonymous, unless you leave your address. It takes two minutes.",
    confirmation: "Bedankt. Met je antwoorden maken we de volgende workshop beter.",
    confirmationEn: "Thank you. Your answers make the next workshop better.",
    retentionDays: 730,
  },
  [
    must(
      "workshop",
      "select",
      "Bij welke workshop was je?",
      "Which workshop did you attend?",
      { options: ["Omgaan met dementie", "Vrijwilligers werven", "Taalmaatje worden", "Eerste hulp"], other: true },
      {
        options: ["Living with dementia", "Recruiting volunteers", "Becoming a language buddy", "First aid"],
      },
    ),
    must("date", "date", "Op welke dag was dat?", "On which day was that?", { days: "past" }),
    must(
      "mark",
      "scale",
      "Welk cijfer geef je de workshop?",
      "Which mark do you give the workshop?",
      { scaleMin: 1, scaleMax: 10, lowLabel: "Slecht", highLabel: "Heel goed" },
      { lowLabel: "Poor", highLabel: "Very good" },
    ),
    must("why", "text", "Jammer. Wat kan er beter?", "We are sorry. What could be better?", {
      longAnswer: true,
      ...showIf(["mark", "less_than", "6"]),
    }),
    must(
      "parts",
      "matrix",
      "Wat vond je van de onderdelen?",
      "What did you think of the parts?",
      { rows: ["Het onderwerp", "De trainer", "De zaal", "Het tempo"], options: ["Goed", "Gaat wel", "Niet goed"] },
      {
        rows: ["The subject", "The trainer", "The room", "The pace"],
        options: ["Good", "Fair", "Not good"],
      },
    ),
    must(
      "use",
      "multiple_choice",
      "Ga je iets anders doen door de workshop?",
      "Will you do something differently because of the workshop?",
      { options: ["Ja", "Misschien", "Nee"] },
      { options: ["Yes", "Maybe", "No"] },
    ),
    ask("what", "text", "Wat ga je anders doen?", "What will you do differently?", {
      longAnswer: true,
      ...showIf(["use", "is_not", "Nee"]),
    }),
    ask("again", "checkbox", "Ik hoor graag van volgende workshops", "I would like to hear about further workshops"),
    must("email", "email", "Op welk e-mailadres?", "At which e-mail address?", showIf(["again", "answered"])),
  ],
);
