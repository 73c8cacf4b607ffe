import { block, type NewsSeed, text } from "../shape";

export const demoNews: NewsSeed[] = [
  {
    slug: "bouw-zelf-je-pagina",
    title: "Bouw zelf je pagina, blok voor blok",
    titleEn: "Build your own page, block by block",
    summary: "Een opening met foto, een fotoreeks, een video: pagina's maak je nu zelf.",
    summaryEn: "An opening with a photo, a series of photos, a video: you now make pages yourself.",
    days: 3,
    featured: true,
    image: "/pictures/demo/huisstijl.svg",
    imageAlt: "Drie websites, elk in eigen kleuren",
    blocks: [
      text(
        "Tot nu toe stond de inhoud van een site vast. Dat is voorbij. Een pagina bestaat uit bouwstenen die je toevoegt, verplaatst en weer weghaalt. Je ziet meteen hoe het wordt, op de telefoon en op een groot scherm.\n\nElk blok kijkt mee: is de kop logisch, heeft het beeld een beschrijving, is de link duidelijk? Zo blijft een site van iedereen.",
        "Until now the content of a site was fixed. No longer. A page consists of building blocks that you add, move and take away again. You see at once what it will look like, on a phone and on a large screen.\n\nEach block looks along: does the heading make sense, does the picture have a description, is the link clear? That keeps a site everybody's.",
      ),
      block(
        "CallToAction",
        { title: "Zien wat er kan?", buttonLabel: "Alle bouwstenen", href: "/bouwstenen" },
        { title: "Want to see what is possible?", buttonLabel: "All building blocks" },
      ),
    ],
  },
  {
    slug: "inloop-op-woensdag",
    title: "Inloop voortaan ook op woensdagmiddag",
    summary: "Wie overdag werkt of studeert, kan nu ook op woensdagmiddag binnenlopen.",
    days: 9,
    image: "/pictures/demo/loket.svg",
    imageAlt: "Een gesprek aan de balie",
    blocks: [
      text(
        "Op maandag en vrijdag was het druk, op woensdag waren we dicht. Dat kon beter. Vanaf deze maand zitten we ook op woensdagmiddag klaar, van 13.00 tot 17.00 uur.\n\nEen afspraak is niet nodig. Neem gerust iemand mee.",
      ),
    ],
  },
  {
    slug: "kaart-met-alle-organisaties",
    title: "De sociale kaart laat nu ook openingstijden zien",
    summary: "Driehonderd organisaties hebben hun gegevens nagekeken.",
    days: 17,
    image: "/pictures/demo/stad.svg",
    imageAlt: "Een straat met mensen",
    blocks: [
      text(
        "Op de [sociale kaart](/sociale-kaart) vind je wie wat doet. De afgelopen weken vroegen we alle organisaties om hun gegevens na te kijken. Klopt er toch iets niet? Op elke pagina kun je dat doorgeven.",
      ),
    ],
  },
  {
    slug: "training-goede-vacature",
    title: "Training: zo schrijf je een vacature waar mensen op reageren",
    summary: "Twee uur, twaalf plekken, en je gaat naar huis met een tekst die klaar is.",
    days: 26,
    image: "/pictures/demo/boeken.svg",
    imageAlt: "Mensen lezen in een bibliotheek",
    blocks: [
      text(
        "De meeste vacatures beginnen met wat een organisatie nodig heeft. De beste beginnen met wat iemand gaat doen. In deze training herschrijf je je eigen tekst, met hulp van een oud-journalist.\n\nMeer over onze [trainingen](/training).",
      ),
    ],
  },
  {
    slug: "verhaal-bram",
    title: "“Ik bouwde een pagina, en toen stond er een rij”",
    summary: "Bram zocht drie mensen voor zijn repaircafé. Hij kreeg er elf.",
    days: 13,
    story: true,
    image: "/pictures/demo/werkplaats.svg",
    imageAlt: "Een fiets op een werkbank",
    blocks: [
      text(
        "Het repaircafé van Bram draait op zeven vaste monteurs. Eén ging verhuizen, twee werden vader. Tijd voor nieuwe mensen.\n\nBram maakte een pagina met foto's van kapotte broodroosters en een filmpje van een jongen die voor het eerst een stekker repareert. Binnen een week waren er elf aanmeldingen.",
      ),
      block("QuoteBlock", {
        quote: "Mensen wilden helemaal niet weten hoe vaak we vergaderen. Ze wilden zien wat er op tafel ligt.",
        name: "Bram",
        role: "repaircafé De Schroef",
        image: "/pictures/portraits/bram.svg",
      }),
    ],
  },
  {
    slug: "verhaal-toos",
    title: "“Op maandag weet ik weer waarom”",
    summary: "Toos begon als gastvrouw voor één middag. Dat is zes jaar geleden.",
    days: 31,
    story: true,
    image: "/pictures/demo/koffie.svg",
    imageAlt: "Twee mensen aan de koffie",
    blocks: [
      block("QuoteBlock", {
        quote: "Ik kwam voor één keer, en ik ben gebleven.",
        name: "Toos",
        role: "gastvrouw in het buurthuis",
        image: "/pictures/portraits/toos.svg",
      }),
      text(
        "Na haar pensioen zocht Toos iets om handen te hebben. Ze schonk één middag koffie, omdat er iemand ziek was. Nu kent ze iedereen bij naam, en weet ze wie er suiker neemt en wie er eigenlijk niet meer mag.",
      ),
    ],
  },
];
