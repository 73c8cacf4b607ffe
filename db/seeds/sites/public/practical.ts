/** What else the three centres tell alike: for organisations, courses, questions and how to reach them. */
import { block, type PageSeed, text } from "../shape";
import { type Member, scene } from "./member";

export const organizations = (member: Member): PageSeed => ({
  slug: "voor-organisaties",
  title: "Voor organisaties",
  titleEn: "For organisations",
  summary: "Eén keer plaatsen, en drie centra lezen mee.",
  summaryEn: "Publish once, and three centres read along.",
  blocks: [
    block(
      "ImageTextButtons",
      {
        title: "Vrijwilligers vinden in het hele land",
        text: "Je vacature staat op de site van je eigen centrum, en meteen ook bij onze andere centra. Handig als je op meer plekken werkt, of als iemand verhuist.\n\nPlaatsen is gratis. We lezen elke vacature na voordat ze verschijnt.",
        image: scene(member, member.scenes.place),
        buttons: [
          { label: "Organisatie aanmelden", href: "/organizations/signup", variant: "primary" },
          { label: "Kijk wie er al is", href: "/sociale-kaart", variant: "outlineSecondary" },
        ],
      },
      {
        title: "Find volunteers around the country",
        text: "Your vacancy appears on the site of your own centre, and at once at our other centres. That helps when you work in several places, or when somebody moves.\n\nPublishing is free. We read every vacancy before it appears.",
        buttons: [
          { label: "Sign up an organisation", href: "/organizations/signup", variant: "primary" },
          { label: "See who is here already", href: "/sociale-kaart", variant: "outlineSecondary" },
        ],
      },
    ),
    block(
      "TextWithUsps",
      {
        title: "Wat we vragen",
        usps: [
          { title: "Antwoord", text: "Binnen een week, ook als het nee is.", icon: "mail" },
          { title: "Ontvang", text: "Met een vast gezicht op de eerste dag.", icon: "handshake" },
          { title: "Bedank", text: "Vaker dan één keer per jaar.", icon: "gift" },
        ],
      },
      {
        title: "What we ask",
        usps: [
          { title: "Answer", text: "Within a week, also when it is no.", icon: "mail" },
          { title: "Welcome", text: "With a familiar face on the first day.", icon: "handshake" },
          { title: "Thank", text: "More often than once a year.", icon: "gift" },
        ],
      },
    ),
    block("LogoBar", { title: "Zij doen mee" }, { title: "They take part" }),
  ],
});

export const themes: PageSeed = {
  slug: "vacatures-per-thema",
  title: "Vacatures per thema",
  titleEn: "Vacancies by theme",
  summary: "Kies wat je leuk vindt, of hoeveel tijd je hebt.",
  summaryEn: "Choose what you like, or how much time you have.",
  blocks: [
    block(
      "Hotlinks",
      {
        links: [
          { label: "Eén keer", href: "/vacancies/search?filter[frequency]=once", icon: "timer" },
          { label: "Elke week", href: "/vacancies/search?filter[frequency]=regularly", icon: "repeat" },
          { label: "Als maatje", href: "/maatje-worden", icon: "heart-handshake" },
        ],
      },
      {
        links: [
          { label: "Once", href: "/vacancies/search?filter[frequency]=once", icon: "timer" },
          { label: "Every week", href: "/vacancies/search?filter[frequency]=regularly", icon: "repeat" },
          { label: "As a buddy", href: "/maatje-worden", icon: "heart-handshake" },
        ],
      },
    ),
    block("VacancyCategories", { title: "Waar word je blij van?", limit: 12 }, { title: "What makes you happy?" }),
  ],
};

