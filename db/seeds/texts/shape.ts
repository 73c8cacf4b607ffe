/** What a vacancy is made from: words for one kind of task, with holes for place, day and organisation. */
import type { AgeGroupKey, CategoryKey, NonProfitTypeKey } from "../terms";

export type Rhythm = "regularly" | "once" | "multi_day" | "flexible";
export type Part = "morning" | "afternoon" | "evening" | "saturday" | "sunday" | "free";
export type VacancyType = "volunteering" | "p2p" | "one-on-one" | "neighbour-help" | "activity" | "language";

/** In every text: {place}, {day} (woensdag), {daypart} (woensdagavond), {org}. */
export interface VacancyTemplate {
  category: CategoryKey;
  also?: CategoryKey;
  /** Volunteering, unless it says otherwise. */
  type?: VacancyType;
  titles: string[];
  summary: string;
  /** What you do: one to three short paragraphs. */
  doing: string[];
  /** What it brings you. */
  brings: string[];
  /** Whom you meet. */
  meets: string;
  /** What is asked of you. */
  needs?: string[];
  rhythm: Rhythm;
  part: Part;
  hours: number;
  /** The hour at which it begins, where the words depend on it. */
  start?: number;
  ages?: AgeGroupKey[];
  spots?: number;
  languages?: string[];
  /** Organisations that it suits; any that does this kind of work when left out. */
  suits?: NonProfitTypeKey[];
  /** Only organisations whose name holds one of these: goats live on farms. */
  at?: string[];
}
