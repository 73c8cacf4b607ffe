/** A vacancy as lists show it. */
import type { VacancyType } from "./choices";

export interface VacancyItem {
  id: string;
  title: string;
  summary: string | null;
  status: "draft" | "published" | "filled" | "expired" | "archived" | "deleted";
  vacancyType: VacancyType;
  publishedAt: string | null;
  expiresAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
  hoursPerWeek: number | null;
  tags: string[];
  categoryIds: string[];
  ageGroupIds: string[];
  image: string | null;
  organizationName: string;
  centerId: string;
  place: string | null;
  latitude: number | null;
  longitude: number | null;
}
