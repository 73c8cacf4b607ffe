/** What people fill in, by form and question; what stands in neither is drawn by the question's kind. */
import type { ReadyMade } from "~/features/form/ready-made";

export const answerTexts: Record<ReadyMade, Record<string, readonly string[]>> = {
  contact: {
    page: ["/vacancies/search", "/sociale-kaart", "/over-ons"],
    organization: ["Buurthuis De Linde", "De voedselbank", "Vacature ‘Gastvrouw in het verpleeghuis’", "Speeltuin Het Hoefje"],
    message: [
      "Ik wil graag vrijwilligerswerk doen met kinderen, het liefst op woensdagmiddag. Kunnen jullie mij helpen zoeken?",
      "Ik heb me twee weken geleden aangemeld en nog niets gehoord. Klopt dat?",
      "Onze stichting staat nog met het oude adres op de site. Kunnen jullie dat aanpassen?",
      "Ik kom niet meer in mijn account. De mail om een nieuw wachtwoord te kiezen komt niet aan.",
      "Is er ook vrijwilligerswerk voor mensen die slecht ter been zijn?",
      "Mijn dochter is 15. Mag zij al vrijwilligerswerk doen in de dierenopvang?",
      "Wat een fijne site. Ik heb via jullie een leuke plek in de moestuin gevonden.\n\nBedankt!",
      "We zoeken tien helpers voor de intocht van Sinterklaas. Hoe plaats ik een oproep?",
      "De kaart laadt niet op mijn telefoon.",
      "Kan ik een afspraak maken om eens te praten over wat bij mij past?",
    ],
  },
  volunteer_intake: {
    rest: [
      "Ik heb vroeger in de zorg gewerkt.",
      "Ik ben slechthorend, maar met een hoortoestel gaat het goed.",
      "In de schoolvakanties kan ik niet.",
      "Ik heb een hond die graag mee wil.",
      "Ik zoek vooral contact, het werk zelf maakt me niet zoveel uit.",
    ],
    work: ["Voorlezen op school"],
    hours: ["Alleen in de winter"],
  },
  organization_intake: {
    organization: [
      "Stichting De Brug",
      "Wijkvereniging Zonzijde",
      "Zorgcentrum De Es",
      "Kringloop Weer Mooi",
      "Muziekvereniging Crescendo",
      "Basisschool Het Kompas",
      "Dorpstuin De Kruiwagen",
      "Repair Café De Schroef",
    ],
    kind: ["Kerk"],
    website: ["www.example.org", "https://www.example.org/vrijwilligers"],
    chamber: ["12345678", "87654321", "10203040"],
    tasks: [
      "We zoeken gastheren en gastvrouwen voor de koffietafel op dinsdag en donderdag.",
      "Hulp bij het onderhoud van de tuin, en iemand die onze nieuwsbrief wil schrijven.",
      "Chauffeurs die bewoners naar het ziekenhuis en terug brengen.",
      "Voorlezers voor groep 1 en 2, een ochtend in de week.",
      "Mensen met technische handen die spullen van buurtgenoten repareren.",
    ],
  },
  workshop_evaluation: {
    workshop: ["Omgaan met verlies"],
    why: ["Het ging te snel, en er was weinig tijd voor vragen.", "De zaal was te vol en het geluid was slecht."],
    what: [
      "Ik ga vaker vragen in plaats van invullen.",
      "We gaan onze vacatures korter opschrijven.",
      "Ik ga met de andere vrijwilligers bespreken wat ik heb geleerd.",
      "Ik weet nu wat ik moet doen als iemand valt.",
    ],
  },
  complaint: {
    about: ["De nieuwsbrief"],
    name_of: ["Een organisatie in het centrum", "De contactpersoon van de zaterdaggroep", "Iemand van de balie"],
    what: [
      "Ik heb drie keer gebeld en ben niet teruggebeld, terwijl dat wel was beloofd.",
      "In de vacature stond een reiskostenvergoeding, maar die is er niet.",
      "Een andere vrijwilliger maakte een vervelende grap over mijn afkomst. Niemand zei er iets van.",
      "Mijn telefoonnummer stond zichtbaar in een mail aan iedereen.",
    ],
  },
};

/** What machines send. */
export const spamTexts = [
  "Great website! Buy followers at https://spam.example/1 https://spam.example/2 https://spam.example/3 https://spam.example/4",
  "Goedkope lening binnen 5 minuten: https://lening.example/a https://lening.example/b https://lening.example/c https://lening.example/d",
  "We bring your site to the first page of every search engine, guaranteed.",
  "Dear owner, your domain will expire today",
];

export const replyTexts: [reply: string, answer: string | null][] = [
  ["Dank je wel voor je bericht. We hebben het aangepast. Wil je kijken of het zo klopt?", "Ja, zo is het goed. Dank je wel!"],
  ["Fijn dat je ons schrijft. Kom gerust langs op ons spreekuur, dinsdag van 10 tot 12 uur.", null],
  ["We hebben dit besproken met de organisatie. Mag ik je er morgen over bellen?", "Dat mag, na vier uur ben ik thuis."],
];
