/** What the three centres tell alike to who wants to join, each with its own pictures and people. */
import { block, type PageSeed, text } from "../shape";
import { type Member, scene } from "./member";

export const howItWorks = (member: Member): PageSeed => ({
  slug: "zo-werkt-het",
  title: "Zo werkt het",
  titleEn: "How it works",
  summary: "Je zoekt, je meldt je aan, je maakt kennis. Meer is het niet.",
  summaryEn: "You search, you apply, you meet. That is all.",
  image: scene(member, member.scenes.talk),
  blocks: [
    block(
      "TextWithUsps",
      {
        title: "In drie stappen",
        usps: [
          { title: "Zoek", text: "Op wat je leuk vindt en waar je woont. Ook in andere delen van het land.", icon: "search" },
          { title: "Meld je aan", text: "Met je naam en een e-mailadres. Een account hoeft niet.", icon: "send" },
          { title: "Maak kennis", text: "De organisatie antwoordt binnen een week. Je kijkt samen of het past.", icon: "handshake" },
        ],
      },
      {
        title: "In three steps",
        usps: [
          { title: "Search", text: "By what you like and where you live. Other parts of the country, too.", icon: "search" },
          { title: "Apply", text: "With your name and an e-mail address. You need no account.", icon: "send" },
          { title: "Meet", text: "The organisation answers within a week. Together you see whether it fits.", icon: "handshake" },
        ],
      },
    ),
    block(
      "ImageTextButtons",
      {
        title: "Kom je er niet uit?",
        text: `Bel ons. Bij ${member.name} zit een mens aan de telefoon, die vraagt wat je zoekt en meedenkt.\n\nIs bellen lastig? Schrijf een mail, in het Nederlands of in het Engels.`,
        image: scene(member, member.scenes.talk),
        imageSide: "right",
        buttons: [
          { label: `Bel ${member.phone}`, href: `tel:${member.tel}`, variant: "primary" },
          { label: "Andere manieren", href: "/contact", variant: "tertiary" },
        ],
      },
      {
        title: "Need a hand?",
        text: `Call us. At ${member.name} a human being answers the phone, asks what you are looking for and thinks along.\n\nIs calling difficult? Write an e-mail, in Dutch or in English.`,
        buttons: [
          { label: `Call ${member.phone}`, href: `tel:${member.tel}`, variant: "primary" },
          { label: "Other ways", href: "/contact", variant: "tertiary" },
        ],
      },
    ),
  ],
});

