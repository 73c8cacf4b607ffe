/** An application as the screens know it. */
export interface ApplicationItem {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  message: string | null;
  status: "pending" | "accepted" | "rejected" | "withdrawn";
  answer: string | null;
  answeredAt: string | null;
  vacancyId: string;
  vacancyTitle: string;
  organizationId: string;
  organizationName: string;
  userId: string | null;
  locale: "nl" | "en";
  createdAt: string;
  updatedAt: string;
  lockVersion: number;
}

/** Where it stands, for people: what was rejected without an answer is closed, with its vacancy. */
export const standingOf = ({ status, answeredAt }: Pick<ApplicationItem, "status" | "answeredAt">): ApplicationItem["status"] | "closed" =>
  status === "rejected" && answeredAt === null ? "closed" : status;

/** Whole days since a moment. */
export const daysSince = (iso: string, now: string): number => Math.floor((Date.parse(now) - Date.parse(iso)) / 86_400_000);
