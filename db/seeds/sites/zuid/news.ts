import { block, type NewsSeed, text } from "../shape";

export const southNews: NewsSeed[] = [
  {
    slug: "lange-tafel-eindhoven",
    title: "Schuif aan: de lange tafel is terug",
    titleEn: "Pull up a chair: the long table is back",
    summary: "Driehonderd plaatsen op de Markt. Wie kookt er mee?",
    summaryEn: "Three hundred seats on the market square. Who will help to cook?",
    days: 4,
    featured: true,
    image: "/pictures/zuid/lange-tafel.svg",
    imageAlt: "Een lange tafel met etende mensen",
    blocks: [
      text(
        "Iedereen eet, niemand betaalt, en de soep komt van twaalf verenigingen tegelijk. We zoeken nog mensen om te snijden, te dragen en vooral: om naast iemand te gaan zitten die alleen komt.",
        "Everybody eats, nobody pays, and the soup comes from twelve clubs at once. We still look for people to chop, to carry and above all: to sit down beside somebody who comes alone.",
      ),
      block(
        "CallToAction",
        { title: "Ik kom helpen", buttonLabel: "Bekijk de vacatures", href: "/vacancies/search", variant: "secondary", tone: "secondary" },
        { title: "I am coming to help", buttonLabel: "See the vacancies" },
      ),
    ],
  },
  {
    slug: "harmonie-zoekt-handen",
    title: "De harmonie zoekt geen muzikanten",
    titleEn: "The brass band does not look for musicians",
    summary: "Wel iemand voor de uniformen, de bus en de website.",
    summaryEn: "But for somebody for the uniforms, the bus and the website.",
    days: 12,
    image: "/pictures/zuid/feest.svg",
    imageAlt: "Publiek voor een podium",
    blocks: [
      text(
        "Sint Caecilia in Weert heeft tachtig muzikanten en één secretaris. Die is moe. *Alles wat geen geluid maakt*, staat er in de vacature, *daar zoeken we iemand voor*.",
        "Saint Cecilia in Weert has eighty musicians and one secretary. She is tired. *For everything that makes no sound*, says the vacancy, *we need somebody*.",
      ),
    ],
  },
  {
    slug: "zorgboerderij-open",
    title: "Open middag op de zorgboerderij",
    titleEn: "Open afternoon at the care farm",
    summary: "Loop mee, voer de geiten, en kijk of het iets voor je is.",
    summaryEn: "Walk along, feed the goats, and see whether it is for you.",
    days: 21,
    image: "/pictures/zuid/buurttuin.svg",
    imageAlt: "Mensen werken in een tuin",
    blocks: [
      text(
        "Zaterdag van 13.00 tot 16.00 uur. Begeleiders vertellen wat een dag daar inhoudt. Neem laarzen mee, en iemand die twijfelt.",
        "Saturday from 13:00 to 16:00. Staff tell what a day there is like. Bring boots, and somebody who is in doubt.",
      ),
    ],
  },
  {
    slug: "carnaval-achter-de-schermen",
    title: "Achter de schermen van de optocht",
    titleEn: "Behind the scenes of the parade",
    summary: "Voor één dag feest wordt er een jaar gewerkt. In elke loods is plek.",
    summaryEn: "One day of feast takes a year of work. There is room in every shed.",
    days: 30,
    image: "/pictures/zuid/koffie.svg",
    imageAlt: "Twee mensen in gesprek",
    blocks: [
      text(
        "Lassen, naaien, schilderen, broodjes halen. Ben je nieuw in de stad? Er is geen snellere manier om mensen te leren kennen dan een wagen bouwen.",
        "Welding, sewing, painting, fetching rolls. Are you new in town? There is no faster way to meet people than to build a float.",
      ),
    ],
  },
  {
    slug: "verhaal-harrie-kookt",
    title: "“Is de soep al klaar?”",
    titleEn: "“Is the soup ready yet?”",
    summary: "Na zijn pensioen was het stil in huis. Nu kookt Harrie voor twintig mensen.",
    summaryEn: "After he retired the house was quiet. Now Harrie cooks for twenty people.",
    days: 14,
    story: true,
    image: "/pictures/zuid/lange-tafel.svg",
    imageAlt: "Een volle tafel",
    blocks: [
      block(
        "QuoteBlock",
        {
          quote: "Ik kon één soep. Nu kan ik er negen, en ze willen nog steeds de eerste.",
          name: "Harrie",
          role: "kookt voor de buurt in Tilburg",
          image: "/pictures/portraits/harrie.svg",
        },
        { quote: "I knew one soup. Now I know nine, and they still want the first.", role: "cooks for the neighbourhood in Tilburg" },
      ),
      text(
        "Elke dinsdag doet hij boodschappen met een briefje van zijn vrouw, die er niet meer is. *Zij schreef alles op. Ik lees haar handschrift, en dan is ze er even bij.*",
        "Every Tuesday he goes shopping with a note by his wife, who is no longer there. *She wrote everything down. I read her handwriting, and for a moment she is with me.*",
      ),
    ],
  },
  {
    slug: "verhaal-wandelmaatjes",
    title: "Twee keer per week om het blokje",
    titleEn: "Twice a week around the block",
    summary: "Toos en Mo lopen altijd dezelfde route. Ze praten nooit over hetzelfde.",
    summaryEn: "Toos and Mo always walk the same way. They never talk about the same thing.",
    days: 34,
    story: true,
    image: "/pictures/zuid/wandelen.svg",
    imageAlt: "Twee wandelaars met een hond",
    blocks: [
      text(
        "Zij is 81 en durfde niet meer alleen. Hij is 26 en zat te veel binnen. De hond is van geen van beiden: die lenen ze van nummer 14.",
        "She is 81 and no longer dared to go alone. He is 26 and sat indoors too much. The dog belongs to neither: they borrow it from number 14.",
      ),
    ],
  },
];
