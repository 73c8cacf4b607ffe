/** What people come to look up: questions, steps, figures, who and where. */
import { type BlockSeed, block } from "../shape";

export const infoBlocks: BlockSeed[] = [
  block(
    "Steps",
    {
      title: "Stappen, met hun nummer",
      text: "Voor hoe iets gaat: van aanmelden tot de eerste dag.",
      steps: [
        { title: "Kies", text: "Zoek iets dat bij je past, op plaats of op dag." },
        { title: "Meld je aan", text: "Dat duurt een minuut en kan zonder account." },
        { title: "Maak kennis", text: "Je drinkt koffie en kijkt of het klikt." },
        { title: "Begin", text: "De eerste keer doe je het samen." },
      ],
      ground: "accent",
    },
    {
      title: "Steps, with their numbers",
      text: "For how something goes: from applying to the first day.",
      steps: [
        { title: "Choose", text: "Look for something that suits you, by place or by day." },
        { title: "Apply", text: "It takes a minute and needs no account." },
        { title: "Meet", text: "You have coffee and see whether it clicks." },
        { title: "Begin", text: "The first time you do it together." },
      ],
    },
  ),
  block(
    "Figures",
    {
      title: "Cijfers die blijven hangen",
      figures: [
        { value: "5", label: "voorbeeldsites, elk met een eigen gezicht" },
        { value: "2", label: "talen, op elke pagina" },
        { value: "0", label: "advertenties" },
      ],
      origin: "Geteld in deze voorbeeldwereld.",
    },
    {
      title: "Figures that stay with you",
      figures: [
        { value: "5", label: "sample sites, each with a face of its own" },
        { value: "2", label: "languages, on every page" },
        { value: "0", label: "advertisements" },
      ],
      origin: "Counted in this sample world.",
    },
  ),
  block(
    "Questions",
    {
      title: "Vragen die openklappen",
      questions: [
        { question: "Moet ik een account hebben?", answer: "Nee. Voor je eerste aanmelding is je **naam en mailadres** genoeg." },
        { question: "Kost het iets?", answer: "Nee. Reiskosten krijg je vaak terug: vraag het bij de kennismaking." },
        { question: "Kan ik eerst een keer meekijken?", answer: "Ja, dat kan bijna overal. Zeg het als je je aanmeldt." },
      ],
      width: "narrow",
    },
    {
      title: "Questions that unfold",
      questions: [
        { question: "Do I need an account?", answer: "No. For your first application your **name and e-mail address** are enough." },
        { question: "Does it cost anything?", answer: "No. Travel costs are often paid back: ask when you meet." },
        { question: "Can I come along once first?", answer: "Yes, nearly everywhere. Say so when you apply." },
      ],
    },
  ),
  block(
    "Team",
    {
      title: "De mensen van het team",
      text: "Met een portret, of met hun letters.",
      people: [
        { name: "Toos Verbeek", role: "Vrijwilligers", image: "/pictures/portraits/toos.svg", text: "Weet wie bij wie past." },
        { name: "Selam Tesfay", role: "Organisaties", image: "/pictures/portraits/selam.svg" },
        { name: "Daan Postma", role: "Website en nieuws", text: "Zet wat je stuurt dezelfde week op de site." },
      ],
      ground: "secondary",
    },
    {
      title: "The people of the team",
      text: "With a portrait, or with their letters.",
      people: [
        { name: "Toos Verbeek", role: "Volunteers", image: "/pictures/portraits/toos.svg", text: "Knows who suits whom." },
        { name: "Selam Tesfay", role: "Organisations", image: "/pictures/portraits/selam.svg" },
        { name: "Daan Postma", role: "Website and news", text: "Puts on the site what you send, in the same week." },
      ],
    },
  ),
  block(
    "Table",
    {
      title: "Een tabel, zo uit een spreadsheet",
      rows: "Wat | Dag | Tijd\nInloop | dinsdag | 10.00 tot 12.00 uur\nTaalcafé | woensdag | 19.00 tot 21.00 uur\nSamen eten | vrijdag | 17.30 uur",
    },
    {
      title: "A table, straight from a spreadsheet",
      rows: "What | Day | Time\nDrop in | Tuesday | 10.00 to 12.00\nLanguage café | Wednesday | 19.00 to 21.00\nEating together | Friday | 17.30",
    },
  ),
  block(
    "Files",
    {
      title: "Bestanden om te openen",
      files: [
        { label: "Tekening van de koffietafel", href: "/pictures/demo/koffie.svg" },
        { label: "Tekening van de bibliotheek", href: "/pictures/demo/boeken.svg" },
      ],
    },
    {
      title: "Files to open",
      files: [
        { label: "Drawing of the coffee table", href: "/pictures/demo/koffie.svg" },
        { label: "Drawing of the library", href: "/pictures/demo/boeken.svg" },
      ],
    },
  ),
  block(
    "Contact",
    {
      title: "Contact en openingstijden",
      text: "Telefoon en mailadres van het vrijwilligerspunt staan er vanzelf.",
      address: "Voorbeeldplein 1\n3811 AB Amersfoort",
      hours: [
        { days: "Maandag tot en met donderdag", times: "9.00 tot 16.00 uur" },
        { days: "Vrijdag", times: "op afspraak" },
      ],
      place: "Amersfoort",
    },
    {
      title: "Contact and opening hours",
      text: "The centre's own telephone and e-mail address are there by themselves.",
      hours: [
        { days: "Monday to Thursday", times: "9.00 to 16.00" },
        { days: "Friday", times: "by appointment" },
      ],
    },
  ),
  block(
    "Follow",
    {
      title: "Blijf op de hoogte",
      text: "Een knop naar je nieuwsbrief, en waar je nog meer te volgen bent.",
      newsletterLabel: "Nieuwsbrief ontvangen",
      newsletter: "https://example.org/nieuwsbrief",
      links: [
        { label: "Ons nieuws als feed", href: "/nieuws/atom.xml" },
        { label: "Alle vacatures", href: "/vacancies/search" },
      ],
      space: "tight",
    },
    {
      title: "Stay informed",
      text: "A button to your newsletter, and where else you can be followed.",
      newsletterLabel: "Get the newsletter",
      links: [
        { label: "Our news as a feed", href: "/nieuws/atom.xml" },
        { label: "All vacancies", href: "/vacancies/search" },
      ],
    },
  ),
];
