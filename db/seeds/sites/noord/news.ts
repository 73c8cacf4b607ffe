import { block, type NewsSeed, text } from "../shape";

export const northNews: NewsSeed[] = [
  {
    slug: "spreekuur-winschoten",
    title: "Spreekuur in Winschoten, elke eerste dinsdag",
    titleEn: "Meet us in Winschoten, every first Tuesday",
    summary: "Je hoeft niet meer naar Groningen voor een gesprek. We komen naar jou.",
    summaryEn: "You need not come to Groningen for a talk. We come to you.",
    days: 5,
    featured: true,
    image: "/pictures/noord/koffie.svg",
    imageAlt: "Een gesprek bij de koffie",
    blocks: [
      text(
        "In de bibliotheek, tussen 13.00 en 16.00 uur, zonder afspraak. Jelte zit bij het raam, met een thermoskan. Ook voor organisaties die hulp willen bij een vacature.",
        "In the library, between 13:00 and 16:00, without an appointment. Jelte sits by the window with a flask. Also for organisations that want help with a vacancy.",
      ),
    ],
  },
  {
    slug: "wadlopers-ruimen-op",
    title: "Achthonderd kilo van het wad",
    titleEn: "Eight hundred kilos off the mudflats",
    summary: "Negentig mensen raapten op één ochtend de kust van Lauwersoog schoon.",
    summaryEn: "Ninety people cleaned the coast of Lauwersoog in one morning.",
    days: 13,
    image: "/pictures/noord/dijk.svg",
    imageAlt: "Fietsers op een dijk",
    blocks: [
      text(
        "Touw, heel veel touw. Een rubberen laars, links. En een brief in een fles, uit Esbjerg. Wie volgende keer mee wil, schrijft zich in bij de Wadwachters via de [vacatures](/vacancies/search).",
        "Rope, a great deal of rope. A rubber boot, the left one. And a letter in a bottle, from Esbjerg. Whoever wants to come next time signs up with the Wadwachters through the [vacancies](/vacancies/search).",
      ),
      block(
        "PhotoSlideshow",
        {
          title: "Onderweg",
          photos: [
            { image: "/pictures/noord/dijk.svg", alt: "Fietsers op de dijk", caption: "De meesten kwamen op de fiets." },
            { image: "/pictures/noord/koffie.svg", alt: "Koffie binnen", caption: "Na afloop was er snert." },
          ],
        },
        {
          title: "On the way",
          photos: [
            { image: "/pictures/noord/dijk.svg", alt: "Cyclists on the dyke", caption: "Most came by bicycle." },
            { image: "/pictures/noord/koffie.svg", alt: "Coffee indoors", caption: "Afterwards there was pea soup." },
          ],
        },
      ),
    ],
  },
  {
    slug: "dorpshuizen-zoeken-beheerders",
    title: "Elf dorpshuizen zoeken een beheerder",
    titleEn: "Eleven village halls look for a keeper",
    summary: "De sleutel, de agenda en het bier: het is minder werk dan je denkt.",
    summaryEn: "The key, the diary and the beer: it is less work than you think.",
    days: 20,
    image: "/pictures/noord/boeken.svg",
    imageAlt: "Kinderen bij een boekenkast",
    blocks: [
      text(
        "In Drenthe en Oost-Groningen stoppen dit jaar elf beheerders, meestal na twintig jaar of meer. We helpen besturen om de taak in stukken te knippen: vier mensen die elk een avond doen, vinden gaat beter dan één die alles doet.",
        "In Drenthe and East Groningen eleven keepers stop this year, most after twenty years or more. We help boards to divide the task: four people who each do an evening are easier to find than one who does it all.",
      ),
    ],
  },
  {
    slug: "fietsles-voor-volwassenen",
    title: "Fietsles voor volwassenen, nu ook in Assen",
    titleEn: "Cycling lessons for adults, now in Assen too",
    summary: "Er is een wachtlijst. We zoeken mensen die durven loslaten.",
    summaryEn: "There is a waiting list. We look for people who dare to let go.",
    days: 29,
    image: "/pictures/noord/werkplaats.svg",
    imageAlt: "Een fiets op de werkbank",
    blocks: [
      text(
        "Je rent mee, je houdt vast, en op een dag niet meer. Twee zaterdagochtenden per maand op het terrein bij de ijsbaan. Ervaring is niet nodig, stevige schoenen wel.",
        "You run along, you hold on, and one day you do not. Two Saturday mornings a month near the ice rink. You need no experience, but sturdy shoes.",
      ),
    ],
  },
  {
    slug: "verhaal-dorpshuis",
    title: "“Ik zei ja voor een halfjaar”",
    titleEn: "“I said yes for half a year”",
    summary: "Harrie is al veertien jaar penningmeester van It Heech.",
    summaryEn: "Harrie has been treasurer of It Heech for fourteen years.",
    days: 16,
    story: true,
    image: "/pictures/noord/koffie.svg",
    imageAlt: "Twee mensen aan tafel",
    blocks: [
      block(
        "QuoteBlock",
        {
          quote: "Als de verwarming het doet en de koffie is betaald, slaap ik goed.",
          name: "Harrie",
          role: "penningmeester van een dorpshuis",
          image: "/pictures/portraits/harrie.svg",
        },
        { quote: "When the heating works and the coffee is paid for, I sleep well.", role: "treasurer of a village hall" },
      ),
      text(
        "Hij kwam om een stoel terug te brengen. Er was vergadering, er was een stoel over, en er was geen penningmeester. *Zo gaat dat in een dorp.*",
        "He came to return a chair. There was a meeting, there was a chair left, and there was no treasurer. *That is how it goes in a village.*",
      ),
    ],
  },
  {
    slug: "verhaal-voetbal",
    title: "De trainer die nooit voetbalde",
    titleEn: "The coach who never played",
    summary: "Daan traint de meisjes onder tien. Ze wonnen nog niets, en niemand stopt.",
    summaryEn: "Daan coaches the girls under ten. They have won nothing yet, and nobody leaves.",
    days: 36,
    story: true,
    image: "/pictures/noord/sport.svg",
    imageAlt: "Kinderen op een voetbalveld",
    blocks: [
      text(
        "*Ik kan er niets van, dus ik leg het goed uit*, zegt Daan. Na elke training zegt elk kind één ding dat een ander goed deed. Daar komen de ouders voor kijken.",
        "*I am no good at it, so I explain it well*, says Daan. After each training every child names one thing that another did well. That is what the parents come to see.",
      ),
    ],
  },
];
