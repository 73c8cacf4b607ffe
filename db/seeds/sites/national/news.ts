import { block, type NewsSeed, text } from "../shape";

export const nationalNews: NewsSeed[] = [
  {
    slug: "tienduizend-uur",
    title: "Tienduizend uur. Gedaan.",
    titleEn: "Ten thousand hours. Done.",
    summary: "In één zomer. Dat zijn 417 dagen, zonder slapen.",
    summaryEn: "In one summer. That is 417 days, without sleep.",
    days: 2,
    featured: true,
    image: "/pictures/national/feest.svg",
    imageAlt: "Een juichend publiek voor een podium",
    blocks: [
      text(
        "Het meest gekozen: festivals. Het langst volgehouden: huiswerkbegeleiding. Het vaakst te laat: ook festivals.\n\nDank. En morgen weer.",
        "Chosen most: festivals. Kept up longest: homework help. Late most often: festivals too.\n\nThanks. And again tomorrow.",
      ),
      block(
        "CallToAction",
        { title: "Volgende uur?", buttonLabel: "Kies een klus", href: "/vacancies/search" },
        { title: "Next hour?", buttonLabel: "Pick a job" },
      ),
    ],
  },
  {
    slug: "tegels-eruit",
    title: "Tegels eruit, planten erin",
    titleEn: "Paving out, plants in",
    summary: "Drie steden, twaalf pleinen, één zaterdag. Handschoenen liggen klaar.",
    summaryEn: "Three cities, twelve squares, one Saturday. Gloves are there.",
    days: 7,
    image: "/pictures/national/buurttuin.svg",
    imageAlt: "Mensen planten in rijen",
    blocks: [
      text(
        "Den Haag won vorig jaar met 4.200 tegels. Utrecht vindt dat er is gesmokkeld met halve. Dit jaar telt een notaris.",
        "The Hague won last year with 4,200 stones. Utrecht says that halves were counted. This year a notary counts.",
      ),
    ],
  },
  {
    slug: "antwoord-binnen-een-week",
    title: "Antwoord in een week, of de klus gaat eraf",
    titleEn: "An answer in a week, or the job goes",
    summary: "Nieuwe afspraak met alle organisaties. Jij wacht niet meer.",
    summaryEn: "A new deal with all organisations. You no longer wait.",
    days: 15,
    image: "/pictures/national/stad.svg",
    imageAlt: "Mensen wachten in de stad",
    blocks: [
      text(
        "De helft van wie afhaakte, deed dat omdat het stil bleef. Dus: geen antwoord, geen klus. Organisaties tekenden ervoor, en de meeste vonden het een opluchting.",
        "Half of those who dropped out did so because nothing was heard. So: no answer, no job. Organisations signed for it, and most found it a relief.",
      ),
    ],
  },
  {
    slug: "workshop-licht",
    title: "Workshop licht en geluid: vol. Er komt een tweede.",
    titleEn: "Light and sound workshop: full. There will be a second.",
    summary: "Dinsdag in Eindhoven. Wees sneller.",
    summaryEn: "Tuesday in Eindhoven. Be faster.",
    days: 24,
    image: "/pictures/national/werkplaats.svg",
    imageAlt: "Twee mensen aan een werkbank",
    blocks: [
      text(
        "Veertig plekken waren in elf minuten weg. De tweede ronde opent vrijdag om vijf uur, bij [leer wat](/leer-wat).",
        "Forty places went in eleven minutes. The second round opens on Friday at five, at [learn something](/leer-wat).",
      ),
    ],
  },
  {
    slug: "verhaal-daan-boksles",
    title: "“Ik had geen tijd. Ik zat te scrollen.”",
    titleEn: "“I had no time. I was scrolling.”",
    summary: "Daan geeft op zaterdag boksles in Rotterdam.",
    summaryEn: "Daan teaches boxing in Rotterdam on Saturdays.",
    days: 11,
    story: true,
    image: "/pictures/national/sport.svg",
    imageAlt: "Jongeren op een sportveld",
    blocks: [
      block(
        "QuoteBlock",
        {
          quote: "Die jongens luisteren niet naar wat ik zeg. Ze kijken of ik er weer ben.",
          name: "Daan",
          role: "bokstrainer, 22",
          image: "/pictures/portraits/daan.svg",
        },
        { quote: "Those boys do not listen to what I say. They look whether I am there again.", role: "boxing coach, 22" },
      ),
      text(
        "Zijn telefoon zei: vier uur per dag. Twee ervan geeft hij nu weg. *De andere twee heb ik nog niet teruggevonden.*",
        "His phone said: four hours a day. Two of those he now gives away. *I have not found the other two back yet.*",
      ),
    ],
  },
  {
    slug: "verhaal-selam-taal",
    title: "Ze leerde de taal. En toen de straat.",
    titleEn: "She learned the language. Then the street.",
    summary: "Selam draait bardienst op een plek waar niemand haar naam fout zegt.",
    summaryEn: "Selam runs the bar in a place where nobody gets her name wrong.",
    days: 32,
    story: true,
    image: "/pictures/national/lange-tafel.svg",
    imageAlt: "Een lange tafel vol mensen",
    blocks: [
      text(
        "*Eerste avond: drie bestellingen verkeerd. Niemand boos.* Nu maakt ze het rooster, en heeft ze een cocktail die naar haar heet. Zonder alcohol, met heel veel gember.",
        "*First evening: three orders wrong. Nobody angry.* Now she makes the roster, and there is a cocktail named after her. No alcohol, a great deal of ginger.",
      ),
    ],
  },
];