export const questions: PageSeed = {
  slug: "veelgestelde-vragen",
  title: "Veelgestelde vragen",
  titleEn: "Common questions",
  summary: "Over tijd, taal, geld en wat er met je gegevens gebeurt.",
  summaryEn: "About time, language, money and what becomes of your details.",
  layout: "default",
  blocks: [
    text(
      "### Zit ik ergens aan vast?\n\nNee. Je spreekt zelf af hoe lang je het probeert. Stoppen mag altijd.\n\n### Krijg ik een vergoeding?\n\nJe kosten, zoals de bus, krijg je terug. Betaald wordt vrijwilligerswerk niet.\n\n### Waarom zie ik vacatures uit andere regio's?\n\nOmdat we alles delen. Met het filter *Vrijwilligerspunt* kies je alleen wat dichtbij is.\n\n### Kan mijn kind meedoen?\n\nVanaf 12 jaar, als een ouder het goed vindt.\n\n### Wat gebeurt er met mijn gegevens?\n\nAlleen de organisatie waar je je aanmeldt en de medewerkers van het vrijwilligerspunt zien ze. Meer staat bij [privacy](/privacy).",
      "### Am I tied to anything?\n\nNo. You agree yourself for how long you give it a try. You may always stop.\n\n### Do I get paid?\n\nYour costs, such as the bus, are paid back. Volunteering itself is not paid.\n\n### Why do I see vacancies from other regions?\n\nBecause we share everything. With the filter *Volunteer centre* you choose only what is near.\n\n### Can my child take part?\n\nFrom the age of 12, if a parent agrees.\n\n### What becomes of my details?\n\nOnly the organisation that you apply to and the staff of the volunteer centre see them. There is more at [privacy](/privacy).",
    ),
  ],
};

export const training = (member: Member): PageSeed => ({
  slug: "training",
  title: "Training",
  titleEn: "Courses",
  summary: "Gratis avonden, bij jou in de buurt of thuis achter je scherm.",
  summaryEn: "Free evenings, near you or at home behind your screen.",
  blocks: [
    block(
      "FourCards",
      {
        cards: [
          { title: "Luisteren zonder oplossen", text: "Voor maatjes, en voor wie dat wil worden.", icon: "messages-square" },
          { title: "Taal oefenen met een ander", text: "Spelletjes en gesprekken die werken.", icon: "languages" },
          { title: "Grenzen stellen", text: "Nee zeggen, en toch vrienden blijven.", icon: "flag" },
          { title: "Digitaal op weg", text: "Een ander helpen met een telefoon of DigiD.", icon: "smartphone" },
        ],
      },
      {
        cards: [
          { title: "Listening without solving", text: "For buddies, and for whoever wants to be one.", icon: "messages-square" },
          { title: "Practising a language", text: "Games and conversations that work.", icon: "languages" },
          { title: "Setting limits", text: "Saying no, and staying friends.", icon: "flag" },
          { title: "Finding the way online", text: "Helping somebody with a phone or DigiD.", icon: "smartphone" },
        ],
      },
    ),
    block(
      "YouTube",
      {
        video: "aqz-KE-bpKQ",
        title: "Een avond meekijken",
        text: "Zo gaat een training eraan toe.",
        poster: scene(member, member.scenes.talk),
      },
      { title: "Look in for an evening", text: "This is what a course is like." },
    ),
    block(
      "CallToAction",
      { title: "Doe je mee?", buttonLabel: "Geef je op", href: `mailto:${member.email}`, variant: "primary" },
      { title: "Will you join?", buttonLabel: "Sign up" },
    ),
  ],
});

export const contact = (member: Member): PageSeed => ({
  slug: "contact",
  title: "Contact",
  titleEn: "Contact",
  summary: "Bellen, mailen of langskomen.",
  summaryEn: "Call, mail or drop in.",
  layout: "default",
  blocks: [
    block(
      "Hotlinks",
      {
        links: [
          { label: member.phone, href: `tel:${member.tel}`, icon: "phone" },
          { label: "Stuur een mail", href: `mailto:${member.email}`, icon: "mail" },
        ],
      },
      {
        links: [
          { label: member.phone, href: `tel:${member.tel}`, icon: "phone" },
          { label: "Send an e-mail", href: `mailto:${member.email}`, icon: "mail" },
        ],
      },
    ),
    text(
      `${member.visit.nl}\n\n## Niet tevreden?\n\nVertel het ons. Komen we er samen niet uit, dan kijkt een klachtencommissie van buiten mee. Je hoort binnen drie weken wat zij vindt.`,
      `${member.visit.en}\n\n## Not satisfied?\n\nTell us. If we cannot work it out together, a complaints committee from outside looks at it. You hear within three weeks what it thinks.`,
    ),
    block(
      "Image",
      { image: scene(member, member.scenes.place), alt: `Een plek in ${member.place.nl}`, caption: `Je vindt ons in ${member.place.nl}.` },
      { alt: `A place in ${member.place.en}`, caption: `You find us in ${member.place.en}.` },
    ),
  ],
});