export const buddies = (member: Member): PageSeed => ({
  slug: "maatje-worden",
  title: "Maatje worden",
  titleEn: "Become a buddy",
  summary: "Eén mens, een uur per week, iets waar jullie allebei zin in hebben.",
  summaryEn: "One person, an hour a week, something that you both enjoy.",
  showTitle: false,
  image: scene(member, member.scenes.doing),
  blocks: [
    block(
      "PhotoHero",
      {
        title: "Iemands maatje zijn",
        text: "Samen wandelen, Nederlands oefenen, naar de markt. Je hoeft niets op te lossen. Je bent er gewoon, elke week.",
        image: scene(member, member.scenes.doing),
        imageSide: "right",
        buttons: [
          { label: "Zoek iemand in de buurt", href: "/vacancies/search?filter[type]=one-on-one,p2p", variant: "primary" },
          { label: "Hoe gaat dat?", href: "/zo-werkt-het", variant: "outline" },
        ],
      },
      {
        title: "Being somebody's buddy",
        text: "Taking a walk, practising Dutch, going to the market. You need not solve anything. You are simply there, every week.",
        buttons: [
          { label: "Find somebody nearby", href: "/vacancies/search?filter[type]=one-on-one,p2p", variant: "primary" },
          { label: "How does that go?", href: "/zo-werkt-het", variant: "outline" },
        ],
      },
    ),
    text(
      "## Wat een maatje doet\n\nJe spreekt een halfjaar lang elke week af, een uur of twee. Wat jullie doen, bedenk je samen. Je krijgt vooraf een training van een avond, en er is altijd iemand die je kunt bellen.\n\n## Wat een maatje niet doet\n\nVerplegen, poetsen, geld beheren of dag en nacht klaarstaan. Vraagt iemand dat toch, dan bespreken we het met jullie samen.\n\n## Zelf een maatje vragen?\n\nDat kan, voor jezelf of voor een ander. Bel of mail ons, en vertel wat je graag weer zou doen.",
      "## What a buddy does\n\nFor half a year you meet every week, for an hour or two. What you do is for you both to decide. There is an evening of training beforehand, and always somebody to call.\n\n## What a buddy does not do\n\nNursing, cleaning, handling money or being on call day and night. If somebody asks for that all the same, we talk about it together.\n\n## Would you like a buddy yourself?\n\nYou can, for yourself or for somebody else. Call or mail us, and tell us what you would love to do again.",
    ),
    block(
      "CallToAction",
      {
        title: "Je uur telt dubbel",
        text: "Voor de ander, en meestal ook voor jou.",
        buttonLabel: "Bekijk wie er wacht",
        href: "/vacancies/search?filter[type]=one-on-one,p2p",
        variant: "secondary",
        tone: "secondary",
      },
      { title: "Your hour counts twice", text: "For the other, and usually for you as well.", buttonLabel: "See who is waiting" },
    ),
  ],
});

export const newcomers: PageSeed = {
  slug: "nieuw-in-nederland",
  title: "Nieuw in Nederland",
  titleEn: "New in the Netherlands",
  summary: "Mensen leren kennen en Nederlands oefenen, terwijl je iets nuttigs doet.",
  summaryEn: "Meet people and practise Dutch while doing something useful.",
  layout: "default",
  blocks: [
    text(
      "## Mag ik vrijwilligerswerk doen?\n\nJa, bijna altijd. Met een verblijfsvergunning mag je meteen beginnen. Wacht je nog op een antwoord van de IND? Dan heeft de organisatie een verklaring van het UWV nodig. Die regelt zij.\n\n## Moet ik Nederlands spreken?\n\nNee. Er is genoeg te doen waar je weinig taal voor nodig hebt: koken, sporten, klussen, werken in een tuin. En er zijn [taalmaatjes](/maatje-worden).\n\n## Telt het mee?\n\nVoor je inburgering kan vrijwilligerswerk meetellen. Vraag de organisatie om een brief waarin staat wat je deed, en hoeveel uur.",
      "## May I volunteer?\n\nYes, nearly always. With a residence permit you may start at once. Are you still waiting for an answer from the IND? Then the organisation needs a statement from the UWV. It takes care of that.\n\n## Do I have to speak Dutch?\n\nNo. There is plenty to do that needs few words: cooking, sports, odd jobs, working in a garden. And there are [language buddies](/maatje-worden).\n\n## Does it count?\n\nVolunteering can count towards your integration course. Ask the organisation for a letter that says what you did, and for how many hours.",
    ),
    block(
      "Hotlinks",
      {
        title: "Begin hier",
        links: [
          { label: "Taal en leren", href: "/vacancies/search?filter[search]=taal", icon: "languages" },
          { label: "Samen koken", href: "/vacancies/search?filter[search]=koken", icon: "cooking-pot" },
          { label: "Buiten bezig", href: "/vacancies/search?filter[search]=tuin", icon: "sprout" },
        ],
      },
      {
        title: "Start here",
        links: [
          { label: "Language and learning", href: "/vacancies/search?filter[search]=taal", icon: "languages" },
          { label: "Cooking together", href: "/vacancies/search?filter[search]=koken", icon: "cooking-pot" },
          { label: "Out of doors", href: "/vacancies/search?filter[search]=tuin", icon: "sprout" },
        ],
      },
    ),
  ],
};
