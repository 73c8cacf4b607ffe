/** Rows that a feature adds to every centre of the demo world; a new one adds its line to the list. */
import type * as schema from "../schema";
import type { OrganizationRow, UserRow, VacancyRow } from "./builders";
import { dailyCountSeeds } from "./daily-counts";
import { submissionSeeds } from "./form-submissions";
import { formQuestionSeeds, formSeeds, formVersionSeeds } from "./forms";
import { helpSeeds } from "./help";
import { apiTokenSeeds, webhookDeliverySeeds, webhookSeeds } from "./integrations";
import { programmeTagSeeds } from "./programme-tags";
import { savedSearchSeeds } from "./saved-searches";
import type { CenterSeed, SiteSeed } from "./sites/shape";
import { stockImageSeeds } from "./stock-images";
import type { Clock } from "./time";
import { bookmarkSeeds, poolConsentSeeds, profileReplySeeds, volunteerProfileSeeds } from "./volunteer-profiles";

export interface SeededCenter {
  site: SiteSeed;
  seed: CenterSeed;
  tenantId: string;
  centerId: string;
  /** When the centre began. */
  made: string;
  clock: Clock;
  /** The volunteers of the tenant. */
  people: UserRow[];
  vacancies: VacancyRow[];
  organizations: OrganizationRow[];
  /** At home at this centre. */
  volunteers: UserRow[];
  /** Who works for an organisation. */
  contacts: ReadonlyMap<string, UserRow[]>;
}

export interface FeatureSeed {
  /** Its name in db/schema. */
  table: keyof typeof schema;
  rowsOf: (center: SeededCenter) => FeatureRow[];
}

export type FeatureRow = { tenantId: string } & Record<string, unknown>;

/** The rows of features among those of a world. */
export const featureRows = (world: object): Record<string, FeatureRow[]> => world as Record<string, FeatureRow[]>;

export const featureSeeds: FeatureSeed[] = [
  dailyCountSeeds,
  ...helpSeeds,
  programmeTagSeeds,
  stockImageSeeds,
  savedSearchSeeds,
  formSeeds,
  formVersionSeeds,
  formQuestionSeeds,
  ...submissionSeeds,
  volunteerProfileSeeds,
  poolConsentSeeds,
  profileReplySeeds,
  bookmarkSeeds,
  apiTokenSeeds,
  webhookSeeds,
  webhookDeliverySeeds,
];
