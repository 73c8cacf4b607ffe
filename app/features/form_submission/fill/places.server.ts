/** Street and place of an address by its postal code and number, where the register knows them: whoever answers need not write them. */
import type { Portal } from "~/core/tenant/portal.server";
import { type AddressPart, answerTo, type FormDefinition, isQuestion } from "../../form";

type Answers = Record<string, unknown>;
type Address = Partial<Record<AddressPart, string>>;

/** @param before what was answered until now: street and place of another postal code or number are not said anew */
export async function withPlaces(
  { lookUp }: Portal,
  { pages }: FormDefinition,
  { answers, before }: { answers: Answers; before: Answers },
  asked: ReadonlySet<string>,
): Promise<Answers> {
  if (!lookUp) return answers;
  const questions = pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion)));
  const found = await Promise.all(
    questions
      .filter(({ id, kind }) => kind === "address" && asked.has(id))
      .map(async (question): Promise<[string, unknown][]> => {
        const said = answerTo(question, answers) as Address | null;
        const earlier = (answerTo(question, before) ?? {}) as Address;
        const { postalCode, houseNumber } = said ?? {};
        const moved = postalCode !== earlier.postalCode || houseNumber !== earlier.houseNumber;
        const [street, city] = (["street", "city"] as const).map((part) =>
          moved && said?.[part] === earlier[part] ? undefined : said?.[part],
        );
        if (!postalCode || !houseNumber || (street && city)) return [];
        const place = await lookUp({ postalCode, houseNumber });
        return place ? [[question.id, { ...said, street: street ?? place.street ?? "", city: city ?? place.city }]] : [];
      }),
  );
  return { ...answers, ...Object.fromEntries(found.flat()) };
}
