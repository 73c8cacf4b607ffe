/** A few questions that a vacancy and an activity ask beside who somebody is, and what people answered to them. */
import { fold } from "~/core/search-terms";
import { definitionOf, storedAnswers } from "~/features/form/logic";
import { type PortableQuestion, renamed } from "~/features/form/portable";
import { ask, must, showIf } from "~/features/form/ready-made/write";
import { askedOf, linesOf } from "~/features/form_submission/asked";
import { referenceOf } from "~/features/form_submission/reference";
import type * as schema from "../schema";
import type { ApplicationRow, VacancyRow } from "./builders";
import { Draw, seedId } from "./random";

const title = "Een paar vragen vooraf";
const titleEn = "A few questions beforehand";

const firstTime = "Nee, dit is de eerste keer";

const questions: PortableQuestion[] = [
  must(
    "before",
    "multiple_choice",
    "Deed je al eens mee?",
    "Have you joined before?",
    { options: ["Ja", firstTime] },
    { options: ["Yes", "No, this is the first time"] },
  ),
  ask(
    "heard",
    "select",
    "Hoe hoorde je van ons?",
    "How did you hear of us?",
    { options: ["Van een bekende", "In de bibliotheek", "Op internet"], other: true, ...showIf(["before", "is", firstTime]) },
    { options: ["From somebody I know", "At the library", "On the internet"] },
  ),
  ask("food", "text", "Is er iets dat je niet eet?", "Is there anything that you do not eat?", { maxLength: 120 }),
  ask("help", "checkbox", "Ik help graag met opruimen", "I like to help clear up"),
];

interface Source {
  centerId: string;
  tenantId: string;
  made: string;
  vacancies: VacancyRow[];
  activities: VacancyRow[];
  applications: ApplicationRow[];
  signUps: (typeof schema.dateSignUps.$inferInsert)[];
}

/** The rows of the form and its answers. Says so in the vacancy and the activity, too. */
export function askedWith({ centerId, tenantId, made, vacancies, activities, applications, signUps }: Source) {
  const formId = seedId(`form asked with ${centerId}`);
  const versionId = seedId(`form version asked with ${centerId}`);
  const place = { tenantId, centerId, createdAt: made, updatedAt: made };
  const called = (at: number) => seedId(`form question asked with ${centerId} ${at}`);
  const asked = renamed(questions, called).map(({ id, kind, props, propsEn }) => ({ id, kind, props, propsEn: propsEn ?? null }));
  const wholes = asked.map((question) => ({ ...question, version: 1, parentId: null, hidden: false, sourceChanged: false }));
  const snapshot = { attributes: { title, titleEn }, children: { formQuestions: wholes } };
  const definition = definitionOf(snapshot, "nl");

  // Of those to which people applied already, the one that was published first: nobody comes upon it unawares.
  const vacancy = vacancies
    .filter(({ id, status, vacancyType }) => {
      return status === "published" && vacancyType === "volunteering" && applications.some(({ vacancyId }) => vacancyId === id);
    })
    .sort((a, b) => a.publishedAt!.localeCompare(b.publishedAt!))[0];
  const activity = activities.find((one) => one.title.startsWith("Buurtmaaltijd"));
  for (const one of [vacancy, activity]) if (one) one.questionsFormId = formId;

  function answersOf(
    type: "applications" | "date_sign_ups",
    person: Pick<ApplicationRow, "id" | "organizationId" | "userId" | "firstName" | "lastName" | "email" | "emailKey"> & {
      createdAt: string;
    },
  ): typeof schema.formSubmissions.$inferInsert {
    const draw = new Draw(`asked ${person.id}`);
    const before = draw.chance(0.4) ? "Ja" : firstTime;
    const said: unknown[] = [
      before,
      draw.one(["Van een bekende", "In de bibliotheek", "Via mijn buurvrouw"]),
      draw.one(["", "", "Geen vlees", "Noten", "Ik eet halal"]),
      draw.chance(0.5),
    ];
    const given = Object.fromEntries(asked.map(({ id }, at) => [id, said[at]]));
    const shown = askedOf(definition, given);
    const answers = Object.fromEntries(storedAnswers(definition, given).map(({ question, value }) => [question, value]));
    const words = shown.flatMap((one) => linesOf(one, answers[one.id], { locale: "nl", yes: "" })).join(" ");
    const id = seedId(`answers ${person.id}`);
    const { createdAt } = person;
    return {
      id,
      tenantId,
      centerId,
      formId,
      organizationId: person.organizationId,
      formVersionId: versionId,
      status: "handled",
      answers,
      questions: shown,
      reference: referenceOf(id),
      userId: person.userId,
      aboutType: type,
      aboutId: person.id,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      emailKey: person.emailKey,
      startedAt: createdAt,
      sentAt: createdAt,
      handledAt: createdAt,
      words: `${words} ${fold(words)}`,
      createdAt,
      updatedAt: createdAt,
    };
  }

  return {
    forms: [
      {
        ...place,
        id: formId,
        title,
        titleEn,
        publicKey: formId.replaceAll("-", "").slice(-24),
        status: "published",
        publishedAt: made,
        accessPermission: "token_holder",
      },
    ],
    formVersions: [{ ...place, id: versionId, formId, number: 1, state: "published", snapshot }],
    formQuestions: wholes.map((question, position) => ({ ...place, ...question, formId, position })),
    formSubmissions: [
      ...applications.filter(({ vacancyId }) => vacancyId === vacancy?.id).map((one) => answersOf("applications", one as never)),
      ...signUps.filter(({ vacancyId }) => vacancyId === activity?.id).map((one) => answersOf("date_sign_ups", one as never)),
    ],
  };
}
