import type { PortableForm } from "../portable";
import { complaint } from "./complaint";
import { contact } from "./contact";
import { organizationIntake } from "./organization-intake";
import { volunteerIntake } from "./volunteer-intake";
import { workshopEvaluation } from "./workshop-evaluation";

/** What a new form may begin with. */
export const readyMade = {
  contact,
  volunteer_intake: volunteerIntake,
  organization_intake: organizationIntake,
  workshop_evaluation: workshopEvaluation,
  complaint,
} satisfies Record<string, PortableForm>;

export type ReadyMade = keyof typeof readyMade;
export const readyMadeNames = Object.keys(readyMade) as ReadyMade[];
