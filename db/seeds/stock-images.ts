/** The pictures that a centre begins with: scenes in its own colours (public/pictures). */
import type { FeatureSeed } from "./features";
import { seedId } from "./random";

interface Scene {
  name: string;
  nl: string;
  en: string;
  keywords: string[];
}

const scenes: Record<string, Scene> = {
  boeken: { name: "Voorlezen", nl: "Een vrijwilliger leest voor", en: "A volunteer reads aloud", keywords: ["lezen", "kinderen"] },
  burenhulp: { name: "Burenhulp", nl: "Twee buren helpen elkaar", en: "Two neighbours help each other", keywords: ["buren", "hulp"] },
  buurttuin: {
    name: "Buurttuin",
    nl: "Buren werken in de buurttuin",
    en: "Neighbours work in the community garden",
    keywords: ["tuin", "natuur"],
  },
  koffie: { name: "Koffie schenken", nl: "Koffie aan een gedekte tafel", en: "Coffee at a laid table", keywords: ["koffie", "ontmoeten"] },
  "lange-tafel": {
    name: "Samen aan tafel",
    nl: "Buren eten samen aan een lange tafel",
    en: "Neighbours eat at a long table",
    keywords: ["eten", "buren"],
  },
  loket: { name: "Aan het loket", nl: "Een gesprek aan het loket", en: "A talk at the front desk", keywords: ["advies"] },
  sport: {
    name: "Op het sportveld",
    nl: "Een trainer met kinderen op het sportveld",
    en: "A coach with children on the sports field",
    keywords: ["sport", "jeugd"],
  },
  stad: { name: "De stad", nl: "De stad van een afstand", en: "The city from afar", keywords: ["stad"] },
  taalles: {
    name: "Taalles",
    nl: "Twee mensen oefenen samen Nederlands",
    en: "Two people practise Dutch together",
    keywords: ["taal", "leren"],
  },
  wandelen: { name: "Samen wandelen", nl: "Twee mensen wandelen buiten", en: "Two people take a walk", keywords: ["wandelen", "maatje"] },
  werkplaats: {
    name: "Repareren",
    nl: "Vrijwilligers repareren spullen in een werkplaats",
    en: "Volunteers mend things in a workshop",
    keywords: ["techniek"],
  },
};

/** By the centre's pictures; the scenes that are drawn for it. */
const drawn: Record<string, string[]> = {
  city: ["boeken", "buurttuin", "koffie", "loket", "sport", "stad", "taalles"],
  demo: ["boeken", "koffie", "loket", "stad", "wandelen", "werkplaats"],
  national: ["buurttuin", "lange-tafel", "sport", "stad", "werkplaats"],
  public: ["koffie", "lange-tafel", "loket", "taalles", "wandelen", "werkplaats"],
  village: ["boeken", "burenhulp", "buurttuin", "koffie", "lange-tafel", "sport", "wandelen", "werkplaats"],
};
const everywhere = ["buurttuin", "koffie", "lange-tafel", "werkplaats"];

export const stockImageSeeds: FeatureSeed = {
  table: "stockImages",
  rowsOf: ({ seed, tenantId, centerId, made }) =>
    (drawn[seed.pictures] ?? everywhere).map((file) => {
      const { name, nl, en, keywords } = scenes[file]!;
      return {
        id: seedId(`${seed.key} picture ${file}`),
        tenantId,
        centerId,
        name,
        imageUrl: `/pictures/${drawn[seed.pictures] ? seed.pictures : "scenes"}/${file}.svg`,
        keywords,
        altText: nl,
        altTextEn: en,
        license: "Getekend voor dit portaal",
        createdAt: made,
        updatedAt: made,
      };
    }),
};
