import { block, type NewsSeed, text } from "../shape";

export const nationalNews: NewsSeed[] = [
  {
    slug: "een-site-drie-centra",
    title: "Eén site, drie centra: alles wat je zoekt bij elkaar",
    titleEn: "One site, three centres: all you look for in one place",
    summary: "Wat in Groningen wordt gevraagd, lees je nu ook in Maastricht. En andersom.",
    summaryEn: "What is asked in Groningen can now be read in Maastricht. And the other way round.",
    days: 3,
    featured: true,
    image: "/pictures/public/lange-tafel.svg",
    imageAlt: "Mensen eten aan een lange tafel",
    blocks: [
      text(
        "Noord, Zuid en landelijk werkten elk met hun eigen lijst. Wie op de grens woonde, moest op drie plekken zoeken. Dat is voorbij: vacatures van alle centra staan nu bij elkaar, met erbij van wie ze zijn.\n\nZoek je liever dichtbij? Vul je plaats in, dan staat het dichtstbijzijnde bovenaan.",
        "North, South and national each kept their own list. Whoever lived on the border had to search in three places. No longer: the vacancies of all centres are now together, and each says whose it is.\n\nWould you rather stay near? Enter your place, and the nearest comes first.",
      ),
      block(
        "CallToAction",
        { title: "Zoek in het hele land", buttonLabel: "Alle vacatures", href: "/vacancies/search" },
        { title: "Search the whole country", buttonLabel: "All vacancies" },
      ),
    ],
  },
  {
    slug: "duizend-taalmaatjes",
    title: "Het duizendste taalmaatje",
    titleEn: "The thousandth language buddy",
    summary: "Vorige week vonden Mirjam en Yonas elkaar in de bibliotheek van Utrecht.",
    summaryEn: "Last week Mirjam and Yonas met in the library of Utrecht.",
    days: 11,
    image: "/pictures/public/taalles.svg",
    imageAlt: "Drie mensen oefenen een taal",
    blocks: [
      text(
        "Ze praten over treinen, want daar weten ze allebei alles van. *Vertraging* kende Yonas al. *Ontsporen* nog niet.\n\nOok taalmaatje worden? Een avond training, en je kunt beginnen. Lees hoe het gaat bij [maatje worden](/maatje-worden).",
        "They talk about trains, because both know everything about them. *Delay* was a word that Yonas knew. *Derail* was new.\n\nBe a language buddy yourself? One evening of training and you can start. Read how it goes at [become a buddy](/maatje-worden).",
      ),
    ],
  },
  {
    slug: "gratis-vog",
    title: "Gratis VOG: zo vraag je hem aan",
    titleEn: "A free VOG: how to ask for it",
    summary: "Steeds meer organisaties doen mee. Drie stappen, tien minuten.",
    summaryEn: "More and more organisations take part. Three steps, ten minutes.",
    days: 19,
    image: "/pictures/public/loket.svg",
    imageAlt: "Uitleg aan een balie",
    blocks: [
      text(
        "Werk je met kinderen of met mensen die kwetsbaar zijn, dan is een VOG nodig. Je organisatie zet hem klaar, jij vult de rest in met DigiD. [Zo gaat het precies](/verzekering-en-vog).",
        "If you work with children or with people who are vulnerable, you need a VOG. Your organisation prepares it, you fill in the rest with DigiD. [This is how it goes](/verzekering-en-vog).",
      ),
    ],
  },
  {
    slug: "landelijke-vrijwilligersdag",
    title: "Zet je deur open op de vrijwilligersdag",
    titleEn: "Open your door on volunteers' day",
    summary: "Organisaties kunnen tot volgende week een open uur aanmelden.",
    summaryEn: "Until next week organisations can sign up an open hour.",
    days: 28,
    image: "/pictures/public/wandelen.svg",
    imageAlt: "Twee mensen wandelen met een hond",
    blocks: [
      text(
        "Eén uur, één taart, één taak om mee te doen. Meer is niet nodig om mensen te laten zien wat jullie doen. Vorig jaar vonden 640 mensen zo hun plek.",
        "One hour, one cake, one task to join in. You need no more to show people what you do. Last year 640 people found their place that way.",
      ),
    ],
  },
  {
    slug: "verhaal-selam-utrecht",
    title: "“We lachen nu om dezelfde dingen”",
    titleEn: "“Now we laugh about the same things”",
    summary: "Selam en haar taalmaatje groeiden allebei op ver van Utrecht. Dat schept een band.",
    summaryEn: "Selam and her language buddy both grew up far from Utrecht. That makes a bond.",
    days: 15,
    story: true,
    image: "/pictures/public/koffie.svg",
    imageAlt: "Twee vrouwen aan de koffie",
    blocks: [
      block(
        "QuoteBlock",
        {
          quote: "De eerste maand wezen we vooral dingen aan.",
          name: "Selam",
          role: "oefent elke week Nederlands",
          image: "/pictures/portraits/selam.svg",
        },
        { quote: "The first month we mostly pointed at things.", role: "practises Dutch every week" },
      ),
      text(
        "Annie komt uit Zeeuws-Vlaanderen, Selam uit Asmara. *In Utrecht verstaan ze ons geen van beiden*, zegt Annie. Ze begonnen met de markt: appel, ui, hoeveel kost dat. Nu zijn ze bij politiek.",
        "Annie is from Zeelandic Flanders, Selam from Asmara. *In Utrecht they understand neither of us*, says Annie. They started with the market: apple, onion, how much is that. By now they talk politics.",
      ),
    ],
  },
  {
    slug: "verhaal-werkplaats",
    title: "Zestig fietsen, zestig kinderen",
    titleEn: "Sixty bicycles, sixty children",
    summary: "Bram knapt fietsen op voor kinderen die er geen hebben.",
    summaryEn: "Bram repairs bicycles for children who have none.",
    days: 38,
    story: true,
    image: "/pictures/public/werkplaats.svg",
    imageAlt: "Een fiets op de werkbank",
    blocks: [
      text(
        "Het begon met één fiets in een schuur. Nu staan er zes werkbanken. Bram leert vooral: wie een fiets krijgt, plakt de eerste band zelf. *Anders staat hij na een week weer stil.*",
        "It began with one bicycle in a shed. Now there are six workbenches. Bram mainly teaches: whoever gets a bicycle mends its first tyre. *Otherwise it stands still again after a week.*",
      ),
    ],
  },
];
