import { ask, form, inside, must, showIf, showIfAny } from "./write";

export const organizationIntake = form(
  {
    title: "Kennismaking nieuwe organisaties",
    titleEn: "Getting to know new organisations",
    description: "Zoekt jouw organisatie vrijwilligers? Vertel ons wie jullie zijn en wat jullie nodig hebben.",
    descriptionEn: "Is your organisation looking for volunteers? Tell us who you are and what you need.",
    confirmation: "Bedankt. We nemen contact op om kennis te maken.",
    confirmationEn: "Thank you. We will contact you to get to know you.",
  },
  [
    ask("who", "section", "De organisatie", "The organisation"),
    ...inside(
      "who",
      must("organization", "text", "Hoe heet de organisatie?", "What is the organisation called?", { maxLength: 120 }),
      must(
        "kind",
        "select",
        "Wat voor organisatie is het?",
        "What kind of organisation is it?",
        { options: ["Vereniging", "Stichting", "School", "Zorginstelling", "Bewonersinitiatief"], other: true },
        {
          options: ["Association", "Foundation", "School", "Care institution", "Residents' initiative"],
        },
      ),
      ask("website", "url", "Wat is het adres van jullie website?", "What is the address of your website?"),
      ask("chamber", "text", "Wat is het KvK-nummer?", "What is the Chamber of Commerce number?", {
        minLength: 8,
        maxLength: 8,
        placeholder: "12345678",
        ...showIfAny(["kind", "is", "Vereniging"], ["kind", "is", "Stichting"]),
      }),
      must("address", "address", "Wat is het bezoekadres?", "What is the visiting address?"),
    ),
    ask("person", "section", "Contactpersoon", "Contact person"),
    ...inside(
      "person",
      must("name", "text", "Wat is je naam?", "What is your name?", { maxLength: 120 }),
      must("email", "email", "Wat is je e-mailadres?", "What is your e-mail address?"),
      must("phone", "phone", "Op welk nummer ben je bereikbaar?", "On which number can you be reached?"),
    ),
    ask("need", "page", "Wat jullie zoeken", "What you are looking for"),
    must(
      "now",
      "multiple_choice",
      "Hebben jullie nu al vrijwilligers?",
      "Do you have volunteers already?",
      { options: ["Ja", "Nee"] },
      { options: ["Yes", "No"] },
    ),
    must("count", "number", "Hoeveel vrijwilligers zijn er nu?", "How many volunteers are there now?", {
      min: 1,
      wholeNumber: true,
      ...showIf(["now", "is", "Ja"]),
    }),
    ask(
      "tip",
      "info_section",
      "Beginnen met vrijwilligers",
      "Starting with volunteers",
      {
        help: "Werken jullie voor het eerst met vrijwilligers? We denken graag mee.",
        ...showIf(["now", "is", "Nee"]),
      },
      {
        help: "Are volunteers new to you? We are happy to think along.",
      },
    ),
    must("tasks", "text", "Voor welk werk zoeken jullie mensen?", "For which work are you looking for people?", {
      longAnswer: true,
      minLength: 20,
    }),
    must(
      "care",
      "several_answers",
      "Wat regelen jullie voor vrijwilligers?",
      "What do you arrange for volunteers?",
      { options: ["Reiskosten", "Verzekering", "Begeleiding", "Een cursus", "Nog niets"] },
      {
        options: ["Travel expenses", "Insurance", "Guidance", "A course", "Nothing yet"],
      },
    ),
    ask("visit", "date", "Wanneer mogen we langskomen?", "When may we visit you?", { days: "future" }),
    ask("time", "time", "Hoe laat komt het uit?", "What time suits you?", showIf(["visit", "answered"])),
    ask("flyer", "file", "Stuur gerust een folder of jaarplan mee", "Feel free to send a leaflet or annual plan", { maxFiles: 3 }),
    must(
      "consent",
      "consent",
      "Ik mag namens de organisatie antwoorden, en jullie mogen deze gegevens bewaren",
      "I may answer for the organisation, and you may keep these details",
    ),
  ],
);
