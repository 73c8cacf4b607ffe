/** The pages that the three centres of the network have alike. */
import { insurancePage } from "../insurance";
import type { PageSeed } from "../shape";
import { buddies, howItWorks, newcomers } from "./joining";
import type { Member } from "./member";
import { contact, organizations, questions, themes, training } from "./practical";

export const networkPages = (member: Member): PageSeed[] => [
  howItWorks(member),
  buddies(member),
  newcomers,
  organizations(member),
  themes,
  training(member),
  questions,
  insurancePage(
    { town: "de gemeente waar je organisatie zit", townEn: "the municipality of your organisation", email: member.email },
    true,
  ),
  contact(member),
];
