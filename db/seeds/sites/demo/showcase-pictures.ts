/** Shortcuts, openings, text and pictures. */
import { type BlockSeed, block, text } from "../shape";

export const pictureBlocks: BlockSeed[] = [
  block(
    "Hotlinks",
    {
      title: "Snelkoppelingen: voor wie meteen verder wil",
      links: [
        { label: "Vacatures", href: "/vacancies/search", icon: "search" },
        { label: "Sociale kaart", href: "/sociale-kaart", icon: "map" },
        { label: "Nieuws", href: "/nieuws", icon: "newspaper" },
        { label: "Contact", href: "/contact", icon: "message-circle" },
      ],
    },
    {
      title: "Shortcuts: for whoever wants to go on at once",
      links: [
        { label: "Vacancies", href: "/vacancies/search", icon: "search" },
        { label: "Social map", href: "/sociale-kaart", icon: "map" },
        { label: "News", href: "/nieuws", icon: "newspaper" },
        { label: "Contact", href: "/contact", icon: "message-circle" },
      ],
    },
  ),
  block(
    "PhotoHero",
    {
      title: "Opening met foto",
      text: "Eén groot beeld dat de sfeer zet. De woorden staan op een kaart, zodat ze altijd goed te lezen zijn.",
      image: "/pictures/demo/loket.svg",
      alt: "Iemand krijgt uitleg aan een balie",
      imageSide: "right",
      buttons: [
        { label: "Eerste knop", href: "/bouwstenen", variant: "primary" },
        { label: "Tweede knop", href: "/bouwstenen", variant: "outline" },
      ],
    },
    {
      title: "Opening with a photo",
      text: "One large picture that sets the mood. The words stand on a card, so that they can always be read.",
      alt: "Somebody is helped at a desk",
      buttons: [
        { label: "First button", href: "/bouwstenen", variant: "primary" },
        { label: "Second button", href: "/bouwstenen", variant: "outline" },
      ],
    },
  ),
  block(
    "SectionTitle",
    { title: "Tekst en beeld", text: "Een tussenkop deelt een lange pagina in. Eronder volgt waar het over gaat." },
    { title: "Text and pictures", text: "A heading divides a long page. Below it comes what it is about." },
  ),
  text(
    "Gewone tekst schrijf je zoals in een brief. Met **vet** voor wat telt, *schuin* voor een titel en [links](/zo-werkt-het) naar meer.\n\n- Een lijst leest sneller dan een lange zin.\n- Houd het kort: één gedachte per alinea.\n\n> Een aanhaling uit een verslag zet je zo neer.\n\n| Dag | Open |\n| --- | --- |\n| Maandag | 9.00 – 12.00 uur |\n| Donderdag | 13.00 – 17.00 uur |",
    "You write ordinary text as in a letter. With **bold** for what matters, *italics* for a title and [links](/zo-werkt-het) to more.\n\n- A list reads faster than a long sentence.\n- Keep it short: one thought per paragraph.\n\n> This is how you put down a quotation from a report.\n\n| Day | Open |\n| --- | --- |\n| Monday | 9:00 – 12:00 |\n| Thursday | 13:00 – 17:00 |",
  ),
  block(
    "Image",
    {
      image: "/pictures/demo/wandelen.svg",
      alt: "Twee mensen wandelen met een hond door een park",
      caption: "Een beeld met een bijschrift: zo breed als de tekst, breder, of van rand tot rand.",
      size: "text",
    },
    {
      alt: "Two people walk a dog in a park",
      caption: "A picture with a caption: as wide as the text, wider, or from edge to edge.",
    },
  ),
  block(
    "ImageTextButtons",
    {
      title: "Beeld en tekst naast elkaar",
      text: "Voor een verhaal met een gezicht. Het beeld staat links of rechts, met hooguit drie knoppen eronder.\n\nEen knop kan er op zeven manieren uitzien. Kies er één die opvalt, en houd de rest rustig.",
      image: "/pictures/demo/werkplaats.svg",
      imageSide: "right",
      buttons: [
        { label: "Tweede kleur", href: "/bouwstenen", variant: "secondary" },
        { label: "Rand, tweede kleur", href: "/bouwstenen", variant: "outlineSecondary" },
        { label: "Rustig", href: "/bouwstenen", variant: "tertiary" },
      ],
    },
    {
      title: "Picture and text side by side",
      text: "For a story with a face. The picture stands left or right, with three buttons at most.\n\nA button can look seven ways. Choose one that stands out and keep the rest quiet.",
      buttons: [
        { label: "Second colour", href: "/bouwstenen", variant: "secondary" },
        { label: "Outline, second colour", href: "/bouwstenen", variant: "outlineSecondary" },
        { label: "Quiet", href: "/bouwstenen", variant: "tertiary" },
      ],
    },
  ),
  block(
    "PhotoSlideshow",
    {
      title: "Fotoreeks",
      photos: [
        {
          image: "/pictures/demo/koffie.svg",
          alt: "Twee mensen aan de koffie",
          caption: "Bezoekers bladeren zelf: er beweegt niets uit zichzelf.",
        },
        {
          image: "/pictures/demo/boeken.svg",
          alt: "Lezers in een bibliotheek",
          caption: "Met de knoppen, met de pijltjes of met een veeg.",
        },
        {
          image: "/pictures/demo/stad.svg",
          alt: "Mensen wachten bij een halte",
          caption: "En zonder script is het een rij die je opzij schuift.",
        },
      ],
    },
    {
      title: "Series of photos",
      photos: [
        {
          image: "/pictures/demo/koffie.svg",
          alt: "Two people having coffee",
          caption: "Visitors leaf through it themselves: nothing moves by itself.",
        },
        { image: "/pictures/demo/boeken.svg", alt: "Readers in a library", caption: "With the buttons, the arrow keys or a swipe." },
        {
          image: "/pictures/demo/stad.svg",
          alt: "People waiting at a stop",
          caption: "And without script it is a row that you push aside.",
        },
      ],
    },
  ),
  block(
    "YouTube",
    {
      video: "https://youtu.be/aqz-KE-bpKQ",
      title: "Een film op de pagina",
      text: "Van YouTube wordt niets geladen tot iemand de film start. Het beeld ervoor is van jezelf.",
      poster: "/pictures/demo/boeken.svg",
    },
    {
      title: "A film on the page",
      text: "Nothing of YouTube is loaded until somebody starts the film. The picture before it is your own.",
    },
  ),
];
