/** What the vacancy editor lets somebody choose from. */
import type { Term } from "../../term/index.server";
import type { VacancyType } from "../choices";

export interface Choice {
  id: string;
  name: string;
}

export interface TypeChoice {
  id: VacancyType;
  name: string;
}

export interface EditorOrganization extends Choice {
  status: string;
  city: string | null;
  country: string | null;
}

export interface EditorLists {
  organization: EditorOrganization;
  /** Who may be the contact person. */
  members: Choice[];
  /** Whose questions may be asked of who applies. */
  forms: (Choice & { open: boolean })[];
  /** What is asked now; null: nothing. */
  asked: string[] | null;
  /** Names of local programmes. */
  localTags: string[];
  categories: Term[];
  ageGroups: Term[];
  types: TypeChoice[];
  /** Places nearby, to choose from while typing. */
  places: string[];
}
