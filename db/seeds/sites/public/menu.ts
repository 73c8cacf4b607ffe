import { block, type MenuSeed } from "../shape";

/** Of each of the network's centres. */
export const menu: MenuSeed[] = [
  { menu: "header", name: "Home", nameEn: "Home", path: "/" },
  {
    menu: "header",
    name: "Meedoen",
    nameEn: "Join in",
    path: "/vacancies/search",
    below: [
      { name: "Vacatures per thema", nameEn: "Vacancies by theme", page: "vacatures-per-thema" },
      { name: "Zo werkt het", nameEn: "How it works", page: "zo-werkt-het" },
      { name: "Maatje worden", nameEn: "Become a buddy", page: "maatje-worden" },
      { name: "Nieuw in Nederland", nameEn: "New in the Netherlands", page: "nieuw-in-nederland" },
    ],
  },
  { menu: "header", name: "Van mens tot mens", nameEn: "One to one", path: "/een-op-een-hulp" },
  { menu: "header", name: "Sociale kaart", nameEn: "Social map", path: "/sociale-kaart" },
  { menu: "header", name: "Nieuws", nameEn: "News", path: "/nieuws" },
  {
    menu: "header",
    name: "Over ons",
    nameEn: "About us",
    page: "over-ons",
    below: [
      { name: "Voor organisaties", nameEn: "For organisations", page: "voor-organisaties" },
      { name: "Training", nameEn: "Courses", page: "training" },
      { name: "Verzekering en VOG", nameEn: "Insurance and VOG", page: "verzekering-en-vog" },
      { name: "Contact", nameEn: "Contact", page: "contact" },
    ],
  },
  { menu: "footer", name: "Veelgestelde vragen", nameEn: "Common questions", page: "veelgestelde-vragen" },
  { menu: "footer", name: "Privacy", nameEn: "Privacy", page: "privacy" },
  { menu: "footer", name: "Over ons", nameEn: "About us", page: "over-ons" },
];

export const about = (nl: string, en: string) => [block("Markdown", { text: nl }, { text: en })];
