import { aProgrammeTag } from "./builders";
import type { FeatureSeed } from "./features";
import { seedId } from "./random";

const programmes: Record<string, [name: string, color: string][]> = {
  village: [
    ["Dorpshart", "#b4552d"],
    ["Samen aan tafel", "#3f7d4e"],
  ],
  city: [
    ["Stad aan zet", "#1f6f8b"],
    ["Groene wijken", "#4b7f2a"],
    ["Taalmaatjes", "#8a4f9e"],
  ],
  public: [
    ["Samen sterker", "#2f5fa8"],
    ["Klaar voor morgen", "#9a6a12"],
  ],
  demo: [
    ["Buurtkracht", "#a8384b"],
    ["Iedereen telt mee", "#2b7a78"],
  ],
  national: [
    ["Eerste keer", "#5b4fa0"],
    ["Weekend samen", "#b0611f"],
  ],
};

/** Of each centre of a site; vacancies carry the first. */
export const programmesOf = (siteKey: string) => programmes[siteKey] ?? [];

export const programmeTagSeeds: FeatureSeed = {
  table: "programmeTags",
  rowsOf: ({ site, seed, tenantId, centerId, made }) =>
    programmesOf(site.key).map(([name, color], place) =>
      aProgrammeTag({
        id: seedId(`${seed.key} programme ${name}`),
        tenantId,
        centerId,
        name,
        color,
        position: place + 1,
        createdAt: made,
        updatedAt: made,
      }),
    ),
};
