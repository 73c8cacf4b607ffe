/** A vacancy as the public's lists show it. */
import type { VacancyType } from "./choices";

export interface VacancyItem {
  id: string;
  title: string;
  summary: string | null;
  vacancyType: VacancyType;
  publishedAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
  hoursPerWeek: number | null;
  tags: string[];
  categoryIds: string[];
  image: string | null;
  organizationName: string;
  centerId: string;
  place: string | null;
  latitude: number | null;
  longitude: number | null;
}
