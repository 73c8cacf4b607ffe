/** Street and place of an address by its postal code and number, where the register knows them: whoever answers need not write them. */
import type { Portal } from "~/core/tenant/portal.server";
import { answerTo, type FormDefinition, isQuestion } from "../../form";

type Answers = Record<string, unknown>;

export async function withPlaces(
  { lookUp }: Portal,
  { pages }: FormDefinition,
  answers: Answers,
  asked: ReadonlySet<string>,
): Promise<Answers> {
  if (!lookUp) return answers;
  const questions = pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion)));
  const found = await Promise.all(
    questions
      .filter(({ id, kind }) => kind === "address" && asked.has(id))
      .map(async (question): Promise<[string, unknown][]> => {
        const said = answerTo(question, answers) as Partial<Record<string, string>> | null;
        const { postalCode, houseNumber, street, city } = said ?? {};
        if (!postalCode || !houseNumber || (street && city)) return [];
        const place = await lookUp({ postalCode, houseNumber });
        return place ? [[question.id, { ...said, street: street ?? place.street ?? "", city: city ?? place.city }]] : [];
      }),
  );
  return { ...answers, ...Object.fromEntries(found.flat()) };
}
