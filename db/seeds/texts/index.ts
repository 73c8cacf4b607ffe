/** All the words that vacancies are made from. */
import { doingWork } from "./doing-work";
import { englishWork } from "./english";
import { makingWork } from "./making-work";
import { moreDoing } from "./more-doing";
import { morePeople } from "./more-people";
import { peopleWork } from "./people-work";
import type { VacancyTemplate } from "./shape";

export const dutchTemplates: VacancyTemplate[] = [...peopleWork, ...doingWork, ...makingWork, ...morePeople, ...moreDoing];
export const englishTemplates: VacancyTemplate[] = englishWork;
export type { VacancyTemplate } from "./shape";
