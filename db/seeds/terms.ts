/** The short lists that admins manage: activity types, age groups, kinds of organisation (domain 5). */
import { longAgo, type TermRow } from "./builders";
import { seedId } from "./random";

export const categoryKeys = [
  "companion",
  "care",
  "cooking",
  "nature",
  "youth",
  "sports",
  "culture",
  "language",
  "transport",
  "handy",
  "office",
  "events",
] as const;
export type CategoryKey = (typeof categoryKeys)[number];

export const nonProfitTypeKeys = ["neighbourhood", "welfare", "care", "culture", "sports", "nature", "education", "food"] as const;
export type NonProfitTypeKey = (typeof nonProfitTypeKeys)[number];

export const ageGroupKeys = ["under-18", "18-27", "27-65", "65-plus"] as const;
export type AgeGroupKey = (typeof ageGroupKeys)[number];

/** Dutch, English, lucide icon. */
type Words = readonly [string, string, string];

const categoryWords: Record<CategoryKey, Words> = {
  companion: ["Maatje zijn", "Being a buddy", "heart-handshake"],
  care: ["Zorg en gezelschap", "Care and company", "hand-heart"],
  cooking: ["Koken en ontvangen", "Cooking and hosting", "cooking-pot"],
  nature: ["Natuur en dieren", "Nature and animals", "trees"],
  youth: ["Kinderen en jongeren", "Children and young people", "puzzle"],
  sports: ["Sport en bewegen", "Sports and exercise", "bike"],
  culture: ["Kunst en cultuur", "Arts and culture", "palette"],
  language: ["Taal en leren", "Language and learning", "book-open"],
  transport: ["Rijden en vervoer", "Driving and transport", "car"],
  handy: ["Klussen en techniek", "Repairs and technology", "wrench"],
  office: ["Bestuur en kantoor", "Board and office", "clipboard-list"],
  events: ["Evenementen", "Events", "party-popper"],
};

const ageGroupWords: Record<AgeGroupKey, Words> = {
  "under-18": ["Jonger dan 18", "Under 18", "backpack"],
  "18-27": ["18 tot 27 jaar", "18 to 27", "graduation-cap"],
  "27-65": ["27 tot 65 jaar", "27 to 65", "user"],
  "65-plus": ["65 jaar en ouder", "65 and over", "glasses"],
};

const nonProfitTypeWords: Record<NonProfitTypeKey, Words> = {
  neighbourhood: ["Buurt en dorp", "Neighbourhood", "house"],
  welfare: ["Welzijn", "Welfare", "users"],
  care: ["Zorg", "Care", "heart-pulse"],
  culture: ["Kunst en cultuur", "Arts and culture", "drama"],
  sports: ["Sportclub", "Sports club", "trophy"],
  nature: ["Natuur, milieu en dieren", "Nature and animals", "leaf"],
  education: ["Onderwijs en taal", "Education and language", "school"],
  food: ["Eten en delen", "Food and sharing", "shopping-basket"],
};

type TermKind = "category" | "age group" | "non-profit type";

const termIds = new Map<string, string>();

/** The id of a tenant's term. Kept: a million vacancies ask for a few dozen of them. */
export function termId(tenant: string, kind: TermKind, key: string): string {
  const name = `${tenant} ${kind} ${key}`;
  let id = termIds.get(name);
  if (!id) {
    id = seedId(name);
    termIds.set(name, id);
  }
  return id;
}

function rows(tenant: { id: string; key: string }, kind: TermKind, words: Record<string, Words>): TermRow[] {
  return Object.entries(words).map(([key, [nameNl, nameEn, icon]], position) => ({
    id: termId(tenant.key, kind, key),
    tenantId: tenant.id,
    key,
    nameNl,
    nameEn,
    icon,
    position,
    createdAt: longAgo,
    updatedAt: longAgo,
  }));
}

export const categoriesOf = (tenant: { id: string; key: string }) => rows(tenant, "category", categoryWords);
export const ageGroupsOf = (tenant: { id: string; key: string }) => rows(tenant, "age group", ageGroupWords);
export const nonProfitTypesOf = (tenant: { id: string; key: string }) => rows(tenant, "non-profit type", nonProfitTypeWords);
