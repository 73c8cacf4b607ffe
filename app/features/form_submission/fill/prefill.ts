/** Answers to begin with: of an invitation, of whoever is signed in, and of the address where the form allows it. */
import { answersInAddress, type FormDefinition, questionsIn } from "../../form";
import { answersOfPerson, type Known } from "../identity";

interface Beginning {
  viewer: Known | null;
  invitation: { name: string; email: string; prefill: Record<string, string> } | null;
  /** Null where the form does not allow it. */
  params: URLSearchParams | null;
}

export function answersToBeginWith(definition: FormDefinition, { viewer, invitation, params }: Beginning): Record<string, unknown> {
  const questions = questionsIn(definition);
  const [firstName = "", ...rest] = invitation?.name.split(" ") ?? [];
  const invited = invitation && { firstName, lastName: rest.join(" "), email: invitation.email, phoneNumber: null };
  return {
    ...(invited && answersOfPerson(questions, invited)),
    ...(viewer && answersOfPerson(questions, viewer)),
    ...(params && answersInAddress(definition, params)),
    ...invitation?.prefill,
  };
}
