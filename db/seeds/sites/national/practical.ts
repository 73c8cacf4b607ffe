/** For organisations, courses, questions and how to reach them. */
import { block, type PageSeed, text } from "../shape";

export const email = "hoi@doewat.example.org";

export const organizations: PageSeed = {
  slug: "voor-organisaties",
  title: "Jongeren zoeken?",
  titleEn: "Looking for young people?",
  summary: "Ze willen best. Als je maar zegt wat, waar en hoe lang.",
  summaryEn: "They are willing. As long as you say what, where and how long.",
  blocks: [
    block(
      "FourCards",
      {
        title: "Vier regels",
        cards: [
          { title: "Kort", text: "Een klus past op een telefoonscherm.", icon: "smartphone" },
          { title: "Eerlijk", text: "Saai? Zeg het. Dan komen ze juist.", icon: "eye" },
          { title: "Snel", text: "Antwoord binnen een week.", icon: "zap" },
          { title: "Samen", text: "Laat ze een vriend meenemen.", icon: "users" },
        ],
      },
      {
        title: "Four rules",
        cards: [
          { title: "Short", text: "A job fits the screen of a phone.", icon: "smartphone" },
          { title: "Honest", text: "Boring? Say so. That is why they come.", icon: "eye" },
          { title: "Fast", text: "Answer within a week.", icon: "zap" },
          { title: "Together", text: "Let them bring a friend.", icon: "users" },
        ],
      },
    ),
    block(
      "DualCta",
      {
        left: {
          title: "Nieuw hier",
          text: "Meld je aan. Na goedkeuring plaats je je klus.",
          label: "Aanmelden",
          href: "/organizations/signup",
          variant: "primary",
        },
        right: {
          title: "Al bekend",
          text: "Log in en plaats je volgende klus.",
          label: "Inloggen",
          href: "/auth/login-1",
          variant: "secondary",
        },
      },
      {
        left: {
          title: "New here",
          text: "Sign up. After approval you post your job.",
          label: "Sign up",
          href: "/organizations/signup",
          variant: "primary",
        },
        right: {
          title: "Been here",
          text: "Sign in and post your next job.",
          label: "Sign in",
          href: "/auth/login-1",
          variant: "secondary",
        },
      },
    ),
    block("LogoBar", { title: "Deze doen al mee" }, { title: "These are in already" }),
  ],
};

export const questions: PageSeed = {
  slug: "vragen",
  title: "Vragen",
  titleEn: "Questions",
  summary: "Korte vragen, korte antwoorden.",
  summaryEn: "Short questions, short answers.",
  layout: "default",
  blocks: [
    text(
      "### Moet ik iets kunnen?\n\nMeestal niet. Staat er iets bij, dan leer je het.\n\n### Krijg ik geld?\n\nNee. Reiskosten wel.\n\n### Ik ben vijftien.\n\nKan, met een appje van je ouder.\n\n### Kan ik afzeggen?\n\nJa. Maar zeg het. Niet komen opdagen is niet oké.\n\n### Hoe zit het met mijn uitkering of DUO?\n\nVrijwilligerswerk mag bijna altijd. Bij een uitkering: vraag het eerst.\n\n### Wie zijn jullie eigenlijk?\n\n[Zeven mensen boven een fietsenmaker](/over-ons).",
      "### Do I need skills?\n\nUsually not. If something is asked, you learn it.\n\n### Do I get paid?\n\nNo. Travel costs, yes.\n\n### I am fifteen.\n\nFine, with a message from a parent.\n\n### Can I cancel?\n\nYes. But say so. Not showing up is not okay.\n\n### What about my benefit or student grant?\n\nVolunteering is nearly always allowed. On a benefit: ask first.\n\n### Who are you, anyway?\n\n[Seven people above a bicycle shop](/over-ons).",
    ),
  ],
};

export const skills: PageSeed = {
  slug: "leer-wat",
  title: "Leer wat",
  titleEn: "Learn something",
  summary: "Gratis workshops van een avond. Daarna kun je het.",
  summaryEn: "Free workshops of one evening. After that you can do it.",
  blocks: [
    block(
      "YouTube",
      { video: "aqz-KE-bpKQ", title: "Zo ging de vorige", text: "Veertig mensen, één mengpaneel.", poster: "/pictures/national/feest.svg" },
      { title: "This is how the last one went", text: "Forty people, one mixing desk." },
    ),
    text(
      "- **Licht en geluid** – voor festivals en podia\n- **EHBO in vier uur** – pleisters, reanimatie, rust\n- **Omgaan met een groep** – voor wie traint of begeleidt\n- **Filmen met je telefoon** – voor wie iets wil laten zien\n\nAltijd op dinsdag, steeds in een andere stad.",
      "- **Light and sound** – for festivals and stages\n- **First aid in four hours** – plasters, resuscitation, calm\n- **Handling a group** – for whoever coaches or guides\n- **Filming with your phone** – for whoever has something to show\n\nAlways on Tuesdays, each time in another city.",
    ),
    block(
      "CallToAction",
      { title: "Zin?", buttonLabel: "Schrijf je in", href: `mailto:${email}`, variant: "primary", tone: "secondary" },
      { title: "Keen?", buttonLabel: "Sign up" },
    ),
  ],
};

export const contact: PageSeed = {
  slug: "contact",
  title: "Zeg het",
  titleEn: "Tell us",
  summary: "Mail, bel of loop naar boven.",
  summaryEn: "Mail, call or come upstairs.",
  layout: "default",
  blocks: [
    block(
      "Hotlinks",
      {
        links: [
          { label: "Mail", href: `mailto:${email}`, icon: "mail" },
          { label: "020 123 4060", href: "tel:+31201234060", icon: "phone" },
        ],
      },
      {
        links: [
          { label: "Mail", href: `mailto:${email}`, icon: "mail" },
          { label: "020 123 4060", href: "tel:+31201234060", icon: "phone" },
        ],
      },
    ),
    text(
      "Eerste verdieping, boven de fietsenmaker, Amsterdam. Bel aan bij het groene vlak. Elke werkdag van 10.00 tot 18.00 uur.\n\n**Lukt de trap niet?** Bel, dan komen we naar beneden, of naar jou.\n\n## Boos?\n\nMail met *boos* in het onderwerp. Die lezen we het eerst. Binnen drie dagen hoor je wat we doen.",
      "First floor, above the bicycle shop, Amsterdam. Ring at the green square. Every working day from 10:00 to 18:00.\n\n**Cannot manage the stairs?** Call, and we come down, or to you.\n\n## Angry?\n\nMail with *boos* in the subject. We read those first. Within three days you hear what we do.",
    ),
    block(
      "Image",
      {
        image: "/pictures/national/stad.svg",
        alt: "Een straat in de stad met mensen bij een halte",
        caption: "Uitstappen, omdraaien, groene vlak.",
        size: "full",
      },
      { alt: "A street in the city with people at a stop", caption: "Get off, turn round, green square." },
    ),
  ],
};
